"""In words: what was played, what was better and why, only where the trials agree."""

from dataclasses import replace

import pytest

from boardgames_tui.bots import remark
from boardgames_tui.engine import Event
from boardgames_tui.i18n import catalogue, languages
from boardgames_tui.i18n.numbers import signed
from boardgames_tui.review import (
    ChartPoint,
    RatedChoice,
    Review,
    Swing,
    Verdict,
    luck_by_kind,
    luck_of,
    reasons,
    turning_points,
)
from boardgames_tui.review.wording import ReviewWording

from .finished import played

MATCH = played("lions_of_lydia")
POINTS = tuple(ChartPoint(round=1, values=(0.5, 0.5)) for _ in range(len(MATCH.history) + 1))


@pytest.fixture(autouse=True)
def without_remarks(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a game says about a choice is its own affair."""
    monkeypatch.setattr(reasons, "remark", lambda *_: None)


def choice(place: int, margin: float, chance: float) -> RatedChoice:
    return RatedChoice(place=place, margin=margin, chance=chance, trials=8, doubt=1.0)


def verdict(loss: float, own: dict[str, float] | None = None, rival: dict[str, float] | None = None) -> Verdict:
    entry = next(entry for entry in MATCH.history if entry.is_decision and len(MATCH.game.legal(before(entry))) > 2)
    legal = MATCH.game.legal(before(entry))
    mine = legal.index(entry.action)
    best = next(place for place in range(len(legal)) if place != mine)
    return Verdict(
        number=entry.number,
        seat=entry.seat,
        played=mine,
        loss=loss,
        choices=(choice(best, 9.0, 0.7), choice(mine, 1.0, 0.7 - loss)),
        of=len(legal),
        own=tuple((own or {}).items()),
        rival=tuple((rival or {}).items()),
    )


def before(entry):
    return MATCH.at(entry.number - 1)


def review(*verdicts: Verdict, swings: tuple[Swing, ...] = ()) -> Review:
    return Review(key="", points=POINTS, verdicts=verdicts, swings=swings)


def teller(found: Review, lang: str = "en") -> ReviewWording:
    return ReviewWording(MATCH, found, catalogue(lang, "lions_of_lydia"))


def test_a_blunder_in_both_languages() -> None:
    found = verdict(0.23, {"score.cards": 12.0, "score.influence": 4.2, "score.tile": -3.0})
    english, german = (teller(review(found), lang).told(found) for lang in ("en", "de"))
    assert (english.grade, english.word, german.word) == ("blunder", "blunder", "Patzer")
    assert english.amount == "−23%"
    assert (english.change, german.change) == ("−23% win chance", "−23 % Gewinnchance")
    assert english.why == "+12 cards, +4 influence, −3 tile; about 8 points better"
    assert german.why.endswith("etwa 8 Punkte besser")
    assert "⟨" not in "".join((english.what, english.better, german.what, german.better))


def test_a_choice_is_told_with_its_question() -> None:
    """A mere name says little to whoever does not see the table: what was it chosen for?"""
    found = verdict(0.23)
    told = teller(review(found)).told(found)
    assert told.asked == teller(review(found)).question(found) != ""
    assert told.in_full == f"{told.asked} – {told.what}"
    luck = Swing(number=found.number, seat=0, kind="", luck=(0.1, -0.1))
    by_chance = teller(review(swings=(luck,))).told(luck)
    assert (by_chance.asked, by_chance.in_full) == ("", by_chance.what)


def test_sentences_in_a_row_end_without_a_full_stop() -> None:
    """Some stand alone in the log and have one."""
    match = played("lions_of_lydia")
    race, over = Event("log.race", {}), Event("log.race_over", {})
    match.history[0] = replace(match.history[0], events=(race, over))
    luck = Swing(number=1, seat=0, kind="", luck=(0.1, -0.1))
    told = ReviewWording(match, review(swings=(luck,)), catalogue("en", "lions_of_lydia")).told(luck)
    assert told.what == "A chariot race begins; The three charioteers go to the fountain"


def test_of_many_sentences_the_first_and_the_last_are_told() -> None:
    """A battle whose dice are rolled again and again still has a result."""
    match = played("lions_of_lydia")
    dull, result = Event("log.race", {}), Event("log.race_over", {})
    luck = Swing(number=1, seat=0, kind="", luck=(0.1, -0.1))
    for number in (7, 8, 20):
        match.history[0] = replace(match.history[0], events=(*(dull,) * number, result))
        told = (
            ReviewWording(match, review(swings=(luck,)), catalogue("en", "lions_of_lydia")).told(luck).what.split("; ")
        )
        assert len(told) == 8
        assert told[-1] == "The three charioteers go to the fountain"


def test_a_card_is_named_instead_of_told_to_be_drawn() -> None:
    match = played("lions_of_lydia")
    drawn = Event("log.race", {}, 0, None, True)
    seen = Event("log.race_over", {}, 0, (0,), True)
    for events, number in (
        ((drawn, seen), 1),
        ((drawn, drawn), 2),
        ((seen, drawn), 2),
        ((drawn, seen._replace(only=(1,))), 2),
    ):
        match.history[0] = replace(match.history[0], events=events)
        luck = Swing(number=1, seat=0, kind="", luck=(0.1, -0.1))
        told = ReviewWording(match, review(swings=(luck,)), catalogue("en", "lions_of_lydia")).told(luck)
        assert len(told.what.split("; ")) == number


def test_trials_that_do_not_agree_are_no_reason() -> None:
    found = verdict(0.1, {"score.cards": -12.0})
    assert teller(review(found)).why(found) == "about 8 points better"


@pytest.mark.parametrize("cards", [2.0, 40.0])
def test_trials_that_tell_much_less_or_much_more_are_no_reason(cards: float) -> None:
    """Few are played to the end: +40 cards that are about 8 points better would make everybody wonder."""
    found = verdict(0.1, {"score.cards": cards})
    assert teller(review(found)).why(found) == "about 8 points better"


def test_what_a_rival_loses_is_told_beside_the_own() -> None:
    found = verdict(0.1, {"score.cards": 3.0}, {"score.purple": -6.0, "score.tile": 2.0})
    assert teller(review(found)).why(found) == "+3 cards; best opponent −4; about 8 points better"
    found = verdict(0.1, {"score.cards": 8.0}, {"score.purple": -0.6})
    assert teller(review(found)).why(found) == "+8 cards; about 8 points better"


@pytest.mark.parametrize(("chance", "told"), [(1.0, True), (0.995, True), (0.99, False)])
def test_a_match_that_could_have_been_won_at_once(chance: float, told: bool) -> None:
    found = verdict(0.3)
    best, mine = found.choices
    found = found.model_copy(update={"choices": (best.model_copy(update={"chance": chance}), mine)})
    assert teller(review(found)).why(found).startswith("as good as won; ") is told
    assert teller(review(found), "de").why(found).startswith("so gut wie gewonnen; ") is told
    same = found.model_copy(update={"played": best.place})
    assert teller(review(same)).why(same) == ""


def test_less_on_both_sheets_is_no_reason() -> None:
    """The chance is better, the margin is not: nobody has gained anything that could be told."""
    found = verdict(0.1, {"score.cards": -8.0}, {"score.purple": 1.0})
    best, mine = found.choices
    found = found.model_copy(update={"choices": (best, mine.model_copy(update={"margin": 18.0}))})
    assert teller(review(found)).why(found) == ""


def test_what_is_kept_from_a_rival_is_one() -> None:
    found = verdict(0.1, {}, {"score.purple": -7.0})
    assert teller(review(found)).why(found).startswith("best opponent −7 purple;")


def test_what_rounds_to_nothing_is_not_told() -> None:
    found = verdict(0.1, {"score.cards": 8.0, "score.tile": -0.4})
    assert teller(review(found)).why(found).startswith("+8 cards;")


def test_where_the_sheets_tell_nothing_the_game_says_what_it_knows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reasons, "remark", remark)
    found = verdict(0.1)
    state = MATCH.at(found.number - 1)
    known = remark(MATCH.game, state, found.seat, MATCH.game.legal(state)[found.best.place], found.seat)
    assert known is not None
    told = teller(review(found)).why(found)
    said = teller(review(found)).words.phrase(known, MATCH.names).removesuffix(".")
    assert told == f"{said}; about 8 points better"
    better = verdict(0.1, {"score.cards": 8.0})
    assert teller(review(better)).why(better) == "+8 cards; about 8 points better"
    best = found.model_copy(update={"played": found.best.place})
    assert teller(review(best)).why(best) == ""


def test_keys_of_other_days_are_left_out() -> None:
    found = verdict(0.1, {"score.cards": 12.0, "score.nothing": 4.0})
    assert "nothing" not in teller(review(found)).why(found)


def test_what_is_worth_a_line() -> None:
    swings = tuple(
        Swing(number=number, seat=0, kind=kind, luck=(luck, -luck))
        for number, kind, luck in ((2, "bag", 0.09), (3, "bag", 0.01), (4, "", -0.2))
    )
    found = review(verdict(0.05), verdict(0.001), swings=swings)
    assert [type(event).__name__ for event in turning_points(found)].count("Verdict") == 1
    assert [event.number for event in turning_points(found) if isinstance(event, Swing)] == [2, 4]
    assert len(turning_points(found, most=1)) == 1
    assert turning_points(found, most=1)[0].number == 4
    assert luck_of(found, 0) == pytest.approx(-0.1)
    assert luck_by_kind(found, 0) == pytest.approx({"": -0.2, "bag": 0.1})
    told = teller(found).told(swings[2])
    assert (told.seat, told.amount, told.word) == (1, "+20%", "luck")


@pytest.mark.parametrize(("value", "text"), [(0.2, "0"), (-0.2, "0"), (3.6, "+4"), (-3.6, "−4")])
def test_glyphs(value: float, text: str) -> None:
    assert signed(value) == text


@pytest.mark.parametrize("lang", languages())
def test_chance_has_a_name(lang: str) -> None:
    said = teller(review(verdict(0.1)), lang)
    assert said.kind("bag") not in (said.kind("something new"), said.kind(""))
    assert "⟨" not in said.kind("something new") + said.kind("")


def test_figures_have_the_point_of_the_language() -> None:
    found = verdict(0.23)
    for lang, margin in (("en", "+9.0 ±1.0"), ("de", "+9,0 ±1,0")):
        told = [text for text, _ in teller(review(found), lang).details(found, 90)]
        assert any(margin in line for line in told), told


def test_a_window_without_room_is_no_fault() -> None:
    found = verdict(0.23)
    assert len(list(teller(review(found)).details(found, 1))) == len(list(teller(review(found)).details(found, 90)))
