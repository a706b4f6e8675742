"""Names of modules that would hide something: `from .map import x` in a package binds `map` there."""

import builtins
from pathlib import Path

PACKAGE = Path(__file__).parents[2] / "boardgames_tui"


def test_no_module_or_package_hides_a_builtin() -> None:
    paths = [path.relative_to(PACKAGE) for path in PACKAGE.rglob("*.py")]
    assert len(paths) > 500
    names = {(part.removesuffix(".py"), path) for path in paths for part in path.parts}
    assert sorted(str(path) for name, path in names if hasattr(builtins, name) and not name.startswith("__")) == []
