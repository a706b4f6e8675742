"""Do the tests notice? Small faults are put into the engine, the session and the rules of one game, one at a time, and
the tests of these parts run over each: `make mutants`, or `python -m tests.mutation [--sample N] [--seed S]`.

There are thousands, so a sample of each part is drawn by lot, the same for the same seed. What survived is written to
`mutants/survivors.txt`; what cannot be noticed, because the fault changes nothing, is excused in `equivalent.txt` with
the reason. The exit code says whether anything else survived. Settings of mutmut are in `pyproject.toml`."""

import argparse
import subprocess
import sys
from collections import Counter
from pathlib import Path

from .mutants import Mutant, draw, excuses, make, results

SAMPLE, SEED = 200, 1
"""Of each part: what one core does in about five minutes."""
SURVIVORS = Path("mutants/survivors.txt")
UNNOTICED = ("survived", "no tests")


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.mutation", description=__doc__)
    parser.add_argument("--sample", type=int, default=SAMPLE, metavar="N", help="so many of each part")
    parser.add_argument("--seed", type=int, default=SEED, metavar="S", help="which of them")
    args = parser.parse_args()
    drawn = []
    for part, names in make().items():
        drawn += (lot := draw(names, args.sample, args.seed))
        print(f"{part}: {len(lot)} of {len(names)} mutants", flush=True)
    mutmut = Path(sys.executable).with_name("mutmut")
    if code := subprocess.run([mutmut, "run", "--max-children", "1", *drawn], check=False).returncode:
        return code
    tried = results(drawn)
    print(", ".join(f"{count} {status}" for status, count in Counter(each.status for each in tried).most_common()))
    return told([each for each in tried if each.status in UNNOTICED])


def told(survivors: list[Mutant]) -> int:
    excused = excuses()
    left = [each for each in survivors if each.change not in excused]
    SURVIVORS.write_text("\n".join(f"{each.name} ({each.status})\n{each.diff}" for each in left), encoding="utf-8")
    print(f"{len(survivors) - len(left)} change nothing; {len(left)} survived, see {SURVIVORS}")
    return int(bool(left))


if __name__ == "__main__":
    sys.exit(main())
