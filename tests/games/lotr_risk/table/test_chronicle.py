"""The log beside the board: deeds summed up, one row each."""

from boardgames_tui.engine import Event
from boardgames_tui.games.lotr_risk.game import GAME
from boardgames_tui.games.lotr_risk.table import TABLE
from tests.games.lotr_risk.scenes import LOSE, WIN, attack, choices, combat, do, give, put
from tests.games.lotr_risk.stage import LOOKS, front, posed, staged, text, walk, wide


def told(log: list[Event], available: int = 16, lang: str = "en") -> list[str]:
    found = staged(combat(front(), 0), lang=lang)
    return [text for _, _, text in TABLE(GAME).chronicle(found, list(enumerate(log)), available)]


def test_a_whole_assault_is_one_row_of_the_log() -> None:
    state = combat(front(), 0)
    put(state, "eregion", -1, infantry=3)
    log = attack(state, "rhudaur", "eregion", dice=WIN)
    assert told(log) == ["→ Eregion +1"]
    log += do(state, "again", dice=LOSE)
    assert told(log) == ["→ Eregion +1 −1"]
    for _ in range(2):
        log += do(state, "again", dice=WIN)
    assert told(log) == ["✓ Eregion −1"]
    assert told(log, 40) == ["takes Eregion (3 won, 1 lost)"]
    assert told(log, 40, "de") == ["erobert Eregion (3 gewonnen, 1 verloren)"]


def test_two_numbers_with_a_colon_are_successes_of_dice_wherever_they_stand() -> None:
    """In the row of an assault they once were duels."""
    state = combat(front(), 0)
    put(state, "eregion", -1, infantry=3)
    log = attack(state, "rhudaur", "eregion", dice=WIN)
    found = staged(state)
    assert "3:0 successes" in text(wide(found))
    assert [found.phrase(event) for event in log if "3 to 0 successes" in found.phrase(event)]
    assert not any(":" in row for row in told(log) + told(log, 40))


def test_a_card_stands_above_the_conquest_it_helped_to() -> None:
    state = combat(front(), 0)
    put(state, "eregion", -1, infantry=2)
    give(state, 0, "ac_ambush", "ac_grima_1")
    log = attack(state, "rhudaur", "eregion", dice=WIN)
    log += do(state, "from rhudaur", "send infantry", "cards", "against eregion", "play ac_ambush", "raise infantry")
    while state.stack[-1].kind != "attack_cards":
        log += do(state, "stop" if "stop" in choices(state) else choices(state)[0])
    log += do(state, "pass", dice=WIN)
    rows = told(log)
    assert rows.index("✦ Ambush") < rows.index("✓ Eregion")
    assert rows[-1] == "✓ Eregion"


def test_assaults_that_take_turns_stand_in_the_order_of_their_last_duels() -> None:
    state = combat(front(), 0)
    put(state, "rhudaur", 0, infantry=5)
    put(state, "eregion", -1, infantry=2)
    put(state, "carrock", -1, infantry=2)
    log = attack(state, "rhudaur", "eregion", dice=WIN)
    log += attack(state, "rhudaur", "carrock", dice=WIN)
    assert told(log) == ["→ Eregion +1", "→ Carrock +1"]
    log += attack(state, "rhudaur", "eregion", dice=WIN)
    assert told(log) == ["→ Carrock +1", "✓ Eregion"]


def test_units_for_a_land_are_one_row_and_so_are_units_on_the_same_way() -> None:
    def place(unit: str, land: str) -> Event:
        return Event("log.place", {"unit": f"@unit.{unit}", "territory": f"@territories.{land}.name"}, 0)

    placed = [
        place("infantry", "fornost"),
        place("creature", "rhudaur"),
        place("infantry", "fornost"),
        place("cavalry", "fornost"),
    ]
    assert told(placed) == ["Fornost +2♙ +1♞", "Rhudaur +1♛"]
    way = {"unit": "@unit.infantry", "origin": "@territories.fornost.name", "to": "@territories.rhudaur.name"}
    assert told([Event("log.march", way, 0)] * 3) == ["3♙→Rhudaur"]


def test_who_sees_a_drawn_card_reads_its_name_and_others_how_many_there_were() -> None:
    drawn = Event("log.draw_land", {}, 0, None, True)
    held = Event("log.take_card", {"card": "@territory_cards.tc_rhudaur.name"}, 0, (0,), True)
    assert told([drawn, drawn]) == ["+2 terr. cards"]
    assert told([drawn, held, drawn]) == ["card Rhudaur", "+1 terr. card"]


def test_every_row_of_the_log_is_told_in_both_languages() -> None:
    for number, match in walk(3, 11, stop=900, setup_mode="quick"):
        if number % 60 == 0:
            for lang in ("en", "de"):
                for available in (16, 40):
                    found = posed(match, LOOKS[0], lang, None, small=False)
                    rows = TABLE(GAME).chronicle(found, match.log(None), available)
                    assert rows
                    assert not [row for row in rows if "⟨" in row[2] or "{" in row[2] or not row[2]]
