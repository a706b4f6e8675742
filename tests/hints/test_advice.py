"""How much was asked for, and about what: one analysis for each decision, and none for anybody else."""

from typing import Any

from boardgames_tui.bots import study
from boardgames_tui.engine import say
from boardgames_tui.hints import Advice, HintDepth, budget
from boardgames_tui.session import Match
from tests.hints.table import analysis, flow, to_a_choice, tried


def notes(match: Match) -> list[Any]:
    return [note.event.seat for note in match.notes if note.event.key == "note.hint"]


def test_every_press_tells_more() -> None:
    place = flow("human", "bot:easy")
    to_a_choice(place)
    advice = Advice(place)
    assert advice.asked is HintDepth.NOTHING
    assert [advice.ask() for _ in range(4)] == [HintDepth.PLACE, HintDepth.CHOICE, HintDepth.LIST, HintDepth.LIST]
    assert notes(place.match) == [0]


def test_the_list_can_be_asked_for_at_once() -> None:
    place = flow("human", "bot:easy")
    to_a_choice(place)
    assert Advice(place).ask(HintDepth.LIST) is HintDepth.LIST


def test_a_new_position_begins_again() -> None:
    place = flow("human", "bot:easy")
    to_a_choice(place)
    advice = Advice(place)
    advice.ask()
    about = advice.here
    found = analysis(tried(place.match.legal[0], 1.0, 0.5))
    assert advice.learn(found, about, whole=True)
    assert advice.known == found
    place.choose(place.match.legal[0])
    place.go_on()
    assert (advice.asked, advice.known, advice.share) == (HintDepth.NOTHING, None, 0.0)
    assert not advice.learn(found, about, whole=True)  # it comes too late
    to_a_choice(place)
    assert advice.ask() is HintDepth.PLACE
    assert notes(place.match) == [0, 0]


def test_nothing_stays_for_other_eyes() -> None:
    """Somebody takes the bot's seat: from then on two look at the screen, and what only one may know is gone."""
    place = flow("human", "bot:easy")
    to_a_choice(place)
    advice = Advice(place)
    advice.ask(HintDepth.LIST)
    assert not advice.openly
    assert advice.learn(analysis(tried(place.match.legal[0], 1.0, 0.5)), advice.here, whole=True)
    place.hand_over(1, "human")
    assert advice.openly
    assert (advice.asked, advice.known) == (HintDepth.NOTHING, None)


def test_when_there_is_none() -> None:
    forbidden = flow("human", "bot:easy", hints=False)
    to_a_choice(forbidden)
    assert Advice(forbidden).refusal() == say("hint.forbidden")
    bots = flow("bot:easy", "bot:easy")
    assert Advice(bots).refusal() == say("hint.not_now")
    alone = flow("human", "bot:easy")
    while len(alone.match.legal) > 1:
        alone.match.play(alone.match.legal[0])
    alone.match.set_controller(alone.match.decision.seat, "human")
    alone.lift()
    assert Advice(alone).refusal() == say("hint.only_one")


def test_the_note_is_kept_and_goes_by_once(tmp_path: Any) -> None:
    place = flow("human", "bot:easy")
    to_a_choice(place)
    advice = Advice(place)
    advice.ask()
    place.match.save(tmp_path / "hinted.json")
    loaded = Match.load(tmp_path / "hinted.json", lock=False)
    assert notes(loaded) == [0]
    assert ("note.hint", 0) in [(event.key, event.seat) for _, event in loaded.log(1)]


def test_the_budget_reaches_the_end_of_the_game() -> None:
    """What hints are made of: score sheets, and an end within five seconds whatever happens."""
    place = flow("human", "bot:easy")
    to_a_choice(place)
    asked = budget(place.match.game)
    assert asked.seconds <= 4.0
    found = study(place.match.game, place.match.state, asked)
    assert found.best.own
    assert found.best.rival
