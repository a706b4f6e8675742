"""A terminal that is gone takes nothing, and nobody waits for it."""

import contextlib
import errno
import io
import os
import pty

import pytest

from boardgames_tui.tui.driver import Outlet


class Faulty(io.StringIO):
    def __init__(self, number: int) -> None:
        super().__init__()
        self._number = number

    def write(self, text: str) -> int:
        raise OSError(self._number, os.strerror(self._number))

    def flush(self) -> None:
        raise OSError(self._number, os.strerror(self._number))


def test_what_is_written_arrives() -> None:
    file = io.StringIO()
    outlet = Outlet(file)
    outlet.write("YOU CAN")
    outlet.flush()
    assert file.getvalue() == "YOU CAN"


def test_a_terminal_that_is_gone() -> None:
    master, slave = pty.openpty()
    written = 0
    with contextlib.suppress(OSError), open(slave, "w", encoding="utf-8", buffering=1) as file:  # closing it fails
        os.close(master)
        outlet = Outlet(file)
        assert outlet.fileno() == slave
        for _ in range(50):
            outlet.write("YOU CAN\n")
            outlet.flush()
            written += 1
    assert written == 50


@pytest.mark.parametrize("number", [errno.EIO, errno.EBADF])
def test_that_it_is_gone_is_no_fault(number: int) -> None:
    outlet = Outlet(Faulty(number))
    outlet.write("YOU CAN")
    outlet.flush()


def test_other_faults_are_told() -> None:
    outlet = Outlet(Faulty(errno.ENOSPC))
    with pytest.raises(OSError, match=os.strerror(errno.ENOSPC)):
        outlet.write("YOU CAN")
    with pytest.raises(OSError, match=os.strerror(errno.ENOSPC)):
        outlet.flush()
