"""Textual is used by its public names: what begins with an underscore may be gone with its next version.

`ALLOWED` has the exceptions, each with its reason; nothing else in any class, call or import slips through."""

import ast
import importlib.util
import inspect
import pkgutil
import re
import textwrap
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
import textual
import textual_serve

import boardgames_tui

PACKAGE = Path(boardgames_tui.__file__).parent
THEIRS = ("textual", "textual_serve")
PRIVATE = re.compile(r"_[a-z]\w*")
NAMEDTUPLE = {"_replace", "_asdict", "_make", "_fields"}
"""Documented, and underscored only because of the fields beside them."""
ALLOWED = {
    "tui.app.BoardGamesApp._fatal_error": "Textual prints every local variable of a fault, everybody's cards among "
    "them, and has no public hook for what is printed instead",
    "tui.app_driver: app._driver": "the title of the window and messages to a page are written through the driver",
    "tui.driver.TerminalDriver._file": "writes to a terminal that is gone have to end quietly; a driver cannot be "
    "given another file",
    "tui.driver.TerminalDriver._must_signal_resume": "only it tells the end of Ctrl+Z, also of one that failed in the "
    "background, from a program that was stopped from outside",
    "tui.driver: linux_driver.XTermParser": "the parser of keys has no public module",
    "web.program.PageProgram._build_environment": "the variables by which a program speaks with its page",
    "web.program.PageProgram._process": "`AppService.run` reads the program's output from there",
}


def is_theirs(module: str) -> bool:
    return module.split(".")[0] in THEIRS


@cache
def sources() -> dict[str, ast.Module]:
    """Our modules, by their names without the package."""
    return {
        ".".join(path.relative_to(PACKAGE).with_suffix("").parts): ast.parse(path.read_text(encoding="utf-8"))
        for path in PACKAGE.rglob("*.py")
    }


@cache
def own_classes() -> list[type]:
    """All of our classes that have one of theirs among their bases."""
    found: dict[type, None] = {}
    for module in pkgutil.walk_packages([str(PACKAGE)], "boardgames_tui."):
        if not module.name.endswith("__main__") and not module.name.startswith("boardgames_tui.rl."):  # other packages
            for kind in vars(importlib.import_module(module.name)).values():
                if inspect.isclass(kind) and kind.__module__ == module.name:
                    found[kind] = None
    return [kind for kind in found if any(is_theirs(base.__module__) for base in kind.__mro__)]


@cache  # most classes have the same bases, and finding their source reads whole modules
def names_in(kind: type) -> frozenset[str]:
    """Private names that a class defines, or uses of itself."""
    return frozenset(own_names(ast.parse(textwrap.dedent(inspect.getsource(kind)))))


def own_names(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        match node:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                pass
            case ast.AnnAssign(target=ast.Name(id=name)) | ast.Assign(targets=[ast.Name(id=name)]):
                pass
            case ast.Attribute(value=value, attr=name) if is_itself(value):
                pass
            case _:
                continue
        if is_private(name):
            yield name


def is_itself(value: ast.expr) -> bool:
    match value:
        case ast.Name(id="self" | "cls") | ast.Call(func=ast.Name(id="super")):
            return True
    return False


def is_private(name: str) -> bool:
    return PRIVATE.fullmatch(name) is not None and name not in NAMEDTUPLE


@cache
def all_their_names() -> frozenset[str]:
    files = (path for package in (textual, textual_serve) for path in Path(package.__path__[0]).rglob("*.py"))
    return frozenset(name for path in files for name in own_names(ast.parse(path.read_text(encoding="utf-8"))))


def of_classes() -> Iterator[str]:
    """Private names of their classes that ours use, or hide by something of the same name."""
    for kind in own_classes():
        theirs = frozenset[str]().union(*(names_in(base) for base in kind.__mro__ if is_theirs(base.__module__)))
        own = f"{kind.__module__.removeprefix('boardgames_tui.')}.{kind.__qualname__}"
        yield from (f"{own}.{name}" for name in names_in(kind) & theirs)


def of_others() -> Iterator[str]:
    """Private names used of anything but `self`: `app._driver`, `getattr(app, "_driver")`."""
    for module, tree in sources().items():
        if any(map(is_theirs, dict(bound(tree)).values())) or module.startswith(("tui.", "web.")):
            for node in ast.walk(tree):
                name = name_of_another(node)
                if is_private(name) and name in all_their_names():
                    yield f"{module}: {ast.unparse(node)}"


def name_of_another(node: ast.AST) -> str:
    match node:
        case ast.Attribute(value=value, attr=name) if not is_itself(value):
            return name
        case ast.Call(func=ast.Name(id="getattr" | "setattr" | "hasattr"), args=[_, ast.Constant(value=str(name)), *_]):
            return name
    return ""


def of_modules() -> Iterator[str]:
    """What is imported from private modules, also by way of a public one that only imports it itself."""
    for module, tree in sources().items():
        names = {here: there for here, there in bound(tree) if is_theirs(there)}
        yield from (f"{module}: {there}" for there in names.values() if re.search(r"\._[a-z]", there))
        for node in ast.walk(tree):
            match node:
                case ast.Attribute(value=ast.Name(id=here), attr=name) if here in names and is_module(names[here]):
                    part = getattr(importlib.import_module(names[here]), name, None)
                    if re.search(r"\._[a-z]", str(getattr(part, "__module__", ""))):
                        yield f"{module}: {here}.{name}"


def is_module(name: str) -> bool:
    try:
        return bool(importlib.util.find_spec(name))
    except ModuleNotFoundError:
        return False


def bound(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """What imports bind: the name here, and the whole name there."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((each.asname or each.name.split(".")[0], each.name) for each in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield from ((each.asname or each.name, f"{node.module}.{each.name}") for each in node.names)


def test_private_names_are_used_only_with_a_reason() -> None:
    assert sorted({*of_classes(), *of_others(), *of_modules()}) == sorted(ALLOWED)


def test_every_reason_is_a_sentence() -> None:
    assert all(len(reason.split()) > 5 for reason in ALLOWED.values())


@pytest.mark.parametrize("name", ["tui.app.BoardGamesApp", "tui.driver.TerminalDriver", "web.program.PageProgram"])
def test_all_kinds_of_classes_are_looked_at(name: str) -> None:
    assert f"boardgames_tui.{name}" in {f"{kind.__module__}.{kind.__qualname__}" for kind in own_classes()}


def test_a_private_name_is_found() -> None:
    source = "class Odd:\n    _size = 1\n    async def _run(self):\n        self._replace(); return other._node"
    assert set(own_names(ast.parse(source))) == {"_size", "_run"}
    assert [name for node in ast.walk(ast.parse(source)) if is_private(name := name_of_another(node))] == ["_node"]
