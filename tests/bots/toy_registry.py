"""The toy game with a brain, registered in the process of a test or, run as a program, in a bot process."""

import importlib.util
import os
import sys
import types
from importlib.machinery import ModuleSpec
from pathlib import Path
from typing import Any

from boardgames_tui import games
from boardgames_tui.engine import Search, packages

_spec = importlib.util.spec_from_file_location("toy_for_bots", Path(__file__).parents[1] / "engine" / "toy.py")
assert _spec is not None
assert _spec.loader is not None
toy = importlib.util.module_from_spec(_spec)
sys.modules[_spec.name] = toy
_spec.loader.exec_module(toy)

TOY = toy.TOY


class ToyBrain:
    """What a `Brain` is, as methods, so that tests can put something else in the place of one."""

    care, search = 0.0, Search(trials=24, width=3)
    easy_choices = None
    insight, policy, judge, ponder, effort = None, None, None, None, None
    alike, remark, settled, needless = None, None, None, None
    detours, idle = frozenset[str](), frozenset[str]()

    def ratings(self, state: Any, seat: int, legal: Any) -> list[float]:
        rolled = state.stack[-1].rolled
        return [float(rolled if isinstance(action, toy.Keep) else action.card) for action in legal]

    def value(self, state: Any, seat: int) -> float:
        mine = state.players[seat]
        others = [player.points for other, player in enumerate(state.players) if other != seat]
        return float(mine.points + sum(mine.hand) * 0.5 - max(others, default=0))


BRAIN = ToyBrain()


def stumbling(*_: Any) -> Any:
    raise LookupError("the other hand is 1, 2, 3")


def register() -> None:
    """As a package of somebody else would be found there."""
    for name, content in (("toy", {}), ("toy.game", {"GAME": TOY}), ("toy.bot", {"BRAIN": BRAIN})):
        module = types.ModuleType(f"boardgames_tui.games.{name}")
        module.__spec__ = ModuleSpec(module.__name__, None)
        vars(module).update(content)
        sys.modules[module.__name__] = module
    toy_package = packages.Package("boardgames_tui.games.toy", "nobody", Path(__file__).parent)
    everything = packages.FoundGame({"toy": toy_package}, ())
    games.found = packages.found = lambda: everything  # type: ignore[attr-defined]
    games.info = lambda slug: TOY.info


def main() -> None:
    from boardgames_tui.bots.processes import worker_main

    register()
    match sys.argv[1:]:
        case ["answer"]:
            worker_main.main()
        case ["stumble"]:
            ToyBrain.value = stumbling  # type: ignore[assignment]
            worker_main.main()
        case ["stumble_at_once"]:
            ToyBrain.value = ToyBrain.ratings = stumbling  # type: ignore[assignment]
            worker_main.main()
        case ["ponder"]:
            ToyBrain.search = Search(trials=10_000_000, width=3)
            worker_main.main()
        case ["cheat"]:
            print(sys.stdin.readline() and '{"action": {"card": 99, "kind": "swap"}}', flush=True)
            worker_main.main()
        case ["die"]:
            sys.stdin.readline()
            os._exit(1)
        case ["die_once", note]:
            if Path(note).exists():
                worker_main.main()
            else:
                Path(note).write_text("died")
                sys.stdin.readline()
                os._exit(1)
        case ["sleep"]:
            sys.stdin.readline()
            print("thinking", file=sys.stderr)
            sys.stdin.readline()  # never comes: the asker has to give up


if __name__ == "__main__":
    main()
