"""Why a choice is the best, in words: only what the analysis can tell, and nothing that contradicts it."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from boardgames_tui.bots import Analysis, MeanLine, Prospect
from boardgames_tui.engine import Brain, Seat, Setup, say
from boardgames_tui.hints import Advice, HintText
from boardgames_tui.i18n import catalogue
from boardgames_tui.session import Match, MatchFlow
from tests.hints.table import analysis, sheet, told, tried

Told = Callable[..., HintText]


def test_how_much_better_than_the_next(place: MatchFlow) -> None:
    one, two, *_ = place.match.legal
    hint_text = told(place, analysis(tried(one, 9.0, 0.71), tried(two, 0.2, 0.64)))
    assert hint_text.verdict() == [
        f"About 9 points better than “{hint_text.label(two)}”.",
        "Win chance 71% with this, 64% with the next best, against an easy bot.",
    ]
    german = told(place, hint_text.analysis, "de").verdict()[1]
    assert german == "Gewinnchance 71 % gegen einen leichten Bot, mit dem nächstbesten Zug 64 %."


def test_what_is_as_good_is_no_reason(place: MatchFlow) -> None:
    """The next best lies within the doubt: the best is compared with the first that does not."""
    one, two, three, *_ = place.match.legal
    found = analysis(tried(one, 3.0, 0.6), tried(two, 2.9, 0.6), tried(three, 1.0, 0.5))
    hint_text = told(place, found)
    assert hint_text.verdict() == [
        f"About 2 points better than “{hint_text.label(three)}”.",
        "Win chance 60% with these, 50% with the next best, against an easy bot.",
    ]
    assert hint_text.head() == f"Too close to call: {hint_text.label(one)} or {hint_text.label(two)}."
    assert hint_text.more() == []


def test_where_nothing_matters_it_says_so(place: MatchFlow) -> None:
    found = analysis(*(tried(action, 1.0, 0.5) for action in place.match.legal))
    hint_text = told(place, found)
    assert hint_text.verdict() == ["All choices are about equally good.", "Win chance 50% against an easy bot."]
    assert hint_text.more() == []
    assert hint_text.lines() == []


def test_what_was_not_worth_a_trial_is_not_compared_with(place: MatchFlow) -> None:
    """No bot would do it: that the best is sixty points better tells nobody anything."""
    one, two, three, *_ = place.match.legal
    found = analysis(tried(one, 1.0, 0.5), tried(two, 1.0, 0.5), Prospect(three, -60.0, 0.01))
    hint_text = told(place, found)
    assert hint_text.verdict() == ["Win chance 50% against an easy bot."]
    assert hint_text.head() == f"Too close to call: {hint_text.label(one)} or {hint_text.label(two)}."
    assert hint_text.more() == []


def test_the_lines_of_the_score_sheet(place: MatchFlow) -> None:
    one, two, *_ = place.match.legal
    best = tried(one, 9.0, 0.7, own=sheet(cards=40.0, powers=8.0, tiles=3.0), rival=sheet(cards=30.0))
    other = tried(two, 1.0, 0.6, own=sheet(cards=34.2, powers=10.1, tiles=2.8), rival=sheet(cards=34.0))
    hint_text = told(place, analysis(best, other))
    assert hint_text.lines() == ["Objectives +6", "Powers −2"]
    assert hint_text.more() == ["The strongest opponent gets about 4 points less."]


@pytest.mark.parametrize("cards", [30.0, 40.4, 90.0])
def test_ends_that_tell_another_story_give_no_reason(place: MatchFlow, cards: float) -> None:
    """Few trials are played to the end: they must not say less where all together say more, nor a tenth of it, nor ten
    times as much."""
    one, two, *_ = place.match.legal
    best = tried(one, 4.0, 0.7, own=sheet(cards=cards), rival=sheet(cards=40.0))
    other = tried(two, 1.0, 0.6, own=sheet(cards=40.0), rival=sheet(cards=50.0 if cards > 50 else 40.0))
    hint_text = told(place, analysis(best, other))
    assert hint_text.lines() == []
    assert hint_text.more() == []


def test_the_list_has_every_choice_in_order(place: MatchFlow) -> None:
    one, two, three, *_ = place.match.legal
    found = analysis(tried(one, 14.2, 0.71, error=1.1), tried(two, 5.0, 0.64), Prospect(three, -4.75, 0.49))
    rows = told(place, found).rows()
    assert [(row.action, row.margin, row.error, row.chance) for row in rows] == [
        (one, "+14.2", "±1.1", "71%"),
        (two, "+5.0", "±0.5", "64%"),
        (three, "−4.8", "", "49%"),
    ]
    assert [row.share for row in rows] == [0.71, 0.64, 0.49]  # a bar is as long as the chance beside it
    assert [row.margin for row in told(place, found, "de").rows()] == ["+14,2", "+5,0", "−4,8"]


def test_few_are_named_before_the_best_is(place: MatchFlow) -> None:
    """In the order of the list, which tells nothing."""
    legal = place.match.legal
    found = analysis(*(tried(action, float(number), 0.5) for number, action in enumerate(legal)))
    best_first = Analysis(0, tuple(reversed(found.prospects)), 60, 60)
    assert told(place, best_first).near() == list(legal[-3:])


def test_a_game_may_say_more(place: MatchFlow, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is asked of a sample, and its sentence is told."""
    one, two, *_ = place.match.legal
    asked: list[Any] = []

    def remark(state: Any, seat: int, action: Any) -> Any:
        asked.append((state, seat, action))
        return say("label.pass")

    monkeypatch.setattr("boardgames_tui.games.augustus.bot.BRAIN.remark", remark)
    hint_text = told(place, analysis(tried(one, 9.0, 0.71), tried(two, 0.2, 0.64)))
    assert hint_text.more() == ["Pass."]
    [(state, seat, action)] = asked
    assert (seat, action) == (0, one)
    assert state is not place.match.state


