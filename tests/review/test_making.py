"""A review of every game: complete, the same every time and on any number of processes, whatever happens to them."""

import multiprocessing
from dataclasses import replace

import pytest

from boardgames_tui.bots import Cancelled
from boardgames_tui.engine import Seat, Setup
from boardgames_tui.games import GAMES
from boardgames_tui.review import Review, jobs, kept, make, maker, refusal, reviewed, turning_points
from boardgames_tui.review.cache import place
from boardgames_tui.saves import SaveError
from boardgames_tui.session import Match
from tests.lengths import plays

from .finished import TINY, played, saved


@pytest.mark.slow
@pytest.mark.parametrize("slug", list(GAMES))
def test_every_game(slug: str) -> None:
    match = played(slug)
    review = make(match, TINY, processes=0)
    assert len(review.points) == len(match.history) + 1
    assert all(sum(point.values) == pytest.approx(1, abs=1e-3) for point in review.points)
    assert [point.round for point in review.points] == [state.round for state in match.timeline.replay()]
    assert list(review.points[-1].values) == [float(seat in match.standings().winners) for seat in (0, 1)]
    asked = [entry.number for entry in match.history if not entry.automatic]
    assert 0 < len(review.verdicts) <= len(asked)
    assert {verdict.seat for verdict in review.verdicts} == {0, 1}
    assert review.points[0].values == (0.5, 0.5)
    assert review.is_whole
    for verdict in review.verdicts:
        legal = match.game.legal(match.at(verdict.number - 1))
        assert verdict.number in asked
        assert legal[verdict.played] == match.history[verdict.number - 1].action
        assert verdict.of == len(legal) > 1
        assert verdict.mine.chance <= verdict.best.chance or verdict.mine.margin <= verdict.best.margin
    assert review.swings
    assert all(sum(swing.luck) == pytest.approx(0, abs=1e-3) for swing in review.swings)


@pytest.mark.slow
@pytest.mark.parametrize("slug", plays(["lions_of_lydia"], list(GAMES)))
def test_a_review_made_again_is_the_same(slug: str) -> None:
    match = played(slug)
    assert make(match, TINY, processes=0) == make(match, TINY, processes=0)


@pytest.mark.slow
def test_alone() -> None:
    match = played("merchant_explorers", seats=1)
    review = make(match, TINY, processes=0)
    assert review.is_alone
    assert review.points[-1].values == (match.standings().rows[0].total,)
    assert len(review.verdicts) > 3


@pytest.mark.slow
def test_any_number_of_processes_gives_the_same_even_when_one_dies() -> None:
    match = played("lions_of_lydia")
    expected, children = make(match, TINY, processes=0), []

    def kill(done: int, of: int) -> None:
        if done == 1:
            children.extend(multiprocessing.active_children())
            children[0].kill()

    assert make(match, TINY, 2, kill) == expected
    assert children


@pytest.mark.slow
def test_a_cancelled_review_leaves_nothing(tmp_path) -> None:
    match = saved(tmp_path)
    before = sorted(each.name for each in tmp_path.iterdir())
    seen: list[int] = []

    def breathe() -> None:
        if seen and seen[-1] >= 2:
            raise Cancelled

    with pytest.raises(Cancelled):
        make(match, TINY, 2, lambda done, of: seen.append(done), breathe)
    assert sorted(each.name for each in tmp_path.iterdir()) == before
    assert place(match).name not in before


def test_where_only_bots_played_theirs_are_judged() -> None:
    match = played("lions_of_lydia", people=0)
    assert {verdict.seat for verdict in make(match, TINY, processes=0).verdicts} == {0, 1}


@pytest.mark.slow
def test_what_was_done_until_it_was_stopped_is_kept_and_the_next_one_goes_on(tmp_path, monkeypatch) -> None:
    match, shown = saved(tmp_path), list[Review]()
    monkeypatch.setattr(maker, "PAUSE", 0.0)

    def breathe() -> None:
        if shown and len(shown[-1].verdicts) >= 5:
            raise Cancelled

    with pytest.raises(Cancelled):
        reviewed(match, TINY, breathe=breathe, processes=0, show=shown.append)
    assert shown[0].verdicts == ()
    assert len(shown[0].points) == len(match.history) + 1
    begun = kept(match, TINY)
    assert begun is not None
    assert begun == shown[-1]
    assert not begun.is_whole
    numbers = {verdict.number for verdict in begun.verdicts}
    again: list[int] = []
    judge = jobs.judge

    def noted(game, state, entry, depth):
        again.append(entry.number)
        return judge(game, state, entry, depth)

    monkeypatch.setattr(jobs, "judge", noted)
    review, problem = reviewed(match, TINY, processes=0)
    assert problem == ""
    assert not numbers.intersection(again)
    assert review == make(match, TINY, processes=0) == kept(match, TINY)


def test_a_match_that_runs_is_refused() -> None:
    match = Match.new(Setup("augustus", (Seat("Anna"), Seat("Ben")), {}, "OTTER-7K2M"))
    assert refusal(match).key == "review.not_over"
    with pytest.raises(SaveError) as refused:
        make(match, TINY)
    assert refused.value.reason.key == "review.not_over"


def test_a_history_that_leads_remotely_is_refused() -> None:
    match = played("lions_of_lydia")
    match.timeline.state.players[0].coins += 1
    with pytest.raises(SaveError) as refused:
        make(match, TINY, processes=0)
    assert refused.value.reason.key == "review.other_way"


def test_an_entry_that_is_not_legal_is_refused() -> None:
    match = played("lions_of_lydia")
    match.history[3] = replace(match.history[3], action=match.history[-1].action)
    with pytest.raises(SaveError) as refused:
        make(match, TINY, processes=0)
    assert refused.value.reason.key == "verify.illegal"


@pytest.mark.slow
def test_bad_play_is_seen() -> None:
    """Ben took the last choice of every list in the beginning, Anna what looked best."""
    review = make(played("augustus", people=60), TINY, processes=0)
    lost = [sum(verdict.loss for verdict in review.verdicts if verdict.seat == seat) for seat in (0, 1)]
    assert lost[1] > 2 * lost[0]
    assert any(event.seat == 1 for event in turning_points(review, 1))


@pytest.mark.slow
def test_dice_that_win_a_fight_are_luck() -> None:
    match = played("lotr_risk", people=0)
    match.history[:] = [replace(entry, automatic=True) for entry in match.history]  # nothing to be judged
    review = make(match, TINY, processes=0)
    found: dict[str, list[float]] = {"log.duel_won": [], "log.duel_lost": []}
    for swing in review.swings:
        for event in match.history[swing.number - 1].events:
            if event.key in found:
                found[event.key].append(swing.luck[event.seat])
    won, lost = (sum(luck) / len(luck) for luck in found.values())
    assert won > 0 > lost
