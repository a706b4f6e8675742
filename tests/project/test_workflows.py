"""Continuous integration: files that the published schemas accept, and that fit the rest of the project."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

ROOT = Path(__file__).parents[2]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
POSIX_ONLY = re.compile(r"^ *(?:import|from) (?:pty|fcntl|termios|resource|tty|pwd)\b", re.MULTILINE)


def read(path: Path) -> Any:
    return YAML(typ="safe").load(path.read_text(encoding="utf-8"))


def refusal(schema: str, *files: Path) -> str:
    """What the schema, which comes with the package that checks it, has against the files."""
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", f"vendor.{schema}", *map(str, files)]
    done = subprocess.run(command, capture_output=True, text=True)
    return done.stdout + done.stderr if done.returncode else ""


def test_workflows_fit_the_published_schema() -> None:
    assert {path.stem for path in WORKFLOWS} == {"tests", "docs", "publish"}
    assert refusal("github-workflows", *WORKFLOWS) == ""
    assert refusal("dependabot", ROOT / ".github" / "dependabot.yml") == ""


@pytest.mark.parametrize(
    ("right", "wrong"), [("runs-on:", "run-on:"), ("steps:", "stages:"), ("contents: read", "contents: look")]
)
def test_the_schema_notices_mistakes(tmp_path: Path, right: str, wrong: str) -> None:
    text = WORKFLOWS[0].read_text(encoding="utf-8")
    assert right in text
    (tmp_path / "broken.yml").write_text(text.replace(right, wrong), encoding="utf-8")
    assert refusal("github-workflows", tmp_path / "broken.yml") != ""


def test_every_python_that_the_metadata_names_is_tested() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    named = re.findall(r"Python :: (3\.\d+)", "\n".join(project["classifiers"]))
    full = read(ROOT / ".github" / "workflows" / "tests.yml")["jobs"]["full"]
    assert full["strategy"]["matrix"]["python"] == named
    assert full["steps"][-1]["run"] == "make LOCK=require test"


def test_windows_is_given_only_tests_that_it_can_import() -> None:
    quick = read(ROOT / ".github" / "workflows" / "tests.yml")["jobs"]["quick"]["strategy"]["matrix"]["include"]
    folders = next(each["folders"].split() for each in quick if each["system"] == "windows-latest")
    files = [path for folder in folders for path in (ROOT / folder).rglob("*.py")]
    assert all((ROOT / folder).is_dir() for folder in folders)
    assert [path.name for path in files if POSIX_ONLY.search(path.read_text(encoding="utf-8"))] == []


def test_only_the_job_that_publishes_may_prove_who_it_is() -> None:
    for path in WORKFLOWS:
        workflow = read(path)
        assert workflow["permissions"] == {"contents": "read"}, path.name
        allowed = {name: job["permissions"] for name, job in workflow["jobs"].items() if "permissions" in job}
        assert allowed == ({"publish": {"id-token": "write"}} if path.stem == "publish" else {})
        assert not re.search(r"password:|secrets\.", path.read_text(encoding="utf-8"))


def test_nothing_is_published_before_all_tests_have_passed() -> None:
    jobs = read(ROOT / ".github" / "workflows" / "publish.yml")["jobs"]
    assert (jobs["publish"]["needs"], jobs["build"]["needs"]) == ("build", "test")
    assert jobs["test"]["steps"][-1]["run"] == "make LOCK=require test"


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_files_and_targets_that_a_workflow_names_exist(path: Path) -> None:
    runs = [step["run"] for job in read(path)["jobs"].values() for step in job["steps"] if "run" in step]
    named = [word for run in runs for word in run.split() if word.endswith((".py", ".txt")) and "/" in word]
    assert [name for name in named if not (ROOT / name).exists()] == []
    targets = {run.split()[-1] for run in runs if run.startswith("make ")}
    assert targets <= set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
