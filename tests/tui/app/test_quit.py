"""Ctrl+C leaves no full-screen app: what does is told in the app's language."""

import pytest

from tests.tui import stage


@pytest.mark.parametrize(("lang", "told"), [("en", "Press Ctrl+Q to quit"), ("de", "Strg+Q beendet")])
async def test_ctrl_c_tells_how_to_leave(lang: str, told: str) -> None:
    app = stage.app(lang=lang)
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        await stage.press(pilot, "ctrl+c")
        (notice,) = app._notifications
        assert notice.message.startswith(told)
        assert "the app" not in notice.message  # that would be the sentence of the library
        assert "quit" not in notice.title
