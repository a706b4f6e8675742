"""Reference pages made from the program: commands, keys, settings, JSON schemas."""

import argparse
import json
import re
from collections.abc import Iterable, Iterator
from importlib import import_module
from typing import Any

from textual.binding import Binding

from boardgames_tui.cli.errors import EXIT_CODES
from boardgames_tui.cli.parser import whole_parser
from boardgames_tui.commands import PROGRAM
from boardgames_tui.export.report import Report
from boardgames_tui.games import GAMES
from boardgames_tui.i18n import Catalogue, catalogue
from boardgames_tui.kit.keys import cap_of
from boardgames_tui.saves.published import save_schema
from boardgames_tui.user_config.keys import all_bindings
from boardgames_tui.user_config.settings import allowed, value_word

ENGLISH = "en"
UNNAMED = (
    (r"picker\.open_\d+", "Open the game with this number"),
    (r"picker\.language", "Switch the language"),
    (r"learn\.open_\d+", "Open the lesson with this number"),
    (r"replay\.play_too", "Start or pause the replay"),
    (r"replay\.choose", "While looking: say that a replay has nothing to choose"),
    (r"\w+\.(close|quit|round)", "Close"),
    (r"\w+\.(up|down|left|right|step_back|look_up|look_down|panel_back)", "Move"),
    (r"\w+\.(home|end|first|last)", "Go to the start or the end"),
    (r"\w+\.page_on", "Go one page down"),
    (r"saves\.delete_too", "Delete this save"),
    (r"\w+\.(press|choose)_too", "Choose"),
)
"""What keys do that the program does not name: other keys for the same, and keys that need no explanation."""
PLACES = {
    "shell": "On every screen",
    "picker": "First screen",
    "setup": "Setup",
    "table": "At the table",
    "mats": "Other players' cards and pieces",
    "browser": "All cards",
    "curtain": "Curtain",
    "seats": "Seats",
    "log": "Log",
    "results": "Results",
    "review": "Review",
    "replay": "Replay",
    "stats": "Statistics",
    "today": "Deal of the day",
    "learn": "Lessons",
    "rules": "Rules",
    "reading": "Long texts",
    "saves": "Saves",
    "settings": "Settings",
}
"""Groups of the key page by the first part of binding ids; all others are small boxes, lists and fields."""
OTHERS = "Lists, boxes and fields"


def table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """Return a Markdown table."""
    lines = [list(head), *map(list, rows)]
    lines.insert(1, ["---"] * len(lines[0]))
    return "\n".join(f"| {' | '.join(cell.replace('|', '&#124;') for cell in line)} |" for line in lines)


def commands_page() -> str:
    words = catalogue(ENGLISH)
    parser = whole_parser(words)
    (commands,) = (each for each in parser._actions if isinstance(each, argparse._SubParsersAction))
    parts = [
        "# Commands",
        f"Made from the parser of `{PROGRAM}`. [Command line](command_line.md) has examples.",
        "## Options of every command",
        _arguments(parser, "shared", words),
    ]
    for name, command in commands.choices.items():
        parts += [f"## {name}", f"`{PROGRAM} {name}`: {plain(command.description or '')}."]
        if (own := _arguments(command, "own", words)) != _NOTHING:
            parts.append(own)
    codes = table(("code", "meaning"), ((str(code), words.get(f"cli.exit.{code}")) for code in EXIT_CODES))
    return "\n\n".join([*parts, "## Exit codes", codes, ""])


_HEAD = ("argument", "what it does")
_NOTHING = table(_HEAD, ())


def _arguments(parser: argparse.ArgumentParser, group: str, words: Catalogue) -> str:
    title = words.get(f"cli.help.{group}")
    (found,) = (each._group_actions for each in parser._action_groups if each.title == title)
    return table(_HEAD, ((f"`{_called(action)}`", plain(action.help or "")) for action in found))


def _called(action: argparse.Action) -> str:
    if action.nargs == 0:
        value = ""
    elif action.choices and not action.metavar:
        value = "|".join(map(str, action.choices))
    else:
        value = action.metavar if isinstance(action.metavar, str) else action.dest.upper()
    return f"{', '.join(action.option_strings)} {value}".strip()


def plain(text: str) -> str:
    """Return text in which nothing is Markdown or HTML."""
    return re.sub(r"([\\`*_<>\[\]])", r"\\\1", text)


def settings_page() -> str:
    words = catalogue(ENGLISH)
    parts = [
        "# Settings",
        "Settings (`o` on the first screen, F8 at the table) apply at once. The first value is the default.",
    ]
    for name, values in allowed().items():
        said = [f"theme.{value}" for value in values] if name == "theme" else []
        named = [words.get(key) for key in said] or [value_word(name, value, words) for value in values]
        parts += [
            f"## {words.get(f'settings.{name}')}",
            plain(words.get(f"settings.{name}.help")),
            "\n".join(f"- {plain(each)}" for each in named),
        ]
    more = "[For players](players.md#your-own-colours-and-keys) says how to add themes and change keys."
    return "\n\n".join([*parts, more, ""])


