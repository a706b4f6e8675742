"""One more card of an existing kind for every game, as docs/adding_a_card.md says: rows, texts, an edition.

`python -m tests.battery.card.one_more FOLDER` writes such assets; `TESTED_ASSETS=FOLDER python -m pytest tests/games`
runs any test with them, and must be green."""

import json
import shutil
import sys
from pathlib import Path
from typing import Any, NamedTuple

from boardgames_tui import locations


class NewCard(NamedTuple):
    file: str
    like: str
    """The card it is like in everything but its id, number and names."""
    id: str
    part: str | None = "cards"
    """Where the rows are in the file; None: it is nothing but rows."""
    more: dict[str, Any] = {}

    @property
    def key(self) -> str:
        """Its name in all news."""
        return f"@{self.file}.{self.id}.name"


NEW: dict[str, tuple[NewCard, ...]] = {
    "augustus": (NewCard("objectives", "obj_87", "obj_89", "objectives", {"number": 89}),),
    "lions_of_lydia": (
        NewCard("properties", "purple_purple", "purple_more"),
        NewCard("properties", "silver_market_red", "silver_more"),
    ),
    "merchant_explorers": (
        NewCard("investigate_cards", "inv_sea5", "inv_more"),
        NewCard("treasure_cards", "tr_village_pair", "tr_more"),
        NewCard("goals", "avenia_villages5", "avenia_more", "goals"),
    ),
    "lotr_risk": (
        NewCard("adventure_cards", "ac_smeagol", "ac_more"),
        NewCard("territory_cards", "tc_wild_2", "tc_wild_3"),
    ),
    "age_of_mythology": (NewCard("random_cards", "no_loki", "no_more", None),),
}


def add(assets: Path, slug: str) -> None:
    """The next edition of a game, with its new cards."""
    info = _change(assets / slug / "info.json", lambda info: info.update(edition=info.get("edition", 1) + 1))
    for card in NEW[slug]:
        _change(assets / slug / f"{card.file}.json", lambda data, card=card: _append(data, card, info["edition"]))
        for path in assets.glob(f"text/*/{slug}_*.json"):
            _change(path, lambda words, card=card: words.update(_texts(words, card)))


def _append(data: Any, card: NewCard, edition: int) -> None:
    rows = data if card.part is None else data[card.part]
    like = next(row for row in rows if row["id"] == card.like)
    rows.append({**like, "id": card.id, **card.more, "since": edition})


def _texts(words: dict[str, str], card: NewCard) -> dict[str, str]:
    """Everything the other card says, under names of its own: the last letter is another one, so they fit as well."""
    found = {}
    for key, text in words.items():
        place = key.split(".")
        if card.like in place:
            own = ".".join(card.id if part == card.like else part for part in place)
            found[own] = text if place[-1] in ("text", "text_upgraded", "note") else f"{text[:-1]}ŋ"
    return found


def _change(path: Path, how: Any) -> Any:
    data = json.loads(path.read_text(encoding="utf-8"))
    how(data)
    path.write_text(json.dumps(data, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    return data


def write(folder: Path) -> None:
    shutil.copytree(locations.assets(), folder)
    for slug in NEW:
        add(folder, slug)


if __name__ == "__main__":
    write(Path(sys.argv[1]))
