"""Mutants: where mutmut puts them, how each came out, and what it changed."""

from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from shutil import rmtree

from mutmut.__main__ import create_mutants
from mutmut.configuration import config
from mutmut.mutation.data import SourceFileMutationData
from mutmut.mutation.diff_apply import get_diff_for_mutant
from mutmut.stats import status_by_exit_code
from mutmut.utils.file_utils import copy_also_copy_files, copy_src_dir, walk_mutatable_files

EQUIVALENT = Path(__file__).with_name("equivalent.txt")


@dataclass(frozen=True, slots=True)
class Mutant:
    name: str
    status: str
    diff: str

    @property
    def change(self) -> str:
        """The function and what was changed in it: the same as long as the line is."""
        lines = [line for line in self.diff.splitlines() if line[:1] in "-+" and line[:3] not in ("---", "+++")]
        return " ".join([self.name.partition("__mutmut_")[0], *(f"{line[0]} {line[1:].strip()}" for line in lines)])


def make() -> dict[str, list[str]]:
    """The names of all mutants of each part, written to the folder `mutants`."""
    rmtree("mutants", ignore_errors=True)  # mutmut renews what it mutates, and leaves copies of all else as they were
    Path("mutants").mkdir()
    copy_src_dir()
    copy_also_copy_files()
    create_mutants(1)
    parts: dict[str, list[str]] = {part: [] for part in config().only_mutate}
    for data in _all_data():
        part = next(part for part in parts if Path(data.path).match(part))
        parts[part] += data.exit_code_by_key
    return {part: sorted(names) for part, names in parts.items()}


def draw(names: Iterable[str], count: int, seed: int) -> list[str]:
    """So many by lot. Each name has a lot of its own: where one function changes, the others keep theirs."""
    return sorted(names, key=lambda name: sha256(f"{seed} {name}".encode()).digest())[:count]


def results(names: Iterable[str]) -> list[Mutant]:
    wanted = set(names)
    return [
        Mutant(name, status_by_exit_code[code], get_diff_for_mutant(name, path=data.path))
        for data in _all_data()
        for name, code in data.exit_code_by_key.items()
        if name in wanted
    ]


def excuses() -> set[str]:
    """Lines of the list; what is indented is the reason."""
    lines = EQUIVALENT.read_text(encoding="utf-8").splitlines()
    return {line for line in lines if line and not line.startswith((" ", "#"))}


def _all_data() -> Iterable[SourceFileMutationData]:
    for path in sorted(walk_mutatable_files()):
        data = SourceFileMutationData(path=path)
        data.load()
        yield data
