"""Paths of all files and folders that the program reads or writes.

A checkout keeps its assets and saves beside the package; an installed wheel has the assets inside the package and keeps
saves in the user's data directory.
"""

import os
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent
CHECKOUT = PACKAGE.parent
APP = "boardgames_tui"
RESULTS = "results.sqlite"
SAVE_INDEX = "save_heads.sqlite"


PRIVATE_FILE = 0o600
"""Permissions of files that other users of the machine need not read."""


def make_private(folder: Path) -> None:
    """Create a folder that only this user can read, and so its missing parents; an existing one keeps its permissions.
    OSError when that fails."""
    if not folder.parent.exists():
        make_private(folder.parent)
    folder.mkdir(mode=0o700, exist_ok=True)


def is_checkout() -> bool:
    return (CHECKOUT / "pyproject.toml").is_file() and (CHECKOUT / "assets").is_dir()


@cache
def assets() -> Path:
    return CHECKOUT / "assets" if is_checkout() else PACKAGE / "assets"


def texts() -> tuple[Path, ...]:
    """Return the folders of languages. `BOARDGAMES_TUI_TEXT` names one more, for a language in progress: it comes
    last."""
    return _texts(os.environ.get("BOARDGAMES_TUI_TEXT"))


@cache
def _texts(further: str | None) -> tuple[Path, ...]:
    own = assets() / "text"
    return (own, Path(further)) if further and os.path.isdir(further) else (own,)


def saves() -> Path:
    """Return the folder of saves unless `--saves` names another."""
    if override := os.environ.get("BOARDGAMES_TUI_SAVES"):
        return Path(override)
    if is_checkout():
        return CHECKOUT / "saves"
    from platformdirs import user_data_path  # 2 ms, only where it is needed

    return user_data_path(APP) / "saves"


def config() -> Path:
    """Return the folder of settings and remembered names: small, personal, never part of a checkout."""
    if override := os.environ.get("BOARDGAMES_TUI_CONFIG"):
        return Path(override)
    from platformdirs import user_config_path

    return user_config_path(APP)


def reports() -> Path:
    """Return the folder of crash reports, which stay until somebody sends or deletes them. With a private config folder
    they are in there."""
    if override := os.environ.get("BOARDGAMES_TUI_REPORTS"):
        return Path(override)
    if "BOARDGAMES_TUI_CONFIG" in os.environ:
        return config() / "reports"
    from platformdirs import user_log_path

    return user_log_path(APP)


def runtime() -> Path:
    """Return the folder of the sockets of this machine's remote tables; it is emptied at the next start of the
    machine."""
    if override := os.environ.get("BOARDGAMES_TUI_RUNTIME"):
        return Path(override)
    from platformdirs import user_runtime_path

    return user_runtime_path(APP)


def results() -> Path:
    """Return the path of the database of results: personal like the settings, and shared by all folders of saves."""
    if override := os.environ.get("BOARDGAMES_TUI_RESULTS"):
        return Path(override)
    from platformdirs import user_data_path

    return user_data_path(APP) / RESULTS


def save_index() -> Path:
    """Return the path of the index of save heads (`saves/head_index.py`), beside the results; it can be deleted at any
    time."""
    return results().with_name(SAVE_INDEX)
