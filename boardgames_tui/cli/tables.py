"""From `--seats`, `--option` and `--seed` to a setup, with every mistake named before anything starts."""

import json
from argparse import Namespace
from collections.abc import Iterable, Sequence
from typing import Any, Literal, get_args, get_origin

from pydantic import ValidationError
from pydantic.fields import FieldInfo

from boardgames_tui.engine import BOT_LEVELS, AnyGame, Seat, Setup
from boardgames_tui.games import GAMES, SLUGS

from .mistakes import Mistake, mistake
from .voice import Voice


def game_called(name: str | None) -> AnyGame:
    slug = (name or "").strip().lower().replace("-", "_").replace(" ", "_")
    if slug in SLUGS:
        return GAMES[slug]
    if name is None:
        raise mistake("cli.which_game", known=SLUGS)
    raise mistake("cli.unknown_game", game=name, known=SLUGS)


def setup_from(args: Namespace, voice: Voice, default_seats: Sequence[str]) -> Setup:
    game = game_called(args.game)
    entries = default_seats if args.seats is None else [entry.strip() for entry in args.seats.split(",")]
    setup = Setup(game.info.slug, seats_from(entries, voice), options_from(game, args.option), args.seed).seeded()
    if problems := game.problems(setup):
        raise Mistake(problems[0], slug=game.info.slug)
    return setup


def seats_from(entries: Iterable[str], voice: Voice) -> tuple[Seat, ...]:
    """`Anna` is a person, `bot:easy` a bot, `Zoe=bot:easy` a bot with a name."""
    split = [_split(entry) for entry in entries]
    taken = {name.casefold() for name, _ in split}
    seats = []
    for name, controller in split:
        if not name and controller != "human":
            name = next(free for n in range(1, 99) if (free := voice.words.get("cli.bot_name", n=n)).casefold() not in taken)
            taken.add(name.casefold())
        seats.append(Seat(name, controller=controller))
    return tuple(seats)


def _split(entry: str) -> tuple[str, str]:
    name, equals, controller = entry.rpartition("=")
    if not equals and not entry.startswith("bot:"):
        return entry, "human"
    kind, _, level = controller.strip().partition(":")
    if kind != "bot" or level not in BOT_LEVELS:
        raise mistake("cli.unknown_bot", seat=entry, known=tuple(f"bot:{each}" for each in BOT_LEVELS))
    return name.strip(), controller.strip()


def options_from(game: AnyGame, pairs: Sequence[str]) -> dict[str, Any]:
    fields, options = game.options_model.model_fields, {}
    for pair in pairs:
        name, equals, text = (part.strip() for part in pair.partition("="))
        if not equals:
            raise mistake("cli.option_form", text=pair)
        if name not in fields:
            raise mistake("cli.unknown_option", name=name, known=tuple(fields) or ("–",))
        options[name] = _value(game, name, text)
    return options


def _value(game: AnyGame, name: str, text: str) -> Any:
    """What the game's own model makes of the text, read as a word first and as a number or truth value second."""
    for candidate in (text, _as_json(text)):
        try:
            return game.options_model.model_validate({name: candidate}).model_dump(mode="json")[name]
        except ValidationError:
            continue
    allowed = _allowed(game.options_model.model_fields[name])
    raise mistake("cli.bad_option", name=name, value=text, allowed=allowed)


def _as_json(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        return text


def _allowed(field: FieldInfo) -> tuple[str, ...]:
    if get_origin(field.annotation) is Literal:
        return tuple(str(value) for value in get_args(field.annotation))
    if field.annotation is bool:
        return ("true", "false")
    bounds = {name: getattr(limit, name) for limit in field.metadata for name in ("ge", "le") if hasattr(limit, name)}
    return (f"{bounds.get('ge', '')}–{bounds.get('le', '')}",)
