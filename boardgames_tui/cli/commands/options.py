"""`options GAME`: the options of a game for `--option`, with their values and help."""

from argparse import Namespace
from typing import Any

from boardgames_tui.cli.console import Console
from boardgames_tui.cli.errors import OK
from boardgames_tui.cli.setup_args import game_called
from boardgames_tui.i18n.formatting import placeholders
from boardgames_tui.session.setup.option_forms import OptionField, option_fields


def run(args: Namespace, console: Console) -> int:
    game = game_called(args.game)
    console = console.about(game.info.slug)
    fields = option_fields(game.options_model)
    defaults = {field.name: field.default for field in fields}
    console.tell("cli.options.title", title=console.words.get("title"))
    for field in fields:
        _tell(field, defaults, console)
    return OK


def _tell(field: OptionField, defaults: dict[str, Any], console: Console) -> None:
    console.line()
    console.line(f"{field.name}: {field.title(console.words)}")
    console.line(f"  {field.help(console.words)}")
    if field.only_if:
        console.tell("cli.options.only_if", needs=tuple(_need(name, wanted, console) for name, wanted in field.only_if))
    if others := placeholders(field.words) - {"value"}:
        console.tell(
            "cli.options.named_with", needs=tuple(_need(name, defaults[name], console) for name in sorted(others))
        )
    if _is_range(field, console):
        text = f"--option {field.name}={field.values[0]}–{field.values[-1]}"
        console.line(f"  {text}  {console.get('cli.options.default_is', value=_typed(field.default))}")
        return
    typed = {value: f"--option {field.name}={_typed(value)}" for value in field.values}
    available = max(len(text) for text in typed.values())
    for value, text in typed.items():
        mark = " " + console.get("cli.options.default") if value == field.default else ""
        console.line(f"  {text:<{available}}  {field.value_word(value, console.words, defaults)}{mark}")


def _is_range(field: OptionField, console: Console) -> bool:
    """Whether the values are consecutive numbers without names, shown as a range."""
    named = any(f"option.{field.name}.{value}" in console.words for value in field.values)
    return type(field.default) is int and not field.words and not named


def _typed(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _need(name: str, wanted: object, console: Console) -> str:
    values = "|".join(_typed(each) for each in wanted) if isinstance(wanted, list) else _typed(wanted)
    return console.get("cli.options.seats", count=values) if name == "seats" else f"{name}={values}"
