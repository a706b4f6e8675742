"""What if: matches that go on from a position of a finished one."""

from pathlib import Path

import pytest

from boardgames_tui.engine import IllegalAction, say
from boardgames_tui.saves import SaveDamaged, Saves, UndoRefused, verify
from boardgames_tui.session import Match
from boardgames_tui.session.branching import BranchRefused, branch, past, refusal
from tests.session.play import data, play_on, resealed, toy_match

SEED = "OTTER-7K2M"


def finished(seed: int = 1) -> Match:
    match = play_on(toy_match(0), seed=seed)
    assert match.is_over
    return match


def test_the_past_is_the_match_as_it_stood() -> None:
    match = toy_match(0)
    stood = [data(match)]
    while not match.is_over:
        play_on(match, 1)
        stood.append(data(match))
    for moves, position in enumerate(stood):
        earlier = past(match, moves)
        assert data(earlier) == position
        assert earlier.history == match.history[:moves]
        assert earlier.decision == match.game.decision(match.at(moves))
    assert data(match) == stood[-1]


def test_playing_on_in_the_past_does_not_change_what_happened() -> None:
    match = finished()
    before = data(match), list(match.history)
    play_on(past(match, 3), seed=9)
    assert (data(match), match.history) == before


def test_a_branch_with_the_same_chance_repeats_the_match_move_by_move() -> None:
    match = finished()
    made = branch(match, 2)
    for entry in match.history[2:]:
        made.play(entry.action)
    assert data(made) == data(match)
    assert made.id != match.id
    assert made.origin is not None
    assert (made.origin.match, made.origin.name, made.origin.moves, made.origin.seed) == (match.id, match.name, 2, None)


def test_a_new_chance_falls_otherwise() -> None:
    match = finished()
    ends = {data(play_on(branch(match, 2, seed=f"{SEED}{n}"), seed=4)) for n in range(6)}
    assert len(ends) > 1
    assert data(branch(match, 2, seed=SEED)) != data(past(match, 2))  # the chance is part of the position


@pytest.mark.parametrize("seed", [None, SEED])
@pytest.mark.parametrize("moves", [0, 1, 3])
def test_branches_are_saved_sound_and_go_on_alike(tmp_path: Path, seed: str | None, moves: int) -> None:
    made = branch(finished(), moves, seed=seed)
    made.save_as(tmp_path / "branch.json")
    assert verify(tmp_path / "branch.json") == []
    play_on(made, 2, seed=5)
    made.close()
    assert verify(tmp_path / "branch.json") == []
    with Match.load(tmp_path / "branch.json") as again:
        assert again.origin == made.origin
        assert again.timeline.leads_here()
        assert data(play_on(again, seed=6)) == data(play_on(made, seed=6))
    assert verify(tmp_path / "branch.json") == []


def test_undo_in_a_branch_comes_back_to_the_new_chance() -> None:
    made = branch(finished(), 2, seed=SEED)
    start = data(made)
    play_on(made, 1, seed=5)
    after = data(made)
    made.undo(agreed=True)
    assert data(made) == start
    made.redo()
    assert data(made) == after


@pytest.mark.parametrize("seeds", [(None, None), (SEED, None), (None, SEED), (SEED, "AMBER-2345")])
@pytest.mark.parametrize("second", [1, 2, 4])
def test_a_branch_of_a_branch_is_sound(tmp_path: Path, seeds: tuple[str | None, str | None], second: int) -> None:
    """Also where it leaves the first one before that had gone its own way, or goes on with its chance."""
    first = play_on(branch(finished(), 2, seed=seeds[0]), seed=8)
    made = branch(first, second, seed=seeds[1])
    assert made.origin is not None
    assert made.origin.match == first.id
    if seeds[1] is None and (seeds[0] is None or second >= 2):
        for entry in first.history[second:]:
            made.play(entry.action)
        assert [each.outcomes for each in made.history] == [each.outcomes for each in first.history]
    made.save(tmp_path / "twig.json")
    assert verify(tmp_path / "twig.json") == []
    assert Match.load(tmp_path / "twig.json", lock=False).timeline.leads_here()


def test_what_belongs_to_the_other_match_is_not_taken_back() -> None:
    made = branch(finished(), 3)
    with pytest.raises(UndoRefused) as refused:
        made.undo(agreed=True)
    assert refused.value.reason == say("branch.undo", name=made.name, move=3)
    assert not refused.value.can_agree
    assert made.undo_blocked() is not None
    play_on(made, 1)
    assert len(made.undo(agreed=True)) == 1
    assert len(made.history) == 3
    with pytest.raises(UndoRefused):
        made.undo(agreed=True)
    with pytest.raises(UndoRefused):
        made.restart_turn()


def test_the_log_and_the_list_tell_where_it_branched_off(tmp_path: Path) -> None:
    match = finished()
    match.name = "@title"
    made = branch(match, 2, ["bot:easy", "human"])
    notes = [event for number, event in made.log(None) if number == 2 and event.key.startswith("note.")]
    assert [event.key for event in notes] == ["note.branch", "note.bot_now"]
    assert notes[0].args == {"name": "“@title”", "move": 2}  # a name is no reference to another text
    made.save_as(tmp_path / "branch.json")
    assert Saves(tmp_path).list()[0].origin == made.origin


def test_only_what_is_over_can_branch_and_only_where_somebody_decides() -> None:
    running, match = toy_match(2), finished()
    assert refusal(match, 1) is None
    for asked, moves, key in ((running, 1, "running"), (match, len(match.history), "over"), (match, -1, "over")):
        with pytest.raises(BranchRefused) as refused:
            branch(asked, moves)
        assert refused.value.reason.key == f"branch.{key}"


def test_an_origin_that_cannot_be_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "branch.json"
    branch(finished(), 2).save(path)
    content = path.read_bytes()
    assert b'"moves": 2' in content
    path.write_bytes(resealed(content.replace(b'"moves": 2', b'"moves": 99', 1)))
    with pytest.raises(SaveDamaged):
        Match.load(path, lock=False)


def test_a_branch_obeys_the_rules() -> None:
    made = branch(finished(), 1)
    with pytest.raises(IllegalAction):
        made.play(object())
