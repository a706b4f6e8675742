"""`today [GAME]`: the deals of the day and their results, or today's deal of a game, to play."""

from argparse import Namespace
from datetime import date
from functools import partial

from boardgames_tui.cli.console import Console
from boardgames_tui.cli.errors import OK, Mistake
from boardgames_tui.cli.setup_args import game_called, readable
from boardgames_tui.commands import deal_of_the_day
from boardgames_tui.games import GAMES
from boardgames_tui.results import Database, player_id
from boardgames_tui.results.daily_deal import Daily, dailies, deal
from boardgames_tui.results.sharing import against, outcome, share
from boardgames_tui.results.wording import ResultWording
from boardgames_tui.user_config.settings import load_settings

from .launch import begin
from .stats import results_faults


def run(args: Namespace, console: Console) -> int:
    readable(args.name)
    name = (args.name or "").strip() or next(iter(load_settings().names), console.words.get("cli.person_name", n=1))
    today = date.today()
    if args.game is None:
        with results_faults():
            found = Database().read(partial(dailies, player=player_id(name)))
        return _show(found, today, name, console)
    game = game_called(args.game)
    setup = deal(game.info.slug, today, name)
    if problems := game.problems(setup):
        raise Mistake(problems[0], slug=game.info.slug)
    return begin(setup, args, console)


def _show(found: list[Daily], today: date, name: str, console: Console) -> int:
    from rich import box
    from rich.table import Table

    wording = ResultWording(console.words)
    console.tell("today.heading", day=wording.day(today))
    table = Table(box=box.ASCII if console.ascii_only else box.SIMPLE_HEAD)
    for heading in ("today.game", "today.who", "today.result"):
        table.add_column(console.cell(console.get(heading)))
    played = {each.game: each for each in found if each.day == today}
    for slug in GAMES:
        result = outcome(played[slug], wording) if slug in played else console.get("today.not_played")
        table.add_row(*map(console.cell, (wording.game(slug), against(deal(slug, today, name), wording), result)))
    console.show(table)
    for slug, daily in played.items():
        lately = [each for each in found if each.game == slug]
        console.line(share(daily, lately, wording, plain=console.ascii_only))
        console.line()
    if left := next((slug for slug in GAMES if slug not in played), None):
        console.tell("today.play_hint", command=deal_of_the_day(left))
    return OK
