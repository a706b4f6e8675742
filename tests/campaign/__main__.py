"""`python -m tests.campaign [--hours H] [--first N] [NAME …]`: every campaign for its share of the time, a line each.

What went wrong is printed as it can be repeated; the exit code says whether anything did."""

import argparse
import sys

from .campaigns import CAMPAIGNS
from .clock import Clock


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.campaign", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(CAMPAIGNS))
    parser.add_argument("--hours", type=float, default=1.0)
    parser.add_argument("--first", type=int, default=0, help="the number of the first portion")
    args = parser.parse_args()
    names, found = args.names or list(CAMPAIGNS), 0
    for name in names:
        figure = CAMPAIGNS[name](Clock(seconds=3600 * args.hours / len(names), first=args.first))
        for fault in figure.faults:
            print(f"{name}: {fault}", flush=True)
        found += len(figure.faults)
        print(f"{name}: {figure.told}; {len(figure.faults)} faults", flush=True)
    return int(found > 0)


if __name__ == "__main__":
    sys.exit(main())
