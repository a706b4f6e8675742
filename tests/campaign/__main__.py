"""`python -m tests.campaign [--hours H | --portions N] [--first N] [NAME …]`: every campaign for its share of the time,
or for so many portions, a line each; how far it has come is told every minute.

What went wrong is printed as it can be repeated; the exit code says whether anything did."""

import argparse
import gc
import sys
import time

from tests import quick_screens

from .campaigns import CAMPAIGNS
from .clock import Clock


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.campaign", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(CAMPAIGNS))
    parser.add_argument("--hours", type=float, default=1.0)
    parser.add_argument("--portions", type=int, help="so many of each, however long they take")
    parser.add_argument("--first", type=int, default=0, help="the number of the first portion")
    args = parser.parse_args()
    _hasten()
    names, found, ends = args.names or list(CAMPAIGNS), 0, time.monotonic() + 3600 * args.hours
    for place, name in enumerate(names):

        def aloud(line: str, name: str = name) -> None:
            print(f"{name}: {line}", flush=True)

        # what one leaves over, because it has done all it can, is the others'
        share = (ends - time.monotonic()) / (len(names) - place)
        clock = Clock(args.portions, share, args.first, aloud)
        figure = CAMPAIGNS[name](clock)
        clock.hear(figure)
        aloud(f"{figure.told}; {len(figure.faults)} faults")
        found += len(figure.faults)
    return int(found > 0)


def _hasten() -> None:
    """As the tests do."""
    quick_screens.read_styles_once()
    quick_screens.paint_when_asked()
    quick_screens.lay_out_at_once()
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 10, 10)


if __name__ == "__main__":
    sys.exit(main())