def test_a_brain_needs_no_remark() -> None:
    assert Brain(lambda state, seat, legal: [], lambda state, seat: 0.0).remark is None


def test_nothing_else_worth_a_trial_needs_no_comparison(place: MatchFlow) -> None:
    """Taking back what was just taken: that the best is a hundred points better than that is no reason."""
    one, two, *_ = place.match.legal
    hint_text = told(place, analysis(tried(one, 4.0, 0.6), Prospect(two, -110.0, 0.03)))
    assert hint_text.verdict() == ["Everything else is clearly worse.", "Win chance 60% against an easy bot."]
    assert (hint_text.lines(), hint_text.more()) == ([], [])


def test_the_plan_behind_it(place: MatchFlow) -> None:
    one, two, *_ = place.match.legal
    planned = replace(tried(one, 4.0, 0.6), plan=place.match.game.label(place.match.state, two))
    hint_text = told(place, analysis(planned, tried(two, 1.0, 0.5)))
    assert hint_text.more() == [f"Then, most likely: {hint_text.label(two)}."]


def test_lines_that_may_be_luck_are_no_reason(place: MatchFlow) -> None:
    """Two dozen endings tell a line to a point or two: what is less than twice that is left out."""
    one, two, *_ = place.match.legal
    best = tried(one, 6.0, 0.7, own=sheet(cards=40.0, tiles=12.0), rival=sheet(cards=30.0))
    lines = MeanLine("score.cards", 36.0, 1.4), MeanLine("score.tiles", 10.0, 1.3)
    sure = tried(two, 1.0, 0.6, own=lines, rival=(MeanLine("score.cards", 33.0, 1.2),))
    hint_text = told(place, analysis(best, sure))
    assert (hint_text.lines(), hint_text.more()) == (
        ["Objectives +4"],
        ["The strongest opponent gets about 3 points less."],
    )
    doubtful = replace(sure, own=(replace(lines[0], error=2.1), lines[1]), rival=(MeanLine("score.cards", 33.0, 1.6),))
    hint_text = told(place, analysis(best, doubtful))
    assert (hint_text.lines(), hint_text.more()) == ([], [])


