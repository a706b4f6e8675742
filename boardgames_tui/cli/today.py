"""`today [GAME]`: what is dealt today and how it went, or today's deal of a game, played."""

from argparse import Namespace
from datetime import date
from functools import partial

from boardgames_tui.commands import deal_of_the_day
from boardgames_tui.games import GAMES
from boardgames_tui.results import Database, player_id
from boardgames_tui.results.sharing import against, outcome, share
from boardgames_tui.results.telling import Teller
from boardgames_tui.results.today import Daily, dailies, deal
from boardgames_tui.settings import load_settings

from .launch import begin
from .mistakes import OK, Mistake
from .stats import results_faults
from .tables import game_called, readable
from .voice import Voice


def run(args: Namespace, voice: Voice) -> int:
    readable(args.name)
    name = (args.name or "").strip() or next(iter(load_settings().names), voice.words.get("cli.person_name", n=1))
    today = date.today()
    if args.game is None:
        with results_faults():
            found = Database().read(partial(dailies, player=player_id(name)))
        return _show(found, today, name, voice)
    game = game_called(args.game)
    setup = deal(game.info.slug, today, name)
    if problems := game.problems(setup):
        raise Mistake(problems[0], slug=game.info.slug)
    return begin(setup, args, voice)


def _show(found: list[Daily], today: date, name: str, voice: Voice) -> int:
    from rich import box
    from rich.table import Table

    teller = Teller(voice.words)
    voice.tell("today.heading", day=teller.day(today))
    table = Table(box=box.ASCII if voice.ascii_only else box.SIMPLE_HEAD)
    for heading in ("today.game", "today.who", "today.result"):
        table.add_column(voice.cell(voice.get(heading)))
    played = {each.game: each for each in found if each.day == today}
    for slug in GAMES:
        result = outcome(played[slug], teller) if slug in played else voice.get("today.not_played")
        table.add_row(*map(voice.cell, (teller.game(slug), against(deal(slug, today, name), teller), result)))
    voice.show(table)
    for slug, daily in played.items():
        lately = [each for each in found if each.game == slug]
        voice.line(share(daily, lately, teller, plain=voice.ascii_only))
        voice.line()
    if left := next((slug for slug in GAMES if slug not in played), None):
        voice.tell("today.play_hint", command=deal_of_the_day(left))
    return OK
