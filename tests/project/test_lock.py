"""The lock of everything that tests run with: complete, hashed, and bound to no place that packages come from."""

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
LOCK = (ROOT / "requirements-dev.txt").read_text(encoding="utf-8")
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PROJECT = PYPROJECT["project"]
GROUPS = PYPROJECT["dependency-groups"]
LOCKED_EXTRAS = ("lan", "web", "cluster")
ASKED = [
    *PROJECT["dependencies"],
    *(each for extra in LOCKED_EXTRAS for each in PROJECT["optional-dependencies"][extra]),
    *GROUPS["dev"],
]
LINE = re.compile(r"#.*|[a-z0-9-]+==[\w.+]+( ; .+)? \\|    --hash=sha256:[0-9a-f]{64}( \\)?|    #.*")
STATIC = ROOT / "assets" / "web" / "static"


def locked() -> dict[str, list[str]]:
    """Versions by name; several where other Pythons get others."""
    found: dict[str, list[str]] = {}
    for name, version in re.findall(r"^([a-z0-9-]+)==([\w.+]+)", LOCK, re.MULTILINE):
        found.setdefault(name, []).append(version)
    return found


@pytest.mark.parametrize("asked", sorted(set(ASKED)))
def test_every_requirement_is_locked_to_a_version_it_allows(asked: str) -> None:
    requirement = Requirement(asked)
    versions = locked().get(canonicalize_name(requirement.name), [])
    assert versions, f"{asked}: run `make lock`"
    assert all(version in requirement.specifier for version in versions), f"{asked}: {versions}, run `make lock`"


def test_every_locked_package_has_hashes_and_no_line_names_a_place() -> None:
    assert [line for line in LOCK.splitlines() if not LINE.fullmatch(line)] == []
    blocks = re.split(r"^(?=[a-z0-9-]+==)", LOCK, flags=re.MULTILINE)[1:]
    assert [block.splitlines()[0] for block in blocks if "--hash=sha256:" not in block] == []


def test_the_makefile_installs_from_the_lock_and_says_when_it_does_not() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert "--require-hashes -r $(LOCKED)" in makefile
    assert "WARNING: not the locked versions" in makefile
    assert not re.search(r"index-url|://", makefile)


def test_no_tool_of_development_is_an_extra_that_people_can_install() -> None:
    assert {"dev", "versions", "mutants", "bench"} <= set(GROUPS)
    assert not set(GROUPS) & set(PROJECT["optional-dependencies"])


def test_the_makefile_names_only_groups_and_extras_that_exist() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    named = re.findall(r"--extra ([a-z]+)|-e '\.\[([a-z,]+)\]'", makefile)
    assert {extra for pair in named for part in pair for extra in part.split(",") if extra} == set(LOCKED_EXTRAS)
    assert set(re.findall(r"--group ([a-z]+)", makefile)) <= set(GROUPS)
    stamps = re.findall(r"^(\$\(VENV\)/\.bench.*): \$\(VENV\)/\.%:", makefile, re.MULTILINE)
    assert set(re.findall(r"/\.([a-z]+)", stamps[0])) <= set(GROUPS)


@pytest.mark.parametrize("name", ["textual", "rich", "pydantic", "textual-serve", "websockets"])
def test_packages_whose_majors_break_things_have_an_upper_bound(name: str) -> None:
    bounds = [Requirement(each) for each in ASKED if Requirement(each).name == name]
    assert bounds
    assert all(any(part.operator == "<" for part in each.specifier) for each in bounds)


def test_everything_bundled_for_the_browser_is_named_with_its_licence() -> None:
    told = (STATIC / "LICENCES.md").read_text(encoding="utf-8")
    files = [path.relative_to(STATIC).as_posix() for path in STATIC.rglob("*") if path.is_file()]
    assert [name for name in files if f"`{name}`" not in told and name != "LICENCES.md"] == []
    named = re.findall(r"`([\w./-]+\.\w+)`", told)
    assert [name for name in named if name not in files] == []
    rows = [row for row in told.splitlines() if row.startswith("| `")]
    assert all("LICENSE.txt` |" in row for row in rows)


def test_licences_of_everything_bundled_are_named_in_the_metadata() -> None:
    named = {path.relative_to(ROOT) for pattern in PROJECT["license-files"] for path in ROOT.glob(pattern)}
    bundled = {path.relative_to(ROOT) for path in (ROOT / "assets").rglob("*LICENSE*")}
    assert bundled
    assert named == {Path("LICENSE"), *bundled}
