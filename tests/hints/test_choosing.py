"""What a hint is for: one choice, several between which it cannot tell, or none; and what that costs."""

from dataclasses import replace

import pytest

from boardgames_tui.bots import Prospect
from boardgames_tui.engine import Seat, Setup, Worth, say
from boardgames_tui.hints import Advice, HintText
from boardgames_tui.i18n import catalogue
from boardgames_tui.session import Match, MatchFlow
from tests.hints.table import analysis, told, tried


def test_what_the_trials_cannot_tell_apart_is_too_close_to_call(place: MatchFlow) -> None:
    """Two standard errors tell those that stayed in the race; the rest is compared with."""
    one, two, three, four, *_ = place.match.legal
    close = [tried(two, 2.0, 0.55, doubt=0.6, chance_doubt=0.03), tried(three, 1.9, 0.55, doubt=0.6, chance_doubt=0.03)]
    hint_text = told(place, analysis(tried(one, 3.0, 0.6), *close, tried(four, -4.0, 0.3)))
    labels = [hint_text.label(action) for action in (one, two, three)]
    assert hint_text.head() == f"Too close to call: {labels[0]}, {labels[1]} or {labels[2]}."
    assert hint_text.head(lambda action: "xyz"[[one, two, three].index(action)]) == "Too close to call: x, y or z."
    assert hint_text.named() == [one, two, three]
    german = told(place, hint_text.analysis, "de")
    assert german.head(lambda action: "x") == "Zu knapp für ein Urteil: x, x oder x."
    against = "gegen einen leichten Bot"
    assert german.verdict()[1] == f"Gewinnchance mit diesen 60 % {against}, mit dem nächstbesten Zug 30 %."
    sure = told(place, analysis(tried(one, 3.0, 0.6), replace(close[0], doubt=0.4), tried(four, -4.0, 0.3)))
    assert sure.head() == labels[0]


def test_what_dropped_out_of_the_race_was_beaten(place: MatchFlow) -> None:
    one, two, *_ = place.match.legal
    early = tried(two, 2.2, 0.59, doubt=0.6, trials=8)
    assert (
        told(place, analysis(tried(one, 3.0, 0.6), early)).head() == told(place, analysis(tried(one, 3.0, 0.6))).head()
    )


def test_where_every_choice_ends_alike_none_is_recommended(place: MatchFlow) -> None:
    """It cannot matter any more."""
    found = analysis(*(tried(action, 1.0, 0.5, doubt=0.0) for action in place.match.legal))
    hint_text = told(place, found)
    assert hint_text.head() == "All choices lead to the same result."
    assert hint_text.verdict() == ["Win chance 50% against an easy bot."]
    assert hint_text.more() == []


def test_what_comes_to_nothing_is_not_recommended(place: MatchFlow) -> None:
    """Passing does as much: every trial of both ended alike."""
    one, two, *_, last = place.match.legal
    assert last.kind == "pass"
    advice = Advice(place)
    advice.ask()
    found = analysis(tried(one, 3.0, 0.6), tried(last, 3.0, 0.6, doubt=0.0), tried(two, 1.0, 0.5))
    advice.learn(found, advice.here, whole=True)
    assert advice.known is not None
    assert advice.known.best.action == last


def test_the_plan_is_told_in_order(place: MatchFlow) -> None:
    one, two, three, *_ = place.match.legal
    steps = [place.match.game.label(place.match.state, action) for action in (two, three)]
    planned = replace(tried(one, 4.0, 0.6), plan=steps[0], later=(steps[1],))
    hint_text = told(place, analysis(planned, tried(two, 1.0, 0.5)))
    assert hint_text.more() == [f"Then, most likely: {hint_text.label(two)}, then {hint_text.label(three)}."]


def test_rows_within_the_error_are_marked(place: MatchFlow) -> None:
    one, two, three, *_ = place.match.legal
    rows = told(place, analysis(tried(one, 3.0, 0.6), tried(two, 2.8, 0.6), tried(three, 1.0, 0.5))).rows()
    assert [row.is_even for row in rows] == [True, True, False]
    alone = told(place, analysis(tried(one, 3.0, 0.6), tried(three, 1.0, 0.5), Prospect(two, 2.9, 0.6))).rows()
    assert [row.is_even for row in alone] == [False, False, False]


def test_bars_are_to_scale_where_no_chance_is_told() -> None:
    setup = Setup("lotr_risk", (Seat("Anna"), Seat("Ben")), {"setup_mode": "quick"}, "CEDAR-2345")
    match = Match.new(setup)
    one, two, three, *_ = match.legal
    words = catalogue("en", "lotr_risk")
    near = HintText.here(match, words, analysis(tried(one, 5.0, 0.5), tried(two, 4.0, 0.5), tried(three, 3.0, 0.5)), 0)
    assert [row.share for row in near.rows()] == pytest.approx([1.0, 0.9, 0.8])
    far = HintText.here(match, words, analysis(tried(one, 5.0, 0.5), tried(two, 0.0, 0.5), tried(three, -15.0, 0.5)), 0)
    assert [row.share for row in far.rows()] == pytest.approx([1.0, 0.75, 0.0])


# a price


@pytest.fixture
def costly(place: MatchFlow, monkeypatch: pytest.MonkeyPatch) -> MatchFlow:
    """The first choice costs five points at once."""
    first = place.match.legal[0]
    monkeypatch.setattr(
        "boardgames_tui.hints.costs.ScoreSheet.worth", lambda sheet, action: Worth(-5 if action == first else 0)
    )
    return place


def test_a_loss_that_pays_says_so(costly: MatchFlow) -> None:
    one, two, *_ = costly.match.legal
    asked = say("choice.ask_loss", n=5)
    found = analysis(tried(one, 9.0, 0.7), tried(two, 0.2, 0.5))
    hint_text = told(costly, found)
    assert hint_text.verdict()[0] == "−5 now, about +9 by the end."
    assert told(costly, found, "de").verdict()[0] == "Jetzt −5, bis zum Ende etwa +9."
    agreed = hint_text.agreed(one, asked)
    assert agreed is not None
    wording = "The hint already allows for this loss: −5 now, about +9 by the end. Do it?"
    assert catalogue("en").phrase(agreed) == wording
    assert hint_text.agreed(two, asked) == asked
    assert hint_text.agreed(one, say("table.ask_pass")) == say("table.ask_pass")
    assert hint_text.agreed(one, None) is None


def test_a_loss_that_pays_in_chance_says_so(costly: MatchFlow) -> None:
    one, two, *_ = costly.match.legal
    hint_text = told(costly, analysis(tried(one, 1.0, 0.7), tried(two, 1.2, 0.5)))
    assert hint_text.verdict()[0] == "−5 now, for a better chance to win."


def test_a_loss_that_does_not_pay_is_not_recommended(costly: MatchFlow) -> None:
    one, two, three, *_ = costly.match.legal
    advice = Advice(costly)
    advice.ask()
    advice.learn(analysis(tried(one, 3.0, 0.6), tried(two, 2.9, 0.6), tried(three, 0.0, 0.5)), advice.here, whole=True)
    assert advice.known is not None
    assert advice.known.best.action == two
    assert told(costly, advice.known).price() == ""
