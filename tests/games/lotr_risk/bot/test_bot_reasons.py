"""No choice without its reason: what a hint says of claims, marches, fights that are left or feared, and cards."""

import pytest

from boardgames_tui.games.lotr_risk.actions import (
    Act,
    Again,
    Appoint,
    Arrive,
    Cards,
    Claim,
    Close,
    Defend,
    Discard,
    End,
    From,
    Fulfil,
    Open,
    Pass,
    Place,
    Play,
    Raise,
    Retreat,
    Trade,
)
from boardgames_tui.games.lotr_risk.board import BORDERS, BRIDGES, MEMBERS, NAME, NEUTRAL, PLACE_IDS, REGION_OF
from boardgames_tui.games.lotr_risk.game import GAME
from boardgames_tui.games.lotr_risk.odds import WIN
from boardgames_tui.games.lotr_risk.rules.frames import Claiming, Mustering
from boardgames_tui.games.lotr_risk.rules.state import State
from boardgames_tui.i18n import catalogue
from tests.games.lotr_risk.bot.test_bot_remark import said
from tests.games.lotr_risk.scenes import (
    CARD,
    GREEN,
    LAND_CARD,
    RED,
    at,
    at_mount_doom,
    attack,
    combat,
    do,
    drawing,
    give,
    movement,
    put,
    reinforce,
    scene,
)


def key_of(state: State, action: Act, seat: int = GREEN) -> str:
    return (said(state, seat, action) or ("",))[0]


def free(land: str, **owners: int) -> State:
    """One land is still to be claimed; its region belongs to the player who is named for the others."""
    state = scene()
    state.owner[at(land)] = -2
    for name, owner in owners.items():
        state.owner[at(name)] = owner
    state.stack = [Claiming(GREEN)]
    return state


def claim(state: State, land: str) -> str:
    return key_of(state, Claim(at(land)))


def test_a_claim_is_worth_its_region_its_places_or_its_shelter() -> None:
    rest = [land for land in MEMBERS[REGION_OF[at("south_rhun")]] if land != at("south_rhun")]
    for owner, key in ((GREEN, "remark.claim_region"), (RED, "remark.claim_denies")):
        state = free("south_rhun")
        for land in rest:
            state.owner[land] = owner
        assert claim(state, "south_rhun") == key
    assert claim(free("rhudaur"), "rhudaur") == "remark.claim_stronghold"
    assert claim(free("fornost"), "fornost") == "remark.claim_site"
    assert claim(free("druwaith_iaur", west_rohan=GREEN, anfalas=GREEN), "druwaith_iaur") == "remark.claim_sheltered"
    found = said(free("old_forest", buckland=GREEN, angmar=GREEN), GREEN, Claim(at("old_forest")))
    assert found == ("remark.claim_share", {"region": "@regions.arnor.name", "n": 3, "all": 11})


def test_a_leader_is_for_a_card_every_turn_or_for_his_die() -> None:
    state = scene()
    assert key_of(state, Appoint(at("fornost"))) == "remark.leader_site"
    assert key_of(state, Appoint(at("rhudaur"))) == "remark.leader_dice"


def test_a_unit_that_hardly_helps_is_not_told_as_a_guard() -> None:
    """From 99 to 98 per cent is no safety; what the attacker pays for it is something."""
    state = scene()
    put(state, "the_wold", GREEN, cavalry=1)
    put(state, "lorien", RED, infantry=1, creature=2, leader=True)
    put(state, "fangorn", RED, infantry=3, cavalry=1, creature=1)
    key, args = said(reinforce(state, GREEN, 3), GREEN, Place(at("the_wold"), 0)) or ("", {})
    assert key == "remark.toll"
    assert args["n"] > args["before"]  # type: ignore[operator]
    state.stack.append(Mustering(GREEN, at("the_wold"), 2))
    assert key_of(state, Raise(0)) == "remark.toll"


def test_a_leader_who_marches_to_a_site_is_for_its_card() -> None:
    """R62; to any other land he brings his die (R35), which the danger that is left takes into account."""
    found = []
    for along in ("", " leader"):
        state = scene()
        put(state, "rhudaur", GREEN, infantry=3, leader=True)
        put(state, "weather_hills", GREEN, infantry=1)
        put(state, "old_forest", RED, infantry=4)
        put(state, "carrock", GREEN, infantry=1)
        put(state, "north_mirkwood", RED, infantry=5)
        do(movement(state, GREEN), "from rhudaur", f"send infantry{along}")
        found.append([said(state, GREEN, Arrive(at(land))) or ("", {}) for land in ("weather_hills", "carrock")])
    (site, land), (led_site, led_land) = found
    assert (site[0], led_site[0]) == ("remark.guard", "remark.leader_site")
    assert (land[0], led_land[0]) == ("remark.guard", "remark.guard")
    assert led_land[1]["after"] < land[1]["after"]  # type: ignore[operator]


