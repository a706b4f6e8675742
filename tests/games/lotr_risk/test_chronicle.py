"""The log beside the board: deeds summed up, one row each."""

from boardgames_tui.engine import Event
from boardgames_tui.games.lotr_risk.game import GAME
from boardgames_tui.games.lotr_risk.table import TABLE
from tests.games.lotr_risk.scenes import LOSE, WIN, attack, combat, do, put
from tests.games.lotr_risk.stage import LOOKS, front, posed, staged, walk


def told(log: list[Event], room: int = 16, lang: str = "en") -> list[str]:
    found = staged(combat(front(), 0), lang=lang)
    return [text for _, _, text in TABLE(GAME).chronicle(found, list(enumerate(log)), room)]


def test_a_whole_assault_is_one_row_of_the_log() -> None:
    state = combat(front(), 0)
    put(state, "eregion", -1, infantry=3)
    log = attack(state, "rhudaur", "eregion", dice=WIN)
    assert told(log) == ["→ Eregion 1:0"]
    log += do(state, "again", dice=LOSE)
    assert told(log) == ["→ Eregion 1:1"]
    for _ in range(2):
        log += do(state, "again", dice=WIN)
    assert told(log) == ["✓ Eregion 3:1"]
    assert told(log, 40) == ["takes Eregion 3:1"]
    assert told(log, 40, "de") == ["erobert Eregion 3:1"]


def test_units_for_a_land_are_one_row_and_so_are_units_on_the_same_way() -> None:
    def place(unit: str, land: str) -> Event:
        return Event("log.place", {"unit": f"@unit.{unit}", "territory": f"@territories.{land}.name"}, 0)

    placed = [place("infantry", "fornost"), place("creature", "rhudaur"), place("infantry", "fornost"), place("cavalry", "fornost")]
    assert told(placed) == ["Fornost +2♙ +1♞", "Rhudaur +1♛"]
    way = {"unit": "@unit.infantry", "origin": "@territories.fornost.name", "to": "@territories.rhudaur.name"}
    assert told([Event("log.march", way, 0)] * 3) == ["3♙→Rhudaur"]


def test_who_sees_a_drawn_card_reads_its_name_and_others_how_many_there_were() -> None:
    drawn = Event("log.draw_land", {}, 0, None, True)
    held = Event("log.take_card", {"card": "@territory_cards.tc_rhudaur.name"}, 0, (0,), True)
    assert told([drawn, drawn]) == ["+2 land cards"]
    assert told([drawn, held, drawn]) == ["card Rhudaur", "+1 land card"]


def test_every_row_of_the_log_is_told_in_both_languages() -> None:
    for number, match in walk(3, 11, stop=900, setup_mode="quick"):
        if number % 60 == 0:
            for lang in ("en", "de"):
                for room in (16, 40):
                    found = posed(match, LOOKS[0], lang, None, small=False)
                    rows = TABLE(GAME).chronicle(found, match.log(None), room)
                    assert rows
                    assert not [row for row in rows if "⟨" in row[2] or "{" in row[2] or not row[2]]
