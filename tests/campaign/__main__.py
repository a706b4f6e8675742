"""`python -m tests.campaign [--hours H | --portions N] [--first N] [NAME …]`: every campaign for its share of the time,
or so many portions of it, a line each; how far it has come is told on the side.

What went wrong is printed as it can be repeated; the exit code says whether anything did."""

import argparse
import sys
import time
from collections.abc import Iterator

from .campaigns import CAMPAIGNS
from .clock import Clock


class Aloud(Clock):
    def __iter__(self) -> Iterator[int]:
        begun = time.monotonic()
        for number in super().__iter__():
            print(f"  portion {number} after {time.monotonic() - begun:.0f} s", file=sys.stderr, flush=True)
            yield number


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.campaign", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(CAMPAIGNS))
    parser.add_argument("--hours", type=float, default=1.0)
    parser.add_argument("--portions", type=int, help="so many of each, however long that takes")
    parser.add_argument("--first", type=int, default=0, help="the number of the first portion")
    args = parser.parse_args()
    names, found = args.names or list(CAMPAIGNS), 0
    for name in names:
        figure = CAMPAIGNS[name](Aloud(args.portions, 3600 * args.hours / len(names), args.first))
        for fault in figure.faults:
            print(f"{name}: {fault}", flush=True)
        found += len(figure.faults)
        print(f"{name}: {figure.told}; {len(figure.faults)} faults", flush=True)
    return int(found > 0)


if __name__ == "__main__":
    sys.exit(main())