def test_what_a_march_gains_comes_true_in_the_next_turn() -> None:
    state = scene()
    put(state, "rhudaur", GREEN, infantry=3)
    put(state, "weather_hills", GREEN, infantry=1)
    do(movement(state, GREEN), "from rhudaur", "send infantry")
    assert key_of(state, Arrive(at("weather_hills"))) == "remark.reach_next"
    assert key_of(movement(state, GREEN), End()) == "remark.stay"


def test_an_attack_that_will_hardly_succeed_is_for_what_the_other_loses() -> None:
    state = scene()
    put(state, "rhudaur", GREEN, infantry=3)
    put(state, "carrock", RED, infantry=4)
    for land in ("weather_hills", "eregion"):
        put(state, land, GREEN)
    key, args = said(combat(state, GREEN), GREEN, From(at("rhudaur"))) or ("", {})
    assert key == "remark.assault_wears"
    assert (args["odds"], args["beaten"], args["lost"], args["seat"]) == (18, 2, 2, "#1")


def test_what_is_left_alone_when_the_combat_ends() -> None:
    state = scene()
    put(state, "rhudaur", GREEN, infantry=5)
    assert key_of(combat(state, GREEN), End()) == "remark.left_costly"
    put(state, "rhudaur", GREEN, infantry=2)
    key, args = said(combat(state, GREEN), GREEN, End()) or ("", {})
    assert (key, args["odds"]) == ("remark.left", 50)


def test_a_defender_hears_of_every_army_of_the_attacker_beside_the_land() -> None:
    """Not only of the one that attacks first; and a way under the mountains is a way (R30a)."""
    state = scene()
    put(state, "rhudaur", GREEN, infantry=1)
    put(state, "carrock", RED, infantry=2)
    attack(combat(state, RED), "carrock", "rhudaur")
    alone = said(state, GREEN, Defend(0))
    put(state, "eregion", RED, infantry=5)
    both = said(state, GREEN, Defend(0))
    assert alone is not None
    assert both is not None
    assert alone[1]["odds"] == round(100 * WIN[3][4])
    assert both[1]["odds"] > alone[1]["odds"]  # type: ignore[operator]

    state = scene()
    put(state, "lorien", GREEN, infantry=1)
    put(state, "eregion", RED, infantry=4)
    give(state, RED, "ac_under_mountains_1")
    do(combat(state, RED), "cards", "play ac_under_mountains_1")
    ways = {frozenset(BORDERS[each.border]): each for each in GAME.legal(state) if isinstance(each, Open)}
    opening = ways[frozenset((at("eregion"), at("lorien")))]
    assert key_of(state, opening, RED) in {"remark.assault_site", "remark.assault_card"}
    GAME.apply(state, opening)
    attack(state, "eregion", "lorien")
    assert (said(state, GREEN, Defend(0)) or ("", {"odds": 0}))[1]["odds"] == round(100 * (1 - (1 - WIN[3][2]) ** 3))


def test_who_flees_hears_how_often_it_succeeds_and_what_the_land_was_for() -> None:
    state = scene()
    for land in MEMBERS[REGION_OF[at("north_mirkwood")]]:
        put(state, PLACE_IDS[land], GREEN, infantry=1)
    put(state, "gladden_fields", RED, infantry=5)
    attack(combat(state, RED), "gladden_fields", "anduin_valley")
    key, args = said(state, GREEN, Defend(0)) or ("", {})
    assert (key, args["region"]) == ("remark.siege", "@regions.mirkwood.name")
    key, args = said(state, GREEN, Retreat(0, at("carrock"))) or ("", {})
    assert (key, args["escapes"]) == ("remark.flight", 83)


def test_a_set_tells_its_price_and_the_full_hand() -> None:
    state = scene()
    for land in ("rhudaur", "carrock", "fornost", "moria", "umbar"):
        put(state, land, RED)
    give(state, GREEN, "tc_rhudaur", "tc_carrock", "tc_fornost", "tc_moria", "tc_umbar")
    cards = sorted(LAND_CARD[f"tc_{name}"] for name in ("rhudaur", "carrock", "fornost"))
    trade = Trade(tuple(cards))  # type: ignore[arg-type]
    assert said(reinforce(state, GREEN, 2), GREEN, trade) == ("remark.trade_gift", {"others": 6, "full": 5})
    for land in ("rhudaur", "carrock", "fornost"):
        put(state, land, NEUTRAL)
    assert said(state, GREEN, trade) == ("remark.trade_full", {"full": 5})


