"""What is remarkable about a match, told with the right round."""

from boardgames_tui.session.highlights import highlights


def test_a_jump_is_told_with_the_round_in_which_it_happened() -> None:
    """Totals stand at the end of their round: the ten points between rounds 2 and 3 were made in round 3."""
    stories = highlights([(1, [1, 2]), (2, [2, 4]), (3, [12, 5]), (4, [13, 6])])
    jump = next(story for _, story in stories if story.key == "highlight.jump")
    assert jump.args == {"points": 10, "round": 3}


def test_nothing_is_told_of_a_match_that_ended_at_once() -> None:
    assert highlights([(1, [1, 2])]) == []


def test_rounds_in_the_lead_leave_the_set_up_out() -> None:
    lead = next(
        story for _, story in highlights([(0, [3, 2]), (1, [4, 2]), (2, [5, 2])]) if story.key == "highlight.lead"
    )
    assert lead.args == {"rounds": 2}
