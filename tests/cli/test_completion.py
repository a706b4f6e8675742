"""Completion and manual, made of the parser: asked of the shells and of groff themselves, where they are."""

import shutil
import subprocess
from pathlib import Path

import pytest

from boardgames_tui.cli.entry import COMMANDS
from boardgames_tui.cli.parser import SHELLS
from tests.cli.conftest import Run

BASH = """
source {script}
COMP_WORDS=({line}); COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1)); COMP_LINE="{line}"; COMP_POINT=${{#COMP_LINE}}
"$(complete -p boardgames-tui | sed 's/.*-F \\([^ ]*\\).*/\\1/')" 2>/dev/null
printf '%s\\n' "${{COMPREPLY[@]}}"
"""


def said(*command: str) -> str:
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8")
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("boardgames-tui ser", "serve"),
        ("boardgames-tui play aug", "augustus"),
        ("boardgames-tui play --pla", "--plain"),
        ("boardgames-tui saves ver", "verify"),
        ("boardgames-tui --lang d", "de"),
    ],
)
@pytest.mark.skipif(shutil.which("bash") is None, reason="no bash here")
def test_bash_completes(run: Run, tmp_path: Path, line: str, offered: str) -> None:
    script = tmp_path / "completion.bash"
    script.write_text(run("completion", "bash").out, encoding="utf-8")
    assert offered in said("bash", "-c", BASH.format(script=script, line=line)).split()


@pytest.mark.skipif(shutil.which("fish") is None, reason="no fish here")
def test_fish_completes(run: Run, tmp_path: Path) -> None:
    script = tmp_path / "completion.fish"
    script.write_text(run("completion", "fish").out, encoding="utf-8")
    assert "serve" in said("fish", "--no-config", "-c", f"source {script}; complete -C 'boardgames-tui ser'")
    assert "augustus" in said("fish", "--no-config", "-c", f"source {script}; complete -C 'boardgames-tui play aug'")


@pytest.mark.skipif(shutil.which("zsh") is None, reason="no zsh here")
def test_zsh_understands_the_script(run: Run, tmp_path: Path) -> None:
    script = tmp_path / "_boardgames-tui"
    script.write_text(run("completion", "zsh").out, encoding="utf-8")
    assert said("zsh", "-n", str(script)) == ""


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("shell", SHELLS)
def test_every_command_is_offered(run: Run, shell: str, lang: str) -> None:
    told = run("completion", shell, "--lang", lang).out
    assert [name for name in COMMANDS if name is not None and name not in told] == []


@pytest.mark.parametrize("argv", [("completion",), ("completion", "csh")])
def test_an_unknown_shell_is_told_which_there_are(run: Run, argv: tuple[str, ...]) -> None:
    code, _, err = run(*argv)
    assert code == 2
    assert "fish" in err


@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_manual_tells_every_command_and_option(run: Run, tmp_path: Path, lang: str) -> None:
    page = tmp_path / "boardgames-tui.6"
    page.write_text(run("man", "--lang", lang).out, encoding="utf-8")
    text = page.read_text(encoding="utf-8")
    assert [name for name in COMMANDS if name is not None and f".SS boardgames-tui {name}\n" not in text] == []
    assert r"\-\-sessions N" in text
    assert "⟨" not in text
    if shutil.which("groff"):
        done = subprocess.run(
            ["groff", "-man", "-Tutf8", "-Kutf8", "-ww", "-Wbreak", "-z", str(page)], capture_output=True, text=True
        )
        assert done.stderr == ""
