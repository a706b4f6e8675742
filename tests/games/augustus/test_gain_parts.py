"""What a gain is made of, beside a choice."""

from types import SimpleNamespace
from typing import Any, cast

from boardgames_tui.games.augustus.table import gains
from boardgames_tui.games.augustus.view import ObjectiveGain


def test_a_chain_alone_does_not_begin_with_a_separator(monkeypatch: Any) -> None:
    monkeypatch.setattr(gains, "short_name", lambda words, card: str(card))
    scene = cast(Any, SimpleNamespace(say=lambda key, **arguments: key, words=None))
    gain = cast(ObjectiveGain, SimpleNamespace(powers=0, tiles=(), chain=(62, 82)))
    assert gains.gain_parts(scene, gain, 71, extra=True) == "table.gain.chain"
    assert gains.gain_parts(scene, gain, 71) == "table.gain.card; table.gain.chain"
