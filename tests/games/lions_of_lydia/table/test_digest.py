"""The short log: a deed and its consequences in one line, nothing of it lost."""

import re
from collections import Counter

from boardgames_tui.engine import Event
from boardgames_tui.games.lions_of_lydia.game import GAME
from boardgames_tui.games.lions_of_lydia.rules.state import State
from boardgames_tui.games.lions_of_lydia.table.log_summary import digest
from boardgames_tui.i18n import catalogue
from tests.games.lions_of_lydia.scenes import board, table, turn
from tests.games.lions_of_lydia.stage import walk
from tests.games.lions_of_lydia.variants import FULL

WORDS = catalogue("en", "lions_of_lydia")


def shortly(state: State, *moves: str, brief: bool = False) -> list[str]:
    """The short log of these moves, each an entry of its own."""
    entries: list[tuple[int, Event]] = []
    for number, move in enumerate(moves, 1):
        entries += [(number, event) for event in GAME.apply(state, GAME.parse(state, move))]
    return [WORDS.phrase(event) for _, event in digest(entries, WORDS, brief=brief)]


def test_a_gate_action_in_one_line() -> None:
    """E4: start card and market pay, the gate, two merchants; three red are lost, one bonus."""
    state = table()
    board(turn(state, "red"), cards={"start_red": "base", "silver_market_red": "base"}, R=5)
    state.gates["red"] = ["yellow"]
    state.fountain = ["blue"]
    assert shortly(state, "place gate_red", "advance") == [
        "R → Red Gate +RRRRY ✗3R ✦R",
        "advances to influence 1 · L → fountain",
    ]


def test_the_small_table_names_gates_and_cards_shortly() -> None:
    state = table()
    board(turn(state, "red"), cards={"start_red": "base"}, R=5)
    state.gates["red"] = ["yellow"]
    told = shortly(state, "place gate_red", "advance", brief=True)
    assert [line.partition(" +")[0] for line in told[:2]] == ["R → RED", "influence 1"]
    state = table()
    board(turn(state, "yellow"), R=2, G=2, Y=2, B=2)
    state.market["north"][3] = "silver_caravan_red"
    assert "buys Drover Carav. −RYY" in shortly(state, "place fountain", "buy silver_caravan_red", brief=True)


def test_a_pair_belongs_to_what_set_it_off() -> None:
    """E7."""
    state = table()
    turn(state, "green")
    state.gates["yellow"] = ["green", "yellow"]
    assert shortly(state, "place gate_yellow")[0] == "G → Yellow Gate +GGYY · pair G"


def test_what_comes_after_the_king_and_the_bonus_belongs_to_the_placement() -> None:
    """The king is sent away and the bonus is used before the gate has brought everything (R20, R21)."""
    state = table(croesus=True)
    board(turn(state, "green"), Y=4)
    state.king = "yellow"
    state.gates["yellow"] = ["green", "blue"]
    assert shortly(state, "place gate_yellow", "king red", "advance")[:3] == [
        "G → Yellow Gate +GGYYB ✦Y · pair G",
        "king → Red Gate",
        "advances to influence 1 · L → fountain",
    ]


def test_payments_stand_behind_what_they_paid_for() -> None:
    state = table()
    board(turn(state, "yellow"), coins=1, R=2, G=2, Y=2, B=2)
    state.market["north"][3] = "silver_market_green"
    told = shortly(
        state,
        "place fountain",
        "buy silver_market_green",
        "upgrade silver_market_green",
        "done",
        "take yellow fountain",
    )
    assert told[:3] == ["Y → Fountain", "buys Potters' Market −RYB", "upgrades Potters' Market −RYB"]
    assert told[3] == "takes Y"
    assert re.fullmatch("draws [RGYB]", told[4])  # the next merchant is still in a hand


def test_nothing_is_lost_and_most_lines_are() -> None:
    for options in FULL:
        full: list[tuple[int, Event]] = []
        for _, match in walk(3, 8, wild=0.3, **options):
            full = match.log(None)
        short = digest(full, WORDS)
        assert len(short) < len(full) / 2
        silent = {number for number, _ in full} - {number for number, _ in short}
        assert {event.key for number, event in full if number in silent} <= {"log.draw", "log.pair", "log.pair_races"}
        pairs = sum(event.key in ("log.pair", "log.pair_races") for _, event in full)
        assert sum(WORDS.phrase(event).count("· pair ") for _, event in short) == pairs
        gained = Counter(
            {
                sign: sum(
                    int(str(e.args["n"])) for _, e in full if e.key == "log.pays" and e.args["good"] == f"@good.{good}"
                )
                for sign, good in zip("RGYB", ("red", "green", "yellow", "blue"), strict=True)
            }
        )
        told = Counter[str]()
        for _, event in short:
            for part in re.findall(r" −(\S+)", WORDS.phrase(event)):
                for n, sign in re.findall(r"(\d?)([RGYB])", part):
                    told[sign] += int(n or 1)
        assert told == gained
