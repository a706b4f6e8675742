"""Option sets which together cover every value of every option."""

VARIANTS: list[dict[str, object]] = [
    {},
    {"setup_mode": "quick", "ring_version": "short", "homeland_bonus": True, "bot_style": "wardens"},
    {"setup_mode": "quick", "ring_version": "long", "legendary_battle": False, "bot_style": "conquerors"},
    {"ring_version": "short", "three_player_deal": "published", "retreat": False, "bot_style": "mixed"},
]
