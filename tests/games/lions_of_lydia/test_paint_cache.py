"""Pieces kept between two paintings: the board looks as if it had been painted afresh, wherever the cursor came from."""

from boardgames_tui.games.lions_of_lydia.game import GAME
from boardgames_tui.games.lions_of_lydia.table import TABLE
from boardgames_tui.tui.panels.choices import deal_letters
from tests.games.lions_of_lydia.scenes import table, turn
from tests.games.lions_of_lydia.stage import BOARDS, GAMES, KINDS, LOOKS, grid, posed, staged, walk, wide


def test_a_walked_cursor_leaves_nothing_behind() -> None:
    """One table through whole games, the cursor over every choice and back, all groups; each time beside a new table."""
    seen = set()
    for seed, (seats, options) in enumerate(GAMES, 3):
        kept = TABLE(GAME)
        for number, match in walk(seats, seed, wild=0.15, **options):
            if match.decision is None or (match.decision.kind in seen and number % 19):
                continue
            seen.add(match.decision.kind)
            scene = posed(match, LOOKS[0], "en", match.decision.seat, small=False)
            for group in dict.fromkeys(choice.group for choice in scene.choices):
                scene.letters = deal_letters(scene.choices, kept.groups(scene), group)
                for cursor in [*scene.letters, *reversed(scene.letters)]:
                    scene.cursor = cursor
                    p = grid(scene.look, BOARDS[0])
                    kept.board(p, scene)
                    assert p.grid == wide(scene).grid, (match.decision.kind, scene.chosen)
    assert seen == KINDS


def test_another_look_or_size_is_painted_anew() -> None:
    state = table()
    turn(state, "yellow")
    scene, kept = staged(state), TABLE(GAME)
    for look in LOOKS:
        for size in BOARDS:
            scene.look = look
            p = grid(look, size)
            kept.board(p, scene)
            assert p.grid == wide(scene, size).grid