def keys_page() -> str:
    words = catalogue(ENGLISH)
    groups: dict[str, list[Binding]] = {title: [] for title in (*PLACES.values(), OTHERS)}
    for binding in _own_bindings():
        place = (binding.id or "").partition(".")[0]
        if place not in GAMES:
            groups[PLACES.get(place, OTHERS)].append(binding)
    parts = [
        "# Keys",
        "Made from the bindings of the program. The right column has the ids for `keys.toml`"
        " ([how to change keys](players.md#your-own-colours-and-keys)). Letters pick choices from the list."
        " Keys of one game alone are on the page of that game.",
    ]
    for title, bindings in groups.items():
        parts += [f"## {title}", key_table(bindings, words)]
    return "\n\n".join([*parts, ""])


def game_keys(slug: str) -> str:
    """Return the table of the keys that only this game has; empty if it has none."""
    own = [binding for binding in _own_bindings() if (binding.id or "").startswith(f"{slug}.")]
    return key_table(own, catalogue(ENGLISH, slug)) if own else ""


def _own_bindings() -> list[Binding]:
    """Return all bindings with an id, each once for what it does."""
    for slug in GAMES:
        import_module(f"boardgames_tui.games.{slug}.table")
    return list(
        {(binding.id, binding.key, binding.description): binding for binding in all_bindings() if binding.id}.values()
    )


def key_table(bindings: Iterable[Binding], words: Catalogue) -> str:
    """Return keys, what they do and their ids; keys that do the same share a row."""
    rows: dict[str, tuple[list[str], list[str]]] = {}
    for binding in bindings:
        caps, ids = rows.setdefault(_does(binding, words), ([], []))
        for found, each in ((caps, cap_of(binding, words)), (ids, binding.id or "")):
            if each not in found:
                found.append(each)
    return table(
        ("key", "what it does", "id"),
        ((" ".join(f"`{cap}`" for cap in caps), plain(does), ", ".join(f"`{each}`" for each in ids))
         for does, (caps, ids) in rows.items()),
    )  # fmt: skip


def _does(binding: Binding, words: Catalogue) -> str:
    """Return the longest text there is: the palette's, that of the help, that of the key bar."""
    name = binding.id or ""
    tried = [f"palette.do.{name}", f"palette.do.{binding.description}", binding.description]
    if name.startswith(("table.", *(f"{slug}." for slug in GAMES))):
        tried.insert(2, binding.description.replace("key.", "keys.", 1))
    found = next((words.get(key) for key in tried if key in words), "")
    found = found or next(text for pattern, text in UNNAMED if re.fullmatch(pattern, name))
    return found[:1].upper() + found[1:]


def schema_pages() -> dict[str, str]:
    return {
        "schema_save.md": _schema("Save files", "save", "`boardgames-tui schema save`", save_schema()),
        "schema_export.md": _schema("Exports", "export", "`boardgames-tui schema`", Report.model_json_schema()),
    }


def _schema(title: str, what: str, command: str, schema: dict[str, Any]) -> str:
    parts = [
        f"# JSON schema: {title.lower()}",
        f"{command} prints this schema. [Python API](api.md) says how long it stays.",
        *_object(schema.get("title", what), schema),
    ]
    for name, each in sorted(schema.get("$defs", {}).items()):
        if "properties" in each:
            parts += _object(name, each)
    whole = json.dumps(schema, indent=2, ensure_ascii=False)
    return "\n\n".join([*parts, "## The whole schema", f"```json\n{whole}\n```", ""])


def _object(name: str, schema: dict[str, Any]) -> Iterator[str]:
    needed = schema.get("required", ())
    yield f"## {name}"
    if about := schema.get("description"):
        yield plain(about)
    members = schema.get("properties", {})
    head = ["member", "type", "required", "what it is"]
    rows = [
        [f"`{member}`", _type(each), "yes" if member in needed else "", plain(each.get("description", ""))]
        for member, each in members.items()
    ]
    width = len(head) if any(row[-1] for row in rows) else len(head) - 1
    yield table(head[:width], (row[:width] for row in rows))


def _type(schema: dict[str, Any]) -> str:
    if reference := schema.get("$ref"):
        return str(reference).rpartition("/")[2]
    if options := schema.get("anyOf"):
        return " or ".join(_type(each) for each in options)
    if "const" in schema:
        return f"`{json.dumps(schema['const'])}`"
    if "enum" in schema:
        return " or ".join(f"`{json.dumps(each)}`" for each in schema["enum"])
    if schema.get("type") == "array":
        return f"list of {_type(schema.get('items', {}))}" if "items" in schema else "list"
    if isinstance(values := schema.get("additionalProperties"), dict):
        return f"object of {_type(values)}"
    return str(schema.get("type", "any"))
