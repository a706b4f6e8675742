"""Names, comments and folders that a machine can check; the lists are data in `plain_english.json`."""

import ast
import io
import json
import re
import tokenize
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from boardgames_tui.games import own

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "boardgames_tui"
GAMES = PACKAGE / "games"
LISTS = json.loads(Path(__file__).with_name("plain_english.json").read_text(encoding="utf-8"))
WORD = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")


@cache
def source(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def modules() -> Iterator[Path]:
    """Modules of the package, without those that another list of this file excuses."""
    for path in sorted(PACKAGE.rglob("*.py")):
        if not path.relative_to(ROOT).as_posix().startswith(tuple(LISTS["written_by_others"])):
            yield path


def public_classes(path: Path) -> set[str]:
    return set(re.findall(r"^class ([A-Z]\w*)", source(path), re.MULTILINE))


def homes(paths: Iterator[Path]) -> dict[str, list[str]]:
    """By class name: the modules that define it."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in paths:
        for name in public_classes(path):
            found[name].append(path.relative_to(ROOT).as_posix())
    return found


def test_public_classes_outside_games_have_names_of_their_own() -> None:
    found = homes(path for path in PACKAGE.rglob("*.py") if GAMES not in path.parents)
    twice = {name: where for name, where in found.items() if len(where) > 1}
    assert set(twice) == set(LISTS["shared_class_names"]), twice


@pytest.mark.parametrize("slug", own())
def test_classes_within_a_game_have_names_of_their_own(slug: str) -> None:
    found = homes((GAMES / slug).rglob("*.py"))
    assert {name: where for name, where in found.items() if len(where) > 1} == {}


@pytest.mark.parametrize("slug", own())
def test_the_same_role_has_the_same_file_in_every_game(slug: str) -> None:
    """A role may have grown from a module into a package of the same name."""
    missing = []
    for role in LISTS["role_files"]:
        place = GAMES / slug / role
        if not (place.exists() or place.with_suffix("").is_dir() or place.with_suffix(".py").exists()):
            missing.append(role)
    assert missing == []


def test_identifiers_avoid_words_of_a_private_language() -> None:
    banned, found = set(LISTS["banned_in_identifiers"]), []
    for path in modules():
        defined = re.findall(r"\b(?:def|class) (\w+)|\b([A-Za-z_]\w*)(?:: [^=\n]+)? = |^(\w+) = ", source(path))
        names = {name for names in defined for name in names if name} | {path.stem}
        found += [f"{path.name}: {name}" for name in names if banned & {word.lower() for word in WORD.findall(name)}]
    assert found == []


def comments(path: Path) -> Iterator[str]:
    for token in tokenize.generate_tokens(io.StringIO(source(path)).readline):
        if token.type == tokenize.COMMENT or token.string.startswith('"""'):
            yield token.string


def test_comments_avoid_words_of_a_private_language() -> None:
    banned = re.compile(rf"\b({'|'.join(LISTS['banned_in_comments'])})\b", re.IGNORECASE)
    suspected = [path for path in modules() if banned.search(source(path))]
    found = [
        f"{path.name}: {found[0]}" for path in suspected for text in comments(path) if (found := banned.search(text))
    ]
    assert found == []


def test_guides_avoid_them_too() -> None:
    """But for the lists of terms, which name words that are avoided."""
    banned = re.compile(rf"\b({'|'.join(LISTS['banned_in_comments'])})\b", re.IGNORECASE)
    pages = [ROOT / "CONTRIBUTING.md", ROOT / "ARCHITECTURE.md", *sorted((ROOT / "docs").glob("[!t]*.md"))]
    assert {page.name: found[0] for page in pages if (found := banned.search(source(page)))} == {}


def test_every_module_says_what_it_is() -> None:
    silent = [
        path.relative_to(ROOT).as_posix() for path in modules() if ast.get_docstring(ast.parse(source(path))) is None
    ]
    assert silent == []


def test_no_folder_is_too_large_to_look_through() -> None:
    """Larger ones are listed with their size, which may only shrink."""
    most: dict[str, int] = LISTS["larger_folders"]
    found = {}
    for top in ("boardgames_tui", "tests", "bench"):
        for folder in [ROOT / top, *(path for path in (ROOT / top).rglob("*") if path.is_dir())]:
            name, size = folder.relative_to(ROOT).as_posix(), len(list(folder.glob("*.py")))
            if size > most.get(name, LISTS["most_modules"]):
                found[name] = size
    assert found == {}


def misfit(function: ast.FunctionDef | ast.AsyncFunctionDef) -> str:
    """What the first word of the docstring promises and the signature does not keep; empty if they agree."""
    first = (ast.get_docstring(function) or " ").split(" ")[0]
    returns = ast.unparse(function.returns) if function.returns else ""
    is_property = any("property" in ast.unparse(each) for each in function.decorator_list)
    if first == "Return" and (returns == "None" or is_property or "Iterator" in returns):
        return f"{function.name}: Return, but {'a property' if is_property else returns}"
    if first == "Yield" and not re.search("Iterator|Generator", returns):
        return f"{function.name}: Yield, but {returns}"
    if first == "Whether" and "bool" not in returns:
        return f"{function.name}: Whether, but {returns}"
    return ""


def test_docstrings_begin_as_the_signature_says() -> None:
    """Return for a value, Yield for an iterator, Whether for a truth value, a noun for a property."""
    found = []
    for path in modules():
        for node in ast.walk(ast.parse(source(path))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and (problem := misfit(node)):
                found.append(f"{path.name}: {problem}")
    assert found == []


@pytest.mark.parametrize(
    "code",
    [
        'def done() -> None:\n    """Return it."""',
        'def all() -> Iterator[int]:\n    """Return them."""',
        '@property\ndef size(self) -> int:\n    """Return it."""',
        'def number() -> int:\n    """Whether there is one."""',
    ],
)
def test_a_docstring_that_disagrees_is_found(code: str) -> None:
    function = ast.parse(code).body[0]
    assert isinstance(function, ast.FunctionDef)
    assert misfit(function)
