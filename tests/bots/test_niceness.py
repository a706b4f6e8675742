"""Bots think behind the screen: the person who presses keys meanwhile does not wait for them."""

import os
import subprocess
import sys

import pytest

from boardgames_tui.bots.processes.worker_main import BEHIND


@pytest.mark.skipif(not hasattr(os, "getpriority"), reason="a system without niceness")
def test_the_process_of_the_bots_is_nicer_than_the_screen() -> None:
    here = os.getpriority(os.PRIO_PROCESS, 0)
    command = [sys.executable, "-m", "boardgames_tui.bots.processes.worker_main"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as thinker:
        assert thinker.stdin is not None
        assert thinker.stdout is not None
        thinker.stdin.write("no question\n")
        thinker.stdin.flush()
        assert "fault" in thinker.stdout.readline()  # it has begun to listen
        assert os.getpriority(os.PRIO_PROCESS, thinker.pid) == min(here + BEHIND, 19)
        thinker.stdin.close()
