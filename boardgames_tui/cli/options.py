"""`options GAME`: what can be said about a table with `--option`, as the setup form explains it."""

from argparse import Namespace
from typing import Any

from boardgames_tui.session.forms import (  # no Textual in it: the form is made from the same list
    OptionField,
    option_fields,
)
from boardgames_tui.text.formatting import placeholders

from .mistakes import OK
from .tables import game_called
from .voice import Voice


def run(args: Namespace, voice: Voice) -> int:
    game = game_called(args.game)
    voice = voice.about(game.info.slug)
    fields = option_fields(game.options_model)
    defaults = {field.name: field.default for field in fields}
    voice.tell("cli.options.title", title=voice.words.get("title"))
    for field in fields:
        _tell(field, defaults, voice)
    return OK


def _tell(field: OptionField, defaults: dict[str, Any], voice: Voice) -> None:
    voice.line()
    voice.line(f"{field.name}: {field.title(voice.words)}")
    voice.line(f"  {field.help(voice.words)}")
    if field.only_if:
        voice.tell("cli.options.only_if", needs=tuple(_need(name, wanted, voice) for name, wanted in field.only_if))
    if others := placeholders(field.words) - {"value"}:
        voice.tell("cli.options.named_with", needs=tuple(_need(name, defaults[name], voice) for name in sorted(others)))
    if _is_range(field, voice):
        text = f"--option {field.name}={field.values[0]}–{field.values[-1]}"
        voice.line(f"  {text}  {voice.get('cli.options.default_is', value=_typed(field.default))}")
        return
    typed = {value: f"--option {field.name}={_typed(value)}" for value in field.values}
    room = max(len(text) for text in typed.values())
    for value, text in typed.items():
        mark = " " + voice.get("cli.options.default") if value == field.default else ""
        voice.line(f"  {text:<{room}}  {field.value_word(value, voice.words, defaults)}{mark}")


def _is_range(field: OptionField, voice: Voice) -> bool:
    """Numbers that mean nothing but themselves: from the first to the last."""
    named = any(f"option.{field.name}.{value}" in voice.words for value in field.values)
    return type(field.default) is int and not field.words and not named


def _typed(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _need(name: str, wanted: object, voice: Voice) -> str:
    values = "|".join(_typed(each) for each in wanted) if isinstance(wanted, list) else _typed(wanted)
    return voice.get("cli.options.seats", count=values) if name == "seats" else f"{name}={values}"