def test_losses_alone_are_no_reason(place: MatchFlow) -> None:
    """Nor is half a point, which would be told as nought."""
    one, two, *_ = place.match.legal
    best = tried(one, 2.0, 0.6, own=sheet(cards=30.0, tiles=4.5), rival=sheet(cards=29.2))
    other = tried(two, 1.0, 0.5, own=sheet(cards=31.0, tiles=4.0), rival=sheet(cards=31.0))
    hint_text = told(place, analysis(best, other))
    assert hint_text.more() == ["The strongest opponent gets about 2 points less."]
    assert hint_text.lines() == ["Objectives −1"]  # beside that it is one
    lonely = told(place, analysis(replace(best, rival=sheet(cards=30.4)), other))
    assert (lonely.more(), lonely.lines()) == ([], [])


def test_more_losses_than_gains_are_no_reason(place: MatchFlow) -> None:
    one, two, *_ = place.match.legal
    best = tried(one, 2.0, 0.6, own=sheet(cards=30.0, tiles=6.0), rival=sheet(cards=28.0))
    other = tried(two, 1.0, 0.5, own=sheet(cards=33.0, tiles=4.0), rival=sheet(cards=30.0))
    assert told(place, analysis(best, other)).lines() == ["Objectives −3", "Reward tiles +2"]  # beside the opponent's
    lonely = replace(best, own=sheet(cards=30.0, tiles=6.9), rival=sheet(cards=29.1))
    assert told(place, analysis(lonely, other)).lines() == []


