"""Reading a match and playing it are two types: what is shown of a match on another host cannot change it."""

from inspect import isfunction

from boardgames_tui.remote.client.remote_match import RemoteFlow, RemoteMatch
from boardgames_tui.session import FlowView, Match, MatchFlow, MatchView

PLAYING = {
    "play",
    "settle",
    "undo",
    "redo",
    "restart_turn",
    "set_controller",
    "note_hint",
    "save",
    "save_as",
    "stop",
    "close",
}
CHOOSING = {"choose", "bot_chose", "give_order", "undo", "redo", "restart_turn"}


def test_both_kinds_of_match_can_be_read() -> None:
    kinds: list[type[MatchView]] = [Match, RemoteMatch]  # types see that nothing is missing
    read = {name for name, part in vars(MatchView).items() if isfunction(part) or isinstance(part, property)}
    read -= {"__init__", "__subclasshook__", "_no_init_or_replace_init", "_proto_hook"}
    of_objects = {"game", "setup", "id", "controllers"}
    assert of_objects < read
    for kind in kinds:
        assert read - of_objects <= set(dir(kind))


def test_a_match_on_another_host_can_only_be_read() -> None:
    assert set(dir(Match)) >= PLAYING
    assert not PLAYING & set(dir(RemoteMatch))
    assert not PLAYING & set(vars(MatchView))


def test_a_flow_on_another_host_can_only_be_asked_for() -> None:
    assert set(dir(MatchFlow)) >= CHOOSING
    assert not CHOOSING & set(dir(RemoteFlow))
    assert not CHOOSING & set(vars(FlowView))
