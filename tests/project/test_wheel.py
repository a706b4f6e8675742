"""The wheel, built from this tree and installed into an empty environment, plays from another folder."""

import json
import os
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def run(*command: str | Path, cwd: Path) -> str:
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "BOARDGAMES_TUI"))}
    done = subprocess.run(
        [str(part) for part in command], cwd=cwd, env=clean, capture_output=True, text=True, stdin=subprocess.DEVNULL
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.slow
def test_the_wheel_is_complete(tmp_path: Path) -> None:
    run(sys.executable, "-m", "build", "--no-isolation", "--wheel", "--outdir", tmp_path / "dist", ROOT, cwd=tmp_path)
    (wheel,) = (tmp_path / "dist").glob("*.whl")
    with zipfile.ZipFile(wheel) as packed:
        (metadata,) = (packed.read(name).decode() for name in packed.namelist() if name.endswith("/METADATA"))
    assert metadata.count("\nLicense-File: ") == 4
    assert "](docs/" not in metadata
    home = tmp_path / "env"
    venv.create(home, with_pip=False)
    python, script = home / "bin" / "python", home / "bin" / "boardgames-tui"
    run(
        sys.executable,
        "-m",
        "pip",
        "--python",
        python,
        "install",
        "--no-index",
        "--no-deps",
        "--quiet",
        wheel,
        cwd=tmp_path,
    )
    # The dependencies are taken from the environment of this test, so that no network is needed. Only its folder
    # is added:
    # the `.pth` file there that leads back to this tree is not read, and the assertion below makes sure of it.
    own = Path(run(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))", cwd=tmp_path).strip())
    (own / "dependencies.pth").write_text(sysconfig.get_path("purelib"))

    where = run(
        python,
        "-c",
        "import boardgames_tui, boardgames_tui.locations as l; print(boardgames_tui.__file__, l.assets())",
        cwd=tmp_path,
    )
    assert all(Path(part).is_relative_to(own) for part in where.split()), where
    assert str(ROOT) not in run(python, "-c", "import sys; print(*sys.path, sep='\\n')", cwd=tmp_path).splitlines()

    report = json.loads(
        run(script, "simulate", "augustus", "--seats", "bot:random,bot:easy", "--games", "4", "--json", cwd=tmp_path)
    )
    assert sum(entrant["wins"] for entrant in report["entrants"]) == 4
    assert "Augustus" in run(python, "-m", "boardgames_tui", "rules", "augustus", "--lang", "de", cwd=tmp_path)
    page = "from boardgames_tui.web.page import game_page; from boardgames_tui.i18n import catalogue"
    assert "Brettspiele" in run(python, "-c", f"{page}; print(game_page(catalogue('de')))", cwd=tmp_path)
    assert {"xterm.js", "page.js", "fonts"} <= {path.name for path in own.glob("boardgames_tui/assets/web/static/*")}
    assert "complete" in run(script, "completion", "bash", cwd=tmp_path)
    assert run(script, "man", cwd=tmp_path).startswith(".TH")
    assert run(script, "--version", cwd=tmp_path).startswith("boardgames-tui ")
