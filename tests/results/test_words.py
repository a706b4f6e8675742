"""The sentences of the results: none missing, none left over."""

import re
from pathlib import Path

from boardgames_tui.i18n.languages import written

PACKAGE = Path(__file__).parents[2] / "boardgames_tui"
LABELLED = r'"(rating|played_short|won_short|sure|best|streak|player)"'
"""Columns of a table, whose keys are put together."""


def test_every_key_is_written_and_used() -> None:
    keys = set(written("en", "results"))
    text = "\n".join(path.read_text(encoding="utf-8") for path in PACKAGE.rglob("*.py"))
    used = set(re.findall(r'["\'@]((?:stats|today)\.[a-z0-9_.{}]+)', text)) - {"stats.py", "today.py", "today.tcss"}
    used |= {f"stats.{name}" for name in re.findall(LABELLED, text)}
    families = [re.compile(re.sub(r"\{[a-z_. ]*\}", "[a-z0-9_]+", key)) for key in used]
    assert [key for key in sorted(keys) if not any(family.fullmatch(key) for family in families)] == []
    ids = set(re.findall(r'id="((?:stats|today)\.[a-z_]+)"', text))
    assert [key for key in sorted(used - ids) if "{" not in key and key not in keys] == []
