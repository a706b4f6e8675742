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

from .words import HEADS, PLACES, UNNAMED, WORDS

ENGLISH = "en"


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


def settings_page(lang: str) -> str:
    words, site = catalogue(lang), WORDS[lang]
    parts = [f"# {site['settings']}", site["settings_about"]]
    for name, values in allowed().items():
        said = [f"theme.{value}" for value in values] if name == "theme" else []
        named = [words.get(key) for key in said] or [value_word(name, value, words) for value in values]
        parts += [
            f"## {words.get(f'settings.{name}')}",
            plain(words.get(f"settings.{name}.help")),
            "\n".join(f"- {plain(each)}" for each in named),
        ]
    return "\n\n".join([*parts, site["settings_more"], ""])


def keys_page(lang: str) -> str:
    words, site = catalogue(lang), WORDS[lang]
    groups: dict[str, list[Binding]] = {title[lang]: [] for title in PLACES.values()} | {site["others"]: []}
    for binding in _own_bindings():
        place = (binding.id or "").partition(".")[0]
        if place not in GAMES:
            groups[PLACES[place][lang] if place in PLACES else site["others"]].append(binding)
    parts = [f"# {site['keys']}", site["keys_about"]]
    for title, bindings in groups.items():
        parts += [f"## {title}", key_table(bindings, words)]
    return "\n\n".join([*parts, ""])


def game_keys(slug: str, lang: str) -> str:
    """Return the table of the keys that only this game has; empty if it has none."""
    own = [binding for binding in _own_bindings() if (binding.id or "").startswith(f"{slug}.")]
    return key_table(own, catalogue(lang, slug)) if own else ""


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
        HEADS[words.lang]["key"],
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
    found = found or next(texts[words.lang] for pattern, texts in UNNAMED if re.fullmatch(pattern, name))
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
