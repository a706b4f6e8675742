"""Setup arguments: builds a setup from `--seats`, `--option` and `--seed`, and names every mistake before anything
starts."""

import json
import re
from argparse import Namespace
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, Literal, get_args, get_origin

from pydantic import ValidationError
from pydantic.fields import FieldInfo

from boardgames_tui.engine import BOT_LEVELS, AnyGame, Seat, Setup, other_bots
from boardgames_tui.engine.seats.controllers import is_controller
from boardgames_tui.engine.seats.levels import BOT
from boardgames_tui.games import GAMES, trouble_with
from boardgames_tui.i18n import catalogue, languages
from boardgames_tui.i18n.printable import printable
from boardgames_tui.saves.file_names import LONGEST_SEED
from boardgames_tui.session.setup.challenge import ChallengeError, looks_like_one, setup_of

from .console import Console
from .errors import Mistake, mistake, unknown
from .suggestions import nearest, only_one_with

BOTS = tuple(f"bot:{level}" for level in BOT_LEVELS)
DEFAULT_BOT = "bot:normal"
EXEC = BOT + other_bots.EXEC
_ENTRY = re.compile(rf"""[^,]*?{EXEC}(?:[^,"']|"[^"]*"|'[^']*')*|[^,]*""", re.IGNORECASE)
"""Pattern of a seat in a list; the command of a bot may hold commas in quotation marks."""


def game_called(name: str | None) -> AnyGame:
    """Find a game by its slug, its title in any language, or a unique part of them."""
    if name is None:
        raise mistake("cli.which_game", known=tuple(GAMES))
    typed = _simple(name)
    if (slug := typed.replace(" ", "_")) in GAMES:
        return _opened(slug)  # without reading all titles
    names = {slug: _names(slug) for slug in GAMES}
    if (found := only_one_with(typed, names)) is not None:
        return _opened(found)
    words = {word for called in names.values() for each in called for word in (each, *each.split())}
    near = nearest(typed, (word for word in words if only_one_with(word, names)))
    raise unknown(
        "cli.unknown_game", None if near is None else only_one_with(near, names), game=name, known=tuple(GAMES)
    )


def _opened(slug: str) -> AnyGame:
    if (trouble := trouble_with(slug)) is not None:
        raise Mistake(trouble)
    return GAMES[slug]


def _names(slug: str) -> list[str]:
    return [_simple(slug), *(_simple(catalogue(lang, slug).get("title")) for lang in languages())]


def _simple(name: str) -> str:
    """Return the text in lower case without spaces and punctuation."""
    return " ".join(re.findall(r"\w+", name.casefold().replace("_", " ")))


def setup_from(args: Namespace, console: Console, default_seats: Sequence[str], keep: bool = True) -> Setup:
    """Build the setup. `keep`: store the commands of bots under their names, so that the save of this match finds
    them."""
    for text in (args.game, args.seats, args.seed, *args.option):
        readable(text)
    if args.game is not None and looks_like_one(args.game):
        return _challenge(args, console)
    game = game_called(args.game)
    if args.seed is not None and not args.seed.strip():
        raise mistake("cli.empty_seed")
    if args.seed is not None and len(args.seed) > LONGEST_SEED:
        raise mistake("setup.long_seed", most=LONGEST_SEED)
    entries = default_seats if args.seats is None else _entries(args.seats)
    seats, options = seats_from(entries, console, keep), options_from(game, args.option)
    setup = Setup(game.info.slug, seats, options, args.seed, **_agreed(args)).seeded()
    if problems := game.problems(setup):
        raise Mistake(problems[0], slug=game.info.slug)
    return setup


def _challenge(args: Namespace, console: Console) -> Setup:
    """Build the setup of a challenge code; only names can be given besides."""
    if args.seed is not None or args.option:
        raise mistake("cli.challenge_alone")
    try:
        setup = setup_of(args.game)
    except ChallengeError as error:
        raise Mistake(error.reason) from error
    names = [name.strip() for name in args.seats.split(",")] if args.seats is not None else []
    if names and len(names) != sum(seat.is_human for seat in setup.seats):
        raise mistake("cli.challenge_names", people=sum(seat.is_human for seat in setup.seats))
    called = iter(names)
    entries = [
        next(called, console.words.get("cli.person_name", n=number)) if seat.is_human else seat.controller
        for number, seat in enumerate(setup.seats, 1)
    ]
    return replace(setup, seats=seats_from(entries, console), **_agreed(args))


