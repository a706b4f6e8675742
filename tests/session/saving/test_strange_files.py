"""What may lie in a folder of saves and is none: pipes, devices, mountains. Nothing waits, nothing grows, each is one
sentence."""

import os
import re
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from boardgames_tui.saves import SaveError, Saves, parsing, safe_open, verify
from boardgames_tui.session import Match
from tests.session.play import resealed, toy_match
from tests.session.speech import speaker

ROOT = Path(__file__).parents[3]


@pytest.fixture(autouse=True)
def patience() -> Iterator[None]:
    """A test that waits for a pipe fails, it does not hang."""
    signal.alarm(20)
    yield
    signal.alarm(0)


def dev_zero(path: Path) -> None:
    path.symlink_to("/dev/zero")


def socket_there(path: Path) -> None:
    os.mknod(path, 0o600 | 0o140000)


def link_to_pipe(path: Path) -> None:
    os.mkfifo(path.with_suffix(".pipe"))
    path.symlink_to(path.with_suffix(".pipe"))


STRANGE: dict[str, Callable[[Path], object]] = {
    "a pipe": os.mkfifo,
    "a link to a pipe": link_to_pipe,
    "a device": dev_zero,
    "a socket": socket_there,
}


@pytest.mark.parametrize("kind", STRANGE)
def test_only_ordinary_files_are_opened(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "m.json"
    STRANGE[kind](path)
    for lock in (True, False):
        with pytest.raises(SaveError) as error:
            Match.load(path, lock)
        assert error.value.reason.key == "save.not_a_file"
    assert verify(path, speaker()) == ["m.json is not a regular file, so it cannot be a saved game."]
    good = toy_match(1).save(tmp_path / "good.json")
    assert {line.path: line.problem and line.problem.key for line in Saves(tmp_path).list()} == {
        path: "save.not_a_file",
        good: None,
    }
    newest = Saves(tmp_path).newest()
    assert newest is not None
    assert newest.path == good


@pytest.mark.parametrize("kind", STRANGE)
def test_an_earlier_version_that_is_none_is_passed_over(tmp_path: Path, kind: str) -> None:
    toy_match(3, tmp_path / "m.json").close()
    (tmp_path / "m.json").write_bytes(b"")
    (tmp_path / "m.1.bak").unlink()
    STRANGE[kind](tmp_path / "m.1.bak")
    [line] = Saves(tmp_path).list()
    assert line.sound_version == tmp_path / "m.2.bak"


def test_a_mountain_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "m.json"
    with path.open("wb") as file:
        file.truncate(80_000_000)
    with pytest.raises(SaveError) as error:
        Match.load(path)
    assert error.value.reason.args == {"file": "m.json", "size": 80, "most": 8}
    [line] = Saves(tmp_path).list()
    assert line.problem == error.value.reason


def test_the_largest_is_read_and_one_byte_more_is_not(tmp_path: Path) -> None:
    path = tmp_path / "m.json"
    content = toy_match(1).save(path).read_bytes()
    available = safe_open.LARGEST - len(content)
    path.write_bytes(resealed(content.replace(b"{\n", b"{\n" + b" " * available, 1)))
    assert path.stat().st_size == safe_open.LARGEST
    assert len(Match.load(path, lock=False).history) == 1
    path.write_bytes(resealed(content.replace(b"{\n", b"{\n" + b" " * (available + 1), 1)))
    with pytest.raises(SaveError) as error:
        Match.load(path, lock=False)
    assert error.value.reason.key == "save.too_large"


def test_a_device_costs_no_memory(tmp_path: Path) -> None:
    dev_zero(tmp_path / "m.json")
    script = "import sys; from boardgames_tui.saves import Saves; print(len(Saves(sys.argv[1]).list()))"

    def little() -> None:
        resource.setrlimit(resource.RLIMIT_AS, (600_000_000, 600_000_000))

    done = subprocess.run(
        [sys.executable, "-c", script, tmp_path],
        cwd=ROOT,
        capture_output=True,
        text=True,
        preexec_fn=little,
        timeout=20,
        check=True,
    )
    assert done.stdout == "1\n"


TEXTS: dict[str, bytes] = {
    "a number of 5,000 digits": b'"played": ' + b"9" * 5000,
    "a number of 101 digits": b'"played": ' + b"9" * 101,
    "not a number": b'"played": NaN',
    "infinity": b'"played": Infinity',
    "minus infinity": b'"played": -Infinity',
    "a number beyond all floats": b'"played": 1e999',
    "a member twice": b'"played": 1, "played": 2',
    "a million brackets": b'"played": ' + b"[" * 1_000_000 + b"]" * 1_000_000,
    "900 brackets": b'"played": ' + b"[" * 900 + b"]" * 900,
}


@pytest.mark.parametrize("kind", TEXTS)
def test_json_that_no_program_of_ours_writes_is_refused(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "m.json"
    content = toy_match(2).save(path).read_bytes()
    assert b'"played": 0' in content
    path.write_bytes(resealed(content.replace(b'"played": 0', TEXTS[kind], 1)))
    with pytest.raises(SaveError) as error:
        Match.load(path)
    assert error.value.reason.key.startswith("save.not_a_save")
    [line] = Saves(tmp_path).list()
    assert line.problem == error.value.reason
    assert len(verify(path, speaker("de"))) == 1


@pytest.mark.parametrize(
    ("number", "why"), [("NaN", "NaN"), ("-Infinity", "-Infinity"), ("1e999", "1e999"), ("9" * 101, "101 digits")]
)
def test_a_number_that_is_none_is_refused_wherever_it_stands(number: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        parsing.loads(b'{"anywhere": [%s]}' % number.encode())
    assert parsing.loads(b'{"anywhere": [-1.5e3, 12]}') == {"anywhere": [-1500.0, 12]}


def test_a_member_that_stands_twice_is_named_as_such() -> None:
    with pytest.raises(ValueError, match="a member stands twice in one object"):
        parsing.loads(b'{"anywhere": {"a": 1, "a": 1}}')


def with_zeros(content: bytes, member: bytes, count: int) -> bytes:
    """A save in which one member is a list of nothing but zeros."""
    zeros = b'"%s": [' % member + b"0," * (count - 1) + b"0]"
    return resealed(re.sub(rb'"%s": (.*?)(?=,\n")' % member, zeros, content, flags=re.DOTALL))


def test_a_mountain_of_small_things_is_not_looked_at_one_by_one(tmp_path: Path) -> None:
    """Four million of them are a small file; what is wrong with each of them would take gigabytes to say."""
    path = tmp_path / "m.json"
    content = toy_match(2).save(path).read_bytes()
    path.write_bytes(with_zeros(content, b"history", safe_open.LARGEST // 2 - len(content)))
    assert 7_900_000 < path.stat().st_size < safe_open.LARGEST
    with pytest.raises(SaveError) as error:
        Match.load(path, lock=False)
    assert error.value.reason.key == "save.not_a_save"


@pytest.mark.parametrize(("member", "where"), [(b"history", "history.0"), (b"notes", "notes.0"), (b"opening", "")])
def test_the_longest_list_a_save_may_hold_is_refused_at_its_first_fault(
    tmp_path: Path, member: bytes, where: str
) -> None:
    path = tmp_path / "m.json"
    content = toy_match(2).save(path).read_bytes()
    path.write_bytes(with_zeros(content, member, parsing.MOST_VALUES - parsing.values(content)))
    begun = time.process_time()
    with pytest.raises(SaveError) as error:
        Match.load(path, lock=False)
    assert str(error.value.reason.args["where"]).startswith(where or "opening.")
    assert time.process_time() - begun < 1


@pytest.mark.parametrize("brackets", [300, 900, 980])
@pytest.mark.parametrize("part", [b'"snapshot": {', b'"action": {'])
def test_brackets_that_can_just_be_read_do_no_harm_later(tmp_path: Path, part: bytes, brackets: int) -> None:
    path = tmp_path / "m.json"
    content = toy_match(2).save(path).read_bytes()
    pile = part + b'"x": ' + b"[" * brackets + b"]" * brackets + b", "
    path.write_bytes(resealed(content.replace(part, pile, 1)))
    with pytest.raises(SaveError):
        Match.load(path)
    assert len(verify(path, speaker())) == 1
    [line] = Saves(tmp_path).list()
    works: list[Callable[[], object]] = [
        lambda: Saves(tmp_path).rename(line, "Mine"),
        lambda: Saves(tmp_path).duplicate(line),
    ]
    for work in works:
        try:
            work()
        except SaveError:
            continue
