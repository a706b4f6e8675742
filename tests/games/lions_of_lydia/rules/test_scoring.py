"""Chapter 8: scoring (R64–R70)."""

import pytest

from boardgames_tui.games.lions_of_lydia.content import CARDS
from boardgames_tui.games.lions_of_lydia.game import GAME
from boardgames_tui.games.lions_of_lydia.rules.state import State
from tests.games.lions_of_lydia.naive import totals
from tests.games.lions_of_lydia.scenes import board, card, merchants, table


def line(state: State, key: str, seat: int = 0) -> int:
    return sum(each.value for each in GAME.standings(state).of(seat).lines if each.key == f"score.{key}")


def total(state: State, seat: int = 0) -> int:
    found = GAME.standings(state).of(seat).total
    assert found == totals(state)[seat] == GAME.view(state, seat).players[seat].score
    return found


def test_e13_scoring() -> None:
    state = table(home_1="yellow", home_2="red")
    player = state.players[0]
    board(
        player,
        influence=5,
        coins=3,
        cards={
            "start_yellow": "upgraded",
            "silver_market_green": "upgraded",
            "silver_field_yellow": "base",
            "gold_agora": "upgraded",
            "purple_silver": "upgraded",
            "purple_production": "base",
            "purple_upgraded": "base",
        },
    )
    state.tile_owner = 0
    values = {
        str(each.args["card"]): each.value for each in GAME.standings(state).of(0).lines if each.key == "score.purple"
    }
    assert (line(state, "cards"), line(state, "influence"), line(state, "tile")) == (23, 10, 3)
    assert values == {card("purple_silver"): 6, card("purple_production"): 7, card("purple_upgraded"): 4}
    assert total(state) == 53


def test_e14_ties() -> None:
    state = table()
    one, two = state.players
    gold = ("gold_agora", "gold_mint", "gold_red_green", "gold_red_blue")
    same = {**dict.fromkeys(gold, "upgraded"), "silver_villa_red": "upgraded"}
    board(one, R=4, G=3, coins=2, influence=4, cards=same)  # type: ignore[arg-type]
    board(two, R=3, coins=6, influence=4, cards=same)  # type: ignore[arg-type]
    standings = GAME.standings(state)
    assert (total(state, 0), total(state, 1), standings.winners) == (60, 60, (0, 1))
    assert standings.decided_by is not None
    assert standings.decided_by.key == "tie.shared"
    two.coins = 7
    assert GAME.standings(state).winners == (1,)
    assert GAME.standings(state).decided_by.key == "tie.goods"  # type: ignore[union-attr]
    board(one, influence=5)
    board(two, influence=4)
    two.cards["silver_market_red"] = two.cards["silver_market_blue"] = "base"
    assert GAME.standings(state).of(0).total == GAME.standings(state).of(1).total
    assert GAME.standings(state).winners == (0,)
    assert GAME.standings(state).decided_by.key == "tie.influence"  # type: ignore[union-attr]


def test_e24_bag_scoring() -> None:
    state = table()
    player = state.players[0]
    player.bag = merchants("lydian", "lydian", "lydian", "red")
    board(player, cards={"purple_lydians": "upgraded", "purple_bag_pairs": "base"})
    assert [each.value for each in GAME.standings(state).of(0).lines if each.key == "score.purple"] == [12, 3]


def test_r64_printed_points_of_every_card() -> None:
    state = table(pactolus=True)
    for name, printed in CARDS.items():
        if printed.scoring is None:
            board(state.players[0], cards={name: "base"})
            assert total(state) == printed.points
            board(state.players[0], cards={name: "upgraded"})
            assert total(state) == printed.points_upgraded == 2 * (printed.points or 0)


def test_r65_influence_is_not_added_up() -> None:
    state = table()
    found = []
    for level in range(7):
        board(state.players[0], influence=level, cards={})
        found.append(total(state))
    assert found == [0, 0, 0, 0, 4, 10, 18]