def _agreed(args: Namespace) -> dict[str, Any]:
    """Return the options that every game has."""
    return {"hints": not getattr(args, "no_hints", False), "private": getattr(args, "private", False)}


def _entries(text: str) -> list[str]:
    found, at = [], 0
    while at <= len(text):
        entry = _ENTRY.match(text, at)
        assert entry is not None  # the last alternative may be empty
        end = entry.end() if entry.end() == len(text) or text[entry.end()] == "," else text.find(",", entry.end())
        end = len(text) if end < 0 else end  # an unclosed quotation mark
        found.append(text[at:end].strip())
        at = end + 1
    return found


def seats_from(entries: Iterable[str], console: Console, keep: bool = True) -> tuple[Seat, ...]:
    """`Anna` is a person, `bot` and `bot:easy` are bots, `Zoe=bot:easy` is a bot with a name; `bot:exec=COMMAND` is a
    program."""
    split = [_split(entry, keep) for entry in entries]
    taken = {name.casefold() for name, _ in split}
    seats = []
    for name, controller in split:
        if not name and controller != "human":
            name = next(
                free for n in range(1, 99) if (free := console.words.get("cli.bot_name", n=n)).casefold() not in taken
            )
            taken.add(name.casefold())
        seats.append(Seat(name, controller=controller))
    return tuple(seats)


def _split(entry: str, keep: bool) -> tuple[str, str]:
    if (at := entry.casefold().find(EXEC)) >= 0:
        return entry[:at].strip().removesuffix("=").strip(), _program(entry[at + len(EXEC) :], keep)
    name, equals, controller = entry.rpartition("=")
    asked = controller.strip().casefold()
    if not equals and not _means_a_bot(asked):
        return entry, "human"
    found = DEFAULT_BOT if asked == "bot" else asked
    if not found.startswith(BOT) or not is_controller(found):
        known = (*BOTS, *(BOT + each for each in other_bots.known()))
        raise unknown("cli.unknown_bot", nearest(asked, known), seat=entry, known=known)
    return name.strip(), found


def _program(command: str, keep: bool) -> str:
    try:
        return BOT + other_bots.add(command, keep=keep)
    except other_bots.UnusableCommand as error:
        raise mistake(error.problem, program=error.program, command=command.strip()) from error


def _means_a_bot(entry: str) -> bool:
    """Whether a text means a bot: `bot`, `bot:easy`, and near misses with a colon."""
    return entry == "bot" or entry.startswith("bot:") or (":" in entry and nearest(entry, BOTS) is not None)


def readable(text: str | None) -> None:
    """Refuse names and seeds with characters that a terminal cannot show, because they are stored in saves."""
    if text is not None and printable(text) != text:
        raise mistake("cli.unprintable", text=text)


def options_from(game: AnyGame, pairs: Sequence[str]) -> dict[str, object]:
    fields, options = game.options_model.model_fields, {}
    for pair in pairs:
        name, equals, text = (part.strip() for part in pair.partition("="))
        if not equals:
            raise mistake("cli.option_form", text=pair)
        if name not in fields:
            raise unknown("cli.unknown_option", nearest(name, fields), name=name, known=tuple(fields) or ("–",))
        options[name] = _value(game, name, text)
    return options


def _value(game: AnyGame, name: str, text: str) -> object:
    """Validate a value with the game's model, as a word first, then as a number or truth value."""
    for candidate in (text, _as_json(text)):
        try:
            return game.options_model.model_validate({name: candidate}).model_dump(mode="json")[name]
        except ValidationError:
            continue
    allowed = _allowed(game.options_model.model_fields[name])
    raise mistake("cli.bad_option", name=name, value=text, allowed=allowed)


def _as_json(text: str) -> object:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):  # invalid JSON, or thousands of brackets
        return text


def _allowed(field: FieldInfo) -> tuple[str, ...]:
    if get_origin(field.annotation) is Literal:
        return tuple(str(value) for value in get_args(field.annotation))
    if field.annotation is bool:
        return ("true", "false")
    bounds = {name: getattr(limit, name) for limit in field.metadata for name in ("ge", "le") if hasattr(limit, name)}
    return (f"{bounds.get('ge', '')}–{bounds.get('le', '')}",)
