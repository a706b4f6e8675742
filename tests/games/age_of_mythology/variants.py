"""Option sets that together cover every value of every option."""

VARIANTS: list[dict[str, object]] = [
    {},
    {"culture_assignment": "random", "start_player": "seat_1", "pick_order": "active_player", "bot_style": "builders"},
    {
        "culture_assignment": "random",
        "starting_army": "two_of_each_mortal",
        "building_supply": "printed_sheet",
        "random_decks": "shared_by_culture",
        "length": "quick",
        "bot_style": "raiders",
    },
]
