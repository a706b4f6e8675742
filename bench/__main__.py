"""Runs every measurement, prints them as a table and writes `bench/results.json`. Exit code 1 when a requirement does
not hold."""

import json
import os
import sys
import traceback
from dataclasses import asdict
from importlib import import_module
from pathlib import Path

from rich.console import Console
from rich.table import Table

from bench.measure import Row

SECTIONS = (
    "playouts",
    "rl",
    "clones",
    "thinking",
    "saving",
    "replay",
    "first_paint",
    "keys",
    "late",
    "long_match",
    "results",
    "save_lists",
    "browser",
)
os.environ["TEXTUAL_FPS"] = (
    "1000"  # before Textual is loaded: the work of a frame is measured, not the wait for the next sixtieth of a second
)
RESULTS = Path(__file__).with_name("results.json")


def main(asked: list[str]) -> int:
    console, rows, failed = Console(), [], []
    for section in asked or SECTIONS:
        with console.status(section):
            try:
                rows += list(import_module(f"bench.{section}").rows())
            except Exception:  # one broken section must not cost the figures of the others
                failed.append(section)
                traceback.print_exc()
    if not console.is_terminal:
        console.width = 140  # a pipe has no width: nothing is folded
    console.print(as_table(rows))
    RESULTS.write_text(json.dumps([asdict(row) for row in rows], indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    for section in failed:
        console.print(f"{section}: could not be measured, see above")
    return 1 if failed or any(row.holds is False for row in rows) else 0


def as_table(rows: list[Row]) -> Table:
    table = Table(title="boardgames_tui, measured beside others in one run")
    table.add_column("what")
    for heading in ("measured", "beside", "ratio", "must", ""):
        table.add_column(heading, justify="right")
    for row in rows:
        mark = {True: "ok", False: "MISSED", None: ""}[row.holds]
        table.add_row(
            row.what,
            f"{row.value:,.1f} {row.unit}",
            f"{row.beside} {row.reference:,.1f}",
            f"{row.ratio:.2f}",
            row.must,
            mark,
        )
    return table


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
