"""A folder on a disk of its own that can be filled, made read-only and taken away while programs use it."""

import contextlib
import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

SIZE = "512k"
FILLER = "filler"


def can_mount() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("mount") is not None


@contextlib.contextmanager
def small_disk(place: Path) -> Iterator[None]:
    place.mkdir()
    subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={SIZE}", "tmpfs", place], check=True)
    try:
        yield
    finally:
        subprocess.run(["umount", "--lazy", place], check=True)


@contextlib.contextmanager
def full(place: Path) -> Iterator[None]:
    filler = place / FILLER
    with filler.open("wb", buffering=0) as file, contextlib.suppress(OSError):
        while True:
            file.write(b"x" * 1024)
    yield
    filler.unlink()


@contextlib.contextmanager
def nearly_full(place: Path, kilobytes: int) -> Iterator[None]:
    """So much goes in."""
    available = place / "room"
    available.write_bytes(bytes(1024 * kilobytes))
    with full(place):
        available.unlink()
        yield


@contextlib.contextmanager
def read_only(place: Path) -> Iterator[None]:
    """For an administrator too, whom no permission stops: the same disk once more over itself, and that one is."""
    subprocess.run(["mount", "--bind", place, place], check=True)
    subprocess.run(["mount", "-o", "remount,bind,ro", place], check=True)
    try:
        yield
    finally:
        subprocess.run(["umount", "--lazy", place], check=True)


@contextlib.contextmanager
def deleted(place: Path) -> Iterator[None]:
    shutil.rmtree(place / "saves")
    yield


@contextlib.contextmanager
def in_the_way(place: Path) -> Iterator[None]:
    """A file where the folder was."""
    saves, aside = place / "saves", place / "aside"
    saves.rename(aside)
    saves.write_text("a letter")
    yield
    assert saves.read_text() == "a letter", "somebody's file was written over"
    saves.unlink()
    aside.rename(saves)
