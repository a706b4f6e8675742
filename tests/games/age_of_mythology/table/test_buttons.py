"""Buttons for choices that lie nowhere on the board: where there is not room for all, those round the cursor."""

from boardgames_tui.engine import Seat, Setup
from boardgames_tui.games.age_of_mythology.table.decision.buttons import buttons
from boardgames_tui.session import Match
from tests.games.table_tester import LOOKS, grid, text
from tests.games.test_painted_percentages import at_table_of


def test_the_button_under_the_cursor_is_always_shown() -> None:
    at_table = at_table_of("age_of_mythology")
    match = Match.new(Setup("age_of_mythology", (Seat("Anna"), Seat("Ben")), {}, "CORAL-7236"))
    while len(match.legal) < 6:
        match.play(match.legal[0])
        match.settle()
    assert match.decision is not None
    seen = set[str]()
    for cursor in range(len(match.legal)):
        scene = at_table.posed(match, LOOKS[0], "en", match.decision.seat, small=True, cursor=cursor)
        assert scene.cursor is not None
        p = grid(scene.look, (24, 3))
        buttons(p, scene)
        rows = text(p).split("\n")
        assert any(row.split()[:1] == [scene.letters[scene.cursor]] for row in rows), rows
        seen |= {sign for sign in "▴▾" if sign in text(p)}
    assert seen == {"▴", "▾"}
