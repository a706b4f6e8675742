"""What could still be done afterwards was not given away."""

import pytest

from boardgames_tui.engine import Event
from boardgames_tui.review import RatedChoice, Verdict
from boardgames_tui.review.recovered_losses import discount_recovered_losses
from boardgames_tui.saves import Entry


def verdict(number: int, best: float, loss: float, seat: int = 0) -> Verdict:
    """Chance and a tenth of the margin are the same figure."""
    choices = tuple(
        RatedChoice(place=place, margin=10 * worth, chance=worth, trials=8, doubt=0.1)
        for place, worth in enumerate((best, best - loss))
    )
    return Verdict(number=number, seat=seat, played=1, loss=loss, choices=choices, of=2)


def history(*entries: Entry) -> list[Entry]:
    return [*entries, Entry(len(entries) + 1, 0, None)]


def losses(history: list[Entry], *verdicts: Verdict, seats: int = 2) -> list[float]:
    return [each.loss for each in discount_recovered_losses(verdicts, history, seats)]


PLAIN = history(Entry(1, 0, None), Entry(2, 0, None))


def test_a_set_that_was_traded_after_the_first_unit() -> None:
    assert losses(PLAIN, verdict(1, 0.6, 0.2), verdict(2, 0.6, 0.0)) == [0.0, 0.0]


def test_a_set_that_was_not_traded_in_the_end_is_lost_once() -> None:
    told = losses(PLAIN, verdict(1, 0.6, 0.2), verdict(2, 0.6, 0.2), verdict(3, 0.6, 0.2))
    assert told == [0.0, 0.0, 0.2]


def test_what_was_to_be_had_again_after_several_choices() -> None:
    """Where from, where to, and only then the end of the phase that all of this was compared with."""
    told = losses(PLAIN, verdict(1, 0.6, 0.2), verdict(2, 0.4, 0.0), verdict(3, 0.6, 0.0))
    assert told == [0.0, 0.0, 0.0]


def test_what_was_gone_at_once_stays_lost() -> None:
    assert losses(PLAIN, verdict(1, 0.6, 0.2), verdict(2, 0.35, 0.0)) == [0.2, 0.0]


def test_a_part_of_it_could_still_be_had() -> None:
    assert losses(PLAIN, verdict(1, 0.6, 0.2), verdict(2, 0.5, 0.0)) == [pytest.approx(0.1), 0.0]


def test_what_was_no_loss_becomes_none() -> None:
    assert losses(PLAIN, verdict(1, 0.6, 0.0), verdict(2, 0.3, 0.0)) == [0.0, 0.0]


def test_alone_points_count() -> None:
    one = verdict(1, 1.0, 1.0).model_copy(update={"loss": 8.0})
    assert losses(PLAIN, one, verdict(2, 0.6, 0.0), seats=1) == [4.0, 0.0]


@pytest.mark.parametrize(
    "between",
    [
        history(Entry(1, 0, None, outcomes=(("die", 6),)), Entry(2, 0, None)),
        history(Entry(1, 0, None, events=(Event("log.card", {}, reveals=True),)), Entry(2, 0, None)),
        history(Entry(1, 0, None), Entry(2, 1, None)),
        history(Entry(1, 0, None), Entry(2, 0, None, outcomes=(("die", 6),))),
    ],
)
def test_luck_news_and_others_are_no_way_to_make_up_for_it(between: list[Entry]) -> None:
    assert losses(between, verdict(1, 0.6, 0.2), verdict(3, 0.6, 0.0)) == [0.2, 0.0]


def test_another_seat_has_other_chances() -> None:
    assert losses(PLAIN, verdict(1, 0.6, 0.2), verdict(2, 0.6, 0.0, seat=1)) == [0.2, 0.0]
