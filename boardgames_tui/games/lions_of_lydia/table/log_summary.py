"""The log beside the board, told shortly: one line for a deed with everything it brought, cost and set off.

    places: yellow merchant (Green Gate)          Y → Green Gate +GBYY ✗1B
    gets 1 green (Green Gate)
    gets 1 blue (blue merchant) …                 buys Stone Market −RGY

The full log, source by source, stays as it is (F2).
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from operator import itemgetter

from boardgames_tui.engine import Arg, Event
from boardgames_tui.games.lions_of_lydia.content import COLORS, GOODS, MERCHANTS
from boardgames_tui.i18n import Catalogue

from .glyphs import letter

Entries = Sequence[tuple[int, Event]]
_GAINS = ("log.gain_card", "log.gain_gate", "log.gain_merchant", "log.gain_king", "log.gain_coins")
_COLLECTED = (*_GAINS, "log.wasted", "log.bonus_earned")
_PAIRS = ("log.pair", "log.pair_races")
FREED: Mapping[str, str] = {
    "log.lydian_leaves_card": "lydian",
    "log.lydian_released": "lydian",
    "log.builder_leaves": "lydian",
    "log.artisan_released": "artisan",
}
"""Merchants who reach the fountain as a consequence."""
FEW = 6
"""Up to so many resources are written letter by letter."""


@dataclass(slots=True)
class LogDigest:
    """A deed, and what followed from it within the same action."""

    deed: Event | None = None
    got: Counter[str] = field(default_factory=Counter)
    paid: Counter[str] = field(default_factory=Counter)
    marks: list[Event] = field(default_factory=list)
    """What was lost to the caps, earned at space 6, and who left for the fountain."""


def digest(entries: Entries, words: Catalogue, *, brief: bool = False) -> list[tuple[int, Event]]:
    """`brief`: for a narrow log that cannot wrap."""
    rows = [(number, _told(line, words, brief=brief)) for number, line in lines(entries)]
    placed = max((place for place, (_, event) in enumerate(rows) if event.key == "table.log.place"), default=-1)
    # what was drawn is told again by the placement; only a merchant who is still in hand needs his line
    return [line for place, line in enumerate(rows) if line[1].key != "table.log.draw" or place > placed]


def lines(entries: Entries) -> list[tuple[int, LogDigest]]:
    """Every deed with what came of it, and the number of its entry."""
    found: list[tuple[int, LogDigest]] = []
    visit: LogDigest | None = None
    for number, group in groupby(entries, key=itemgetter(0)):
        line = LogDigest()
        for _, event in group:
            home = visit if visit is not None and _is_late(line, event) else line
            if _follows(home, event):
                continue
            if line.deed is not None:
                found.append((number, line))
                line = LogDigest()
            line.deed = event
            if event.key == "log.place":
                visit = line
        if line.deed is not None or line.got or line.paid or line.marks:
            found.append((number, line))
    return found


def _is_late(line: LogDigest, event: Event) -> bool:
    """The king's way and the bonus lie between a placement and what the gate brings: it is the merchant who brought it,
    not they."""
    return event.key in _PAIRS or (line.deed is not None and line.deed.key == "log.king" and event.key in _COLLECTED)


def _follows(line: LogDigest, event: Event) -> bool:
    """Book a consequence on the line. Payments may come before their deed."""
    args = event.args
    if event.key == "log.pays":
        line.paid[thing(args["good"])] += int(str(args["n"]))
        return True
    if line.deed is None:
        return False
    if event.key in _GAINS:
        line.got[thing(args.get("good", "@good.coin"))] += int(str(args["n"]))
    elif event.key in ("log.wasted", "log.bonus_earned", *_PAIRS, *FREED):
        line.marks.append(event)
    else:
        return False
    return True


def mark(event: Event, words: Catalogue, *, brief: bool) -> str:
    """What followed from a deed, in glyphs or in words."""
    suffix, args = "_short" if brief else "", event.args
    if event.key == "log.wasted":
        return words.get(f"table.lost{suffix}", what=f"{args['n']}{letter(words, thing(args['good']))}")
    if event.key == "log.bonus_earned":
        return words.get(f"table.to_six{suffix}", what=letter(words, thing(args["good"])))
    if event.key in FREED:
        return words.get("table.log.freed", merchant=letter(words, FREED[event.key]))
    one, other = (letter(words, thing(args[name])) for name in ("one", "other"))
    return words.get(f"table.pair{suffix}", what=one if one == other else one + other)


def _shortly(deed: Event, words: Catalogue) -> Event:
    """Cards by their short names, gates by their colours, the sentence as the catalogue tells it shortly."""
    args: dict[str, Arg] = {}
    for name, arg in deed.args.items():
        kind, _, gate = str(arg).removesuffix(".name").rpartition("gate_")
        short = str(arg).removesuffix("name") + "short"
        if kind == "@city_board." and gate in COLORS:
            args[name] = words.get(f"color.{gate}").upper()
        else:
            args[name] = short if short[1:] in words else arg
    key = f"{deed.key}.brief"
    return deed._replace(key=key if key in words else deed.key, args=args)


def _told(line: LogDigest, words: Catalogue, *, brief: bool) -> Event:
    parts = [f"−{_goods(line.paid, words)}"] if line.paid else []
    parts += [f"+{_goods(line.got, words)}"] if line.got else []
    for event in line.marks:
        told = mark(event, words, brief=True)
        if event.key not in (*_PAIRS, *FREED):
            parts.append(told)
        elif not brief:  # the gates show who left
            parts.append(f"· {told}")
    rest = "".join(f" {part}" for part in parts)
    if line.deed is None:
        return Event("table.log.line", {"text": "", "rest": rest.strip()})
    deed = _shortly(line.deed, words) if brief else line.deed
    args = deed.args
    if deed.key in ("log.place", "log.draw", "log.take"):
        merchant = letter(words, thing(args["merchant"]))
        near = deed.key == "log.take" and args["place"] == "@city_board.fountain.name"
        key = "table.log.take_near" if near else deed.key.replace("log.", "table.log.")
        return deed._replace(key=key, args={**args, "merchant": merchant, "rest": rest})
    if deed.key == "log.king":
        return deed._replace(key="table.log.king", args={**args, "rest": rest})
    if deed.key == "log.swap":
        return deed._replace(key="table.log.swap", args={name: letter(words, thing(who)) for name, who in args.items()})
    return deed if not rest else deed._replace(key="table.log.line", args={"text": words.phrase(deed), "rest": rest})


def thing(reference: Arg) -> str:
    """`@good.red` is red, `@good.one_coin` a coin."""
    return str(reference).rpartition(".")[2].removeprefix("one_")


def _goods(amounts: Counter[str], words: Catalogue) -> str:
    order = [*GOODS, *(merchant for merchant in MERCHANTS if merchant not in GOODS)]
    few = amounts.total() <= FEW
    return "".join(
        letter(words, thing) * amounts[thing] if few else f"{amounts[thing]}{letter(words, thing)}"
        for thing in order
        if amounts[thing]
    )
