"""The statistics in words, for the screen and the command line."""

from collections.abc import Iterator
from datetime import date, datetime

from boardgames_tui import games
from boardgames_tui.i18n import Catalogue, catalogue
from boardgames_tui.i18n.printable import in_short

from .hall_of_fame import BOT, HallEntry
from .solo import MAP, SoloLine
from .statistics import Favourite, Fortune
from .statistics_page import Overview, Portrait

LARGE = 100
"""Numbers from here on are shown without decimals."""


class ResultWording:
    def __init__(self, words: Catalogue) -> None:
        self.words = words

    def of(self, slug: str) -> Catalogue:
        """Return the catalogue of a game; that of the interface for a game that is not installed any more."""
        return catalogue(self.words.lang, slug) if slug in games.GAMES else self.words

    def game(self, slug: str | None) -> str:
        if slug is None:
            return self.words.get("stats.all_games")
        return self.of(slug).get("title") if slug in games.GAMES else in_short(slug)

    def name(self, player: str, name: str) -> str:
        if not player.startswith(BOT):
            return in_short(name)
        level = player.removeprefix(BOT)
        word = f"@note.level.{level}" if f"note.level.{level}" in self.words else level
        return self.words.get("stats.bot", level=word)

    def rating(self, line: HallEntry) -> str:
        """Format a rating: `1613`, with a question mark while it is a first guess."""
        if line.rating is None:
            return "–"
        return f"{line.rating.points}{'' if line.rating.is_sure else '?'}"

    def share(self, line: HallEntry) -> str:
        return self.words.percent(round(100 * line.share)) if line.contested else "–"

    def interval(self, line: HallEntry) -> str:
        if not line.contested:
            return ""
        low, high = (round(100 * each) for each in line.interval)
        return self.words.get("stats.interval", low=low, high=high)

    def number(self, value: float) -> str:
        """Format a number with one decimal where it matters, as the language writes it."""
        return f"{value:.0f}" if value >= LARGE else f"{value:.1f}".replace(".", self.words.get("stats.point"))

    def time(self, seconds: int) -> str:
        hours, minutes = divmod(seconds // 60, 60)
        return self.words.get("stats.time", hours=hours, minutes=minutes)

    def day(self, moment: float | date) -> str:
        day = moment if isinstance(moment, date) else datetime.fromtimestamp(moment)
        return self.words.get("stats.date", day=day.day, month=f"@stats.month.{day.month}", year=day.year)

    def fortune(self, luck: Fortune) -> str:
        kind, expected = self.of(luck.game).get(f"luck.{luck.kind}"), self.number(luck.expected)
        better = min(99, max(1, round(100 * luck.quantile)))
        return self.words.get("stats.luck_of", kind=kind, got=round(luck.got), expected=expected, n=better)

    def aim(self, line: SoloLine) -> str:
        """Return how often the aim was reached; empty where there was none."""
        return self.words.get("stats.aim_told", n=line.reached, of=line.aimed) if line.aimed else ""

    def best_maps(self, line: SoloLine) -> str:
        """Return the best scores by map: `best by map: Kazan 104, Aghon 96`; empty for a game with one map, or one not
        installed any more."""
        words = self.of(line.game)
        known = {place: best for place, best in line.maps.items() if f"option.{MAP}.{place}" in words}
        sentences = [
            words.get("stats.best_map", map=words.get(f"option.{MAP}.{place}"), n=n) for place, n in known.items()
        ]
        return self.words.get("stats.best_maps", maps=", ".join(sentences)) if sentences else ""

    # sentences

    def of_game(self, page: Overview) -> Iterator[tuple[str, str]]:
        """Yield the headings with the sentences below them."""
        if page.best is not None:
            best = page.best
            name = self.name(best.player, best.name)
            text = self.words.get("stats.best_by", total=best.total, name=name, day=self.day(best.ended))
            yield self.words.get("stats.best"), text
        if (champion := page.champion) is not None:
            name = self.name(champion.player, champion.name)
            yield self.words.get("stats.longest"), self.words.get("stats.longest_by", n=champion.longest, name=name)

    def of_player(self, found: Portrait, game: str | None) -> Iterator[tuple[str, str]]:
        line, get = found.line, self.words.get
        yield get("stats.played"), get("stats.played_told", n=line.played, time=self.time(line.seconds))
        if line.contested:
            share, interval = self.share(line), self.interval(line)
            yield (
                get("stats.won"),
                get("stats.won_told", won=line.won, of=line.contested, share=share, interval=interval),
            )
            if line.longest:
                yield get("stats.streak"), get("stats.streak_told", now=line.streak, longest=line.longest)
        if game is not None:
            yield get("stats.points"), get("stats.points_told", best=line.best, mean=self.number(line.mean))
        if found.nemesis is not None:
            rival = found.nemesis
            name = self.name(rival.player, rival.name)
            yield get("stats.nemesis"), get("stats.nemesis_told", name=name, lost=rival.lost, met=rival.met)
        if line.hints:
            yield get("stats.hints"), get("stats.hints_told", n=line.hints)
        if favourites := [told for each in found.favourites if (told := self._favourite(each))]:
            yield get("stats.favourites"), self.words.listed(favourites)
        for luck in found.fortunes:
            yield get("stats.luck"), self.fortune(luck)

    def _favourite(self, each: Favourite) -> str | None:
        """Return the name of a favourite. None: there is no text for it, because its game is not installed or another
        program wrote it."""
        if each.kind == "color":
            words, kind, value = self.words, "stats.color", f"stats.color.{each.value}"
        else:
            words, kind, value = self.of(each.game), f"trait.{each.kind}", each.value
        if kind not in words or value not in words:
            return None
        return self.words.get("stats.favourite", kind=words.get(kind), value=words.get(value), n=each.times)
