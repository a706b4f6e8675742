"""Every folder the program reads or writes, in one place.

A checkout keeps its assets and saves beside the package; an installed wheel carries the assets inside the package and
keeps saves in the user's data directory."""

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
    """Create a folder that only this user can read; one that exists keeps its permissions. OSError when it cannot be
    done."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)


def is_checkout() -> bool:
    return (CHECKOUT / "pyproject.toml").is_file() and (CHECKOUT / "assets").is_dir()


@cache
def assets() -> Path:
    return CHECKOUT / "assets" if is_checkout() else PACKAGE / "assets"


def texts() -> tuple[Path, ...]:
    """Where languages lie, a folder each. `BOARDGAMES_TUI_TEXT` names one more such place, for a language in the
    making: it counts last."""
    return _texts(os.environ.get("BOARDGAMES_TUI_TEXT"))


@cache
def _texts(further: str | None) -> tuple[Path, ...]:
    own = assets() / "text"
    return (own, Path(further)) if further and os.path.isdir(further) else (own,)


def saves() -> Path:
    """Where saved games go unless `--saves` says otherwise."""
    if override := os.environ.get("BOARDGAMES_TUI_SAVES"):
        return Path(override)
    if is_checkout():
        return CHECKOUT / "saves"
    from platformdirs import user_data_path  # 2 ms, only where it is needed

    return user_data_path(APP) / "saves"


def config() -> Path:
    """Settings, remembered names: small, personal, never part of a checkout."""
    if override := os.environ.get("BOARDGAMES_TUI_CONFIG"):
        return Path(override)
    from platformdirs import user_config_path

    return user_config_path(APP)


def reports() -> Path:
    """Where the report of a crash goes: kept until somebody sends or deletes it. Whoever keeps everything personal in a
    folder of their own finds it there."""
    if override := os.environ.get("BOARDGAMES_TUI_REPORTS"):
        return Path(override)
    if "BOARDGAMES_TUI_CONFIG" in os.environ:
        return config() / "reports"
    from platformdirs import user_log_path

    return user_log_path(APP)


def runtime() -> Path:
    """Where open tables of this machine are found: gone with the next start of it."""
    if override := os.environ.get("BOARDGAMES_TUI_RUNTIME"):
        return Path(override)
    from platformdirs import user_runtime_path

    return user_runtime_path(APP)


def results() -> Path:
    """The database of results: personal like the settings, and larger than any one folder of saves."""
    if override := os.environ.get("BOARDGAMES_TUI_RESULTS"):
        return Path(override)
    from platformdirs import user_data_path

    return user_data_path(APP) / RESULTS


def save_index() -> Path:
    """The index of the heads of saves (`saves/head_index.py`), beside the results: it can be deleted at any time."""
    return results().with_name(SAVE_INDEX)