def test_r66_each_purple_card_has_its_line() -> None:
    state = table()
    board(state.players[0], influence=3, R=5, cards={"purple_influence": "base", "purple_red": "upgraded"})
    lines = [each for each in GAME.standings(state).of(0).lines if each.key == "score.purple"]
    assert [(each.args["count"], each.args["factor"], each.value) for each in lines] == [(3, 1, 3), (2, 6, 12)]
    assert [each.args["what"] for each in lines] == ["@score.what.influence_steps", "@score.what.resource_pairs.red"]


def test_r67_coins_score_for_the_tile_owner_only() -> None:
    state = table()
    state.tile_owner = 1
    for player in state.players:
        board(player, coins=7, cards={})
    assert (total(state, 0), total(state, 1)) == (0, 7)


@pytest.mark.parametrize(
    ("name", "fields", "base"),
    [
        ("purple_influence", {"influence": 6}, 6),
        ("purple_green", {"G": 5}, 6),
        ("purple_yellow", {"Y": 6}, 9),
        ("purple_red", {"R": 1}, 0),
        ("purple_blue", {"B": 2}, 3),
        (
            "purple_silver",
            {"cards": {"start_red": "base", "silver_villa_red": "upgraded", "silver_villa_blue": "base"}},
            3,
        ),
        ("purple_gold", {"cards": {"gold_mint": "base", "gold_agora": "upgraded", "fountain_red": "base"}}, 9),
        ("purple_purple", {"cards": {"purple_red": "base", "purple_blue": "upgraded"}}, 6),
    ],
)
def test_r68_purple_values(name: str, fields: dict, base: int) -> None:  # type: ignore[type-arg]
    state = table(pactolus=True)
    for face, factor in (("base", 1), ("upgraded", 2)):
        cards = {**fields.get("cards", {}), name: face}
        board(state.players[0], **{**fields, "cards": cards})
        value = next(each.value for each in GAME.standings(state).of(0).lines if each.args.get("card") == card(name))
        assert value == base * factor
        total(state)


def test_r68_upgraded_properties_counts_itself_only_when_upgraded() -> None:
    state = table()
    others = {"start_red": "upgraded", "gold_mint": "upgraded", "silver_villa_red": "base"}
    for face, value in (("base", 2), ("upgraded", 6)):
        board(state.players[0], cards={**others, "purple_upgraded": face})  # type: ignore[dict-item]
        assert line(state, "purple") == value


def test_r68_production_drops_the_half_before_the_factor() -> None:
    """11 symbols give 5 and 10; coins, fountain and covered cards do not count."""
    state = table()
    cards = {"silver_field_red": "upgraded", "silver_villa_blue": "base", "gold_red_green": "base", "start_red": "base"}
    nothing = {"gold_mint": "upgraded", "fountain_red": "upgraded", "silver_field_blue": "covered"}
    for face, value in (("base", 5), ("upgraded", 10)):
        board(state.players[0], cards={**cards, **nothing, "purple_production": face})  # type: ignore[dict-item]
        assert line(state, "purple") == value


def test_r69_most_points_win() -> None:
    state = table(3)
    for seat, cards in enumerate(({"gold_mint": "base"}, {"gold_agora": "upgraded"}, {"start_yellow": "base"})):
        board(state.players[seat], cards=cards)  # type: ignore[arg-type]
    standings = GAME.standings(state)
    assert [row.seat for row in standings.rows] == [1, 0, 2]
    assert standings.decided_by is None


def test_r70_score_sheet_lines() -> None:
    state = table(pactolus=True)
    board(
        state.players[0],
        influence=4,
        coins=2,
        cards={"start_red": "base", "fountain_red": "upgraded", "purple_red": "base"},
    )
    state.tile_owner = 0
    sheet = [(each.key, each.value) for each in GAME.standings(state).of(0).lines]
    assert sheet == [
        ("score.cards", 1),
        ("score.fountain_cards", 8),
        ("score.influence", 4),
        ("score.purple", 0),
        ("score.tile", 2),
    ]
    plain = table()
    assert [each.key for each in GAME.standings(plain).of(0).lines] == ["score.cards", "score.influence"]