def test_a_name_that_is_a_sentence_ends_none(place: MatchFlow, monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards are named with what they do, full stop included."""
    one, two, three, *_ = place.match.legal
    monkeypatch.setattr(type(place.match.game), "label", lambda *_: say("hint.all_alike"))
    hint_text = told(place, analysis(tried(one, 3.0, 0.6), tried(two, 2.9, 0.6), tried(three, 1.0, 0.5)))
    assert hint_text.verdict()[0] == "About 2 points better than “All choices are about equally good”."
    told_twice = "All choices are about equally good or All choices are about equally good"
    assert hint_text.head() == f"Too close to call: {told_twice}."
    same = replace(tried(two, 3.0, 0.6), doubt=0.0)
    hint_text = told(place, analysis(tried(one, 3.0, 0.6), same, tried(three, 1.0, 0.5)))
    assert hint_text.more() == ["About equally good: All choices are about equally good."]


def test_quotations_inside_of_a_quotation(place: MatchFlow, monkeypatch: pytest.MonkeyPatch) -> None:
    one, two, *_ = place.match.legal
    monkeypatch.setattr(type(place.match.game), "label", lambda *_: say("label.take_tile", tile="X", vp=4))
    found = analysis(tried(one, 9.0, 0.71), tried(two, 0.2, 0.64))
    assert told(place, found).verdict()[0] == "About 9 points better than “Take the tile ‘X’ (4 VP)”."
    assert told(place, found, "de").verdict()[0] == "Etwa 9 Punkte besser als „Bonuskarte ‚X‘ (4 SP) nehmen“."


@pytest.fixture
def detour(place: MatchFlow, monkeypatch: pytest.MonkeyPatch) -> MatchFlow:
    """Passing leads the long way round."""
    monkeypatch.setattr("boardgames_tui.games.augustus.bot.BRAIN.detours", frozenset({"pass"}))
    return place


def test_a_detour_is_named_only_where_it_is_better(detour: MatchFlow) -> None:
    one, two, *_, last = detour.match.legal
    assert last.kind == "pass"
    advice = Advice(detour)
    advice.ask()
    advice.learn(analysis(tried(last, 3.0, 0.6), tried(one, 2.9, 0.6), tried(two, 1.0, 0.5)), advice.here, whole=True)
    assert advice.known is not None
    assert [each.action for each in advice.known.prospects] == [one, last, two]
    hint_text = told(detour, advice.known)
    assert hint_text.field.alike == []
    assert hint_text.verdict()[0] == f"About 2 points better than “{hint_text.label(two)}”."
    advice = Advice(detour)
    advice.ask()
    advice.learn(analysis(tried(last, 3.0, 0.6), tried(one, 1.0, 0.5)), advice.here, whole=True)
    assert advice.known is not None
    assert advice.known.best.action == last


def test_what_comes_to_the_same_is_named_once(place: MatchFlow, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two fields of a card with the same symbol: that the other one is as good tells nobody anything."""
    one, two, three, four, *_ = place.match.legal
    same = {one: 1, two: 1, three: 2, four: 2}
    monkeypatch.setattr("boardgames_tui.games.augustus.bot.BRAIN.alike", same.get)
    pairs = tried(one, 3.0, 0.6), tried(two, 3.0, 0.6), tried(three, 2.9, 0.6), tried(four, 2.9, 0.6)
    hint_text = told(place, analysis(*pairs))
    assert hint_text.head() == f"Too close to call: {hint_text.label(one)} or {hint_text.label(three)}."
    assert hint_text.near() == [one, three]
    assert [row.action for row in hint_text.rows()] == [one, two, three, four]


def test_the_rest_of_the_plan_is_not_as_good_besides(place: MatchFlow) -> None:
    """Two legions go, whichever is named first."""
    one, two, *_ = place.match.legal
    planned = replace(tried(one, 4.0, 0.6), plan=place.match.game.label(place.match.state, two))
    hint_text = told(place, analysis(planned, tried(two, 4.0, 0.6)))
    assert hint_text.more() == [f"Then, most likely: {hint_text.label(two)}."]


@pytest.fixture
def needless(place: MatchFlow, monkeypatch: pytest.MonkeyPatch) -> MatchFlow:
    """Passing while a legion could be placed."""
    monkeypatch.setattr(
        "boardgames_tui.games.augustus.bot.BRAIN.needless",
        lambda action, legal: action.kind == "pass" and any(other.kind == "place" for other in legal),
    )
    return place


def test_what_is_needless_is_named_only_where_it_is_better(needless: MatchFlow) -> None:
    one, two, *_, last = needless.match.legal
    advice = Advice(needless)
    advice.ask()
    advice.learn(analysis(tried(last, 3.0, 0.6), tried(one, 2.9, 0.6), tried(two, 1.0, 0.5)), advice.here, whole=True)
    assert advice.known is not None
    assert advice.known.best.action == one
    hint_text = told(needless, advice.known)
    assert hint_text.verdict()[0] == f"About 2 points better than “{hint_text.label(two)}”."
    assert hint_text.more() == []
    advice = Advice(needless)
    advice.ask()
    advice.learn(analysis(tried(last, 3.0, 0.6), tried(one, 1.0, 0.5)), advice.here, whole=True)
    assert advice.known is not None
    assert advice.known.best.action == last


def test_a_chance_that_falls_is_no_reason(place: MatchFlow) -> None:
    """More points for a little less of a chance: what is told of it is where it stands."""
    one, two, *_ = place.match.legal
    hint_text = told(place, analysis(tried(one, -6.8, 0.57), tried(two, -9.5, 0.58)))
    compared = f"About 3 points better than “{hint_text.label(two)}”."
    assert hint_text.verdict() == [compared, "Win chance 57% against an easy bot."]


def test_what_is_needless_is_compared_with_where_nothing_else_is(needless: MatchFlow) -> None:
    one, two, *_, last = needless.match.legal
    hint_text = told(needless, analysis(tried(one, 3.0, 0.6), tried(two, 2.9, 0.6), tried(last, 1.0, 0.5)))
    assert hint_text.verdict()[0] == f"About 2 points better than “{hint_text.label(last)}”."
    first = told(needless, analysis(tried(one, 3.0, 0.6), tried(last, 1.5, 0.5), tried(two, 1.0, 0.5)))
    assert first.verdict()[0] == f"About 2 points better than “{first.label(two)}”."
    silly = told(needless, analysis(tried(last, 5.0, 0.7), tried(one, 1.0, 0.5)))
    assert silly.verdict()[0] == f"About 4 points better than “{silly.label(one)}”."
    alone = told(needless, analysis(tried(one, 3.0, 0.6), tried(last, 3.0, 0.6)))
    assert alone.verdict()[0] == "All choices are about equally good."


def test_the_worst_of_what_is_needless_is_no_measure(place: MatchFlow, monkeypatch: pytest.MonkeyPatch) -> None:
    """Doing nothing is as good: that something silly is ten points worse says nothing for the best."""
    one, two, *_, last = place.match.legal
    monkeypatch.setattr("boardgames_tui.games.augustus.bot.BRAIN.needless", lambda action, legal: action != one)
    hint_text = told(place, analysis(tried(one, 9.8, 0.6), tried(last, 9.7, 0.6), tried(two, 0.0, 0.4)))
    assert (hint_text.verdict(), hint_text.more()) == (["Win chance 60% against an easy bot."], [])


def test_going_back_on_a_choice_is_no_loss(detour: MatchFlow) -> None:
    """It only leads the long way round: nothing to be called worse, and no figure to be shown."""
    one, *_, last = detour.match.legal
    hint_text = told(detour, analysis(tried(one, 3.0, 0.6), Prospect(last, -72.0, 0.09)))
    assert hint_text.verdict() == ["Win chance 60% against an easy bot."]
    assert [(row.margin, row.chance, row.share) for row in hint_text.rows()] == [("+3.0", "60%", 0.6), ("", "", 0.0)]


def test_of_straight_ways_the_one_that_was_tried_most_stands_for_a_detour(detour: MatchFlow) -> None:
    """Eight trials that went well are no reason to name it instead of one that twenty speak for."""
    one, two, *_, last = detour.match.legal
    advice = Advice(detour)
    advice.ask()
    found = analysis(tried(last, 3.0, 0.6), tried(one, 2.9, 0.6, trials=8), tried(two, 2.8, 0.6))
    advice.learn(found, advice.here, whole=True)
    assert advice.known is not None
    assert advice.known.best.action == two


def test_a_detour_is_no_place_to_look(detour: MatchFlow) -> None:
    one, two, three, *_, last = detour.match.legal
    found = analysis(*(tried(action, 3.0, 0.6) for action in (one, last, two, three)))
    assert last not in told(detour, found).near()
    alone = analysis(tried(last, 9.0, 0.9), tried(one, 1.0, 0.5), tried(two, 1.0, 0.5))
    assert last in told(detour, alone).near()  # it is the best


def test_before_the_first_round_nobody_leads() -> None:
    """Anybody who has placed more of an army looks stronger: a hint tells differences then, and no chances."""
    setup = Setup("lotr_risk", (Seat("Anna"), Seat("Ben")), {"setup_mode": "quick"}, "CEDAR-2345")
    match = Match.new(setup)
    one, two, *_ = match.legal
    found = analysis(tried(one, -51.0, 0.04), tried(two, -53.0, 0.01))
    hint_text = HintText.here(match, catalogue("en", "lotr_risk"), found, 0)
    assert hint_text.verdict() == [f"About 2 points better than “{hint_text.label(two)}”."]
    assert [(row.margin, row.chance) for row in hint_text.rows()] == [("+0.0", ""), ("−2.0", "")]
    assert hint_text.meaning() == "Points relative to the best choice (± uncertainty)."
