"""A keepsake made in a browser goes to the browser, not into a folder of the server."""

from pathlib import Path

import pytest

from tests.review.finished import played
from tests.web.serving import say, server, shows

pytestmark = pytest.mark.slow


def test_an_export_is_a_download(tmp_path: Path) -> None:
    played("augustus").save(tmp_path / "Größe.json")
    with server(tmp_path, "--lan") as served, served.page() as page:
        told: list[tuple[str, str]] = []
        shows(page, "at one table")
        for keys, then in (("s", "finished"), ("\r", "Game over"), ("b", "Markdown"), ("m", "Sent to")):
            say(page, "stdin", keys)
            shows(page, then, told)
        (key,) = [key for what, key in told if what == "deliver_file_start"]
        assert served.get(f"/download/{key}", Cookie="")[0].status == 403
        answer, text = served.get(f"/download/{key}")
        assert answer.headers["Content-Disposition"] == "attachment; filename*=UTF-8''Gr%C3%B6%C3%9Fe.md"
        assert "Anna" in text
        assert served.get(f"/download/{key}")[0].status == 404  # once
    assert not (tmp_path / "exports").exists()
