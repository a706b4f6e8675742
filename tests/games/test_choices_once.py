"""Lists of choices tell each thing once: no action has two rows, and no two rows, however short, read alike."""

from collections import Counter

import pytest

from boardgames_tui.games import GAMES
from boardgames_tui.kit.painter import spans_text
from tests.games.table_tester import LOOKS
from tests.i18n import tables

MOVES = 60


@pytest.mark.parametrize("small", [True, False])
@pytest.mark.parametrize("slug", GAMES)
def test_no_choice_is_told_twice(slug: str, small: bool) -> None:
    """Also not the whole name once and an abbreviation beside it: what has the same label is the same."""
    at_table, longest = tables.tester(slug), 0
    for number, match in at_table.walk(2, 29, MOVES):
        if match.decision is None:
            break
        lang = ("en", "de")[number % 2]
        scene = at_table.posed(match, LOOKS[0], lang, match.decision.seat, small=small)
        for group in ("", *(offered.name for offered in scene.groups)):
            shown = at_table.posed(match, LOOKS[0], lang, match.decision.seat, small=small, group=group)
            rows = [shown.choices[each] for each in shown.letters]
            longest = max(longest, len(rows))
            actions = Counter((match.game.notation(row.action), len(row.then)) for row in rows)
            told = Counter((spans_text(row.label), row.result, spans_text(row.detail)) for row in rows)
            names = Counter((scene.phrase(match.game.label(match.state, row.action)), len(row.then)) for row in rows)
            for counted in (actions, told, names):
                assert not counted or max(counted.values()) == 1, (number, match.decision.kind, counted.most_common(1))
            codes = Counter(shown.letters.values())
            assert max(codes.values(), default=1) == 1
    assert longest >= 3
