"""Adapters for research, with the extra `[rl]`: PettingZoo environments and OpenSpiel games over the public API.

`boardgames_tui.rl.pettingzoo` and `boardgames_tui.rl.openspiel` need their packages; nothing else of the program does.
`docs/research.md` has examples.
"""