def test_a_card_tells_what_it_changes_in_the_fight() -> None:
    state = scene()
    put(state, "ithilien", GREEN, infantry=1, creature=1)
    put(state, "minas_morgul", RED, infantry=1)
    give(state, GREEN, "ac_enemy_at_hand")
    do(combat(state, GREEN), "from ithilien", "send creature", "cards", "against minas_morgul")
    assert said(state, GREEN, Play(CARD["ac_enemy_at_hand"], 0)) == (
        "remark.card_odds",
        {"territory": NAME[at("minas_morgul")], "before": round(100 * WIN[5][4]), "after": round(100 * WIN[5][2])},
    )


@pytest.mark.parametrize(
    ("card", "owner", "station", "key"),
    [
        ("ac_mission_eregion", GREEN, "the_shire", "remark.discard_own"),
        ("ac_mission_eregion", RED, "the_shire", "remark.discard_far"),
        ("ac_balrog", RED, "lorien", "remark.discard_gone"),
        ("ac_balrog", RED, "the_shire", "remark.discard_new"),
    ],
)
def test_the_card_that_goes_is_one_that_can_hardly_be_played(card: str, owner: int, station: str, key: str) -> None:
    state = scene()
    give(state, GREEN, card)
    put(state, "eregion", owner)
    state.ring = next(n for n, land in enumerate(GAME.view(state, GREEN).ring.path) if land == at(station))
    assert key_of(drawing(state, GREEN), Discard(CARD[card])) == key


def test_a_mission_brings_units_a_card_and_points() -> None:
    state = scene()
    put(state, "rhudaur", GREEN, infantry=2, leader=True)
    give(state, GREEN, "ac_mission_eregion")
    do(combat(state, GREEN), "from rhudaur", "send infantry leader", "against eregion", dice=([6, 6, 6, 6], [1, 1]))
    action = Fulfil(CARD["ac_mission_eregion"])
    assert said(state, GREEN, action) == ("remark.mission", {"territory": NAME[at("eregion")], "n": 2})


def test_who_is_behind_wants_time_and_who_leads_the_end() -> None:
    state = at_mount_doom("ac_faramir")
    assert said(state, GREEN, Cards()) == ("remark.ring_behind", {"n": 7})
    assert said(state, GREEN, Pass()) is None
    assert said(state, RED, Cards()) == ("remark.ring_ahead", {"n": 7})
    assert said(state, RED, Pass()) == ("remark.ring_let_go", {"n": 7})
    put(state, "umbar", GREEN)
    put(state, "moria", GREEN)
    put(state, "nurn", GREEN)
    assert said(state, GREEN, Cards()) == ("remark.look", {})
    do(state, "cards")
    assert said(state, GREEN, Play(CARD["ac_faramir"], -2)) == ("remark.ring_stays", {"n": 3, "needed": 5})
    assert key_of(state, Play(CARD["ac_faramir"], 2)) == "remark.card_scores"


def test_no_card_before_the_roll_or_after_it_helps_the_ring_on() -> None:
    """R72, R74: the player who leads plays one of those for what it scores."""
    state = at_mount_doom("ac_boromir")
    do(state, "pass")
    assert GAME.decision(state).prompt.key == "prompt.ring_leave"
    assert said(state, GREEN, Cards()) == ("remark.ring_behind", {"n": 7})
    assert said(state, RED, Cards()) == ("remark.look", {})


def test_a_closed_bridge_keeps_off_who_stands_beyond_it() -> None:
    state = scene()
    put(state, "minas_tirith", GREEN, infantry=2)
    put(state, "ithilien", RED, infantry=4)
    give(state, GREEN, "ac_not_pass_1")
    do(combat(state, GREEN), "cards", "play ac_not_pass_1")
    ways = {frozenset(BRIDGES[each.bridge]): each for each in GAME.legal(state) if isinstance(each, Close)}
    found = said(state, GREEN, ways[frozenset((at("minas_tirith"), at("ithilien")))])
    assert found == ("remark.close", {"territory": NAME[at("ithilien")], "n": 3})
    assert said(state, GREEN, ways[frozenset((at("the_shire"), at("buckland")))]) is None


def test_every_reason_has_its_words() -> None:
    """A key made of two parts is found by nobody who only reads the sources."""
    ends = ("guard", "toll", "reach", "reach_next", "march", "march_guard", "march_toll", "march_reach_next")
    for language in ("en", "de"):
        words = catalogue(language, "lotr_risk")
        assert {end for end in ends if f"remark.{end}" not in words} == set()


def test_again_is_told_like_any_attack() -> None:
    state = scene()
    put(state, "rhudaur", GREEN, infantry=5)
    put(state, "carrock", RED, infantry=2)
    attack(combat(state, GREEN), "rhudaur", "carrock", dice=([6, 6, 6], [1, 1]), after=("defend infantry",))
    assert key_of(state, Again()) in {"remark.assault_card", "remark.assault_site"}
