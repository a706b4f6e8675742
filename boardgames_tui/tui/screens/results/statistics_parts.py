"""Parts of the statistics: hall of fame, distribution of results, calendar, facts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import date, timedelta

from boardgames_tui.kit.badges import Person
from boardgames_tui.kit.drawing.chart import LEFT, chart, thinned
from boardgames_tui.kit.drawing.chart import RIGHT as RIGHT_EDGE
from boardgames_tui.kit.painter import Painter, cut
from boardgames_tui.kit.pieces import section, share_bar
from boardgames_tui.results.hall_of_fame import HallEntry
from boardgames_tui.results.solo import SoloLine
from boardgames_tui.results.wording import ResultWording

LABEL = 15
"""Columns of the label of a fact."""
RIGHT = 47
"""Columns of the numbers behind a name."""
WEEK = 7
LEAST_BAR = 12
"""Least number of columns of a bar; with less room it stands below its name."""


def hall_panel(p: Painter, lines: Sequence[HallEntry], at: int, wording: ResultWording, remark: str) -> None:
    """` 1  Anna    1613 ▲   31   58 %  41–74 %  ████▌···`"""
    words = wording.words
    section(p, 0, 0, p.width, words.get("stats.hall"), remark, focused=True)
    columns = _columns(p.width)
    for name, key in zip(columns, ("rating", "played_short", "won_short", "sure"), strict=True):
        p.right(columns[name], 1, words.get(f"stats.{key}"), p.pal.faint)
    available = p.height - 2
    first = max(0, min(at - available // 2, len(lines) - available))
    for place, line in enumerate(lines[first : first + available], first):
        _line(p.area(0, 2 + place - first, p.width, 1), place, line, place == at, wording)
        p.target(f"player:{place}", 0, 2 + place - first, p.width, 1)


def _columns(width: int) -> dict[str, int]:
    """Return the column where each number ends."""
    left = width - RIGHT
    return {"rating": left + 7, "played": left + 17, "share": left + 27, "interval": left + 36}


def _line(p: Painter, place: int, line: HallEntry, here: bool, wording: ResultWording) -> None:
    ink, dim = (p.pal.on_cursor, p.pal.on_cursor) if here else (p.pal.text, p.pal.dim)
    if here:
        p.fill(0, 0, p.width, 1, p.pal.cursor)
        p.put(0, 0, ">" if p.look.ascii else " ", ink)
    columns = _columns(p.width)
    p.right(3, 0, str(place + 1), dim)
    p.put(5, 0, cut(wording.name(line.player, line.name), p.width - RIGHT - 6), ink, bold=not line.is_bot)
    rating = wording.rating(line)
    p.right(columns["rating"], 0, rating, dim if rating.endswith("?") else ink)
    if line.rating is not None and line.rating.way:
        sign, tone = ("▲", p.pal.good) if line.rating.way > 0 else ("▼", p.pal.danger)
        p.put(columns["rating"] + 1, 0, sign, ink if here else tone)
    p.right(columns["played"], 0, str(line.played), dim)
    p.right(columns["share"], 0, wording.share(line), ink)
    p.right(columns["interval"], 0, wording.interval(line), dim)
    if line.contested:
        share_bar(p, columns["interval"] + 1, 0, RIGHT - 37, line.share, ink if here else p.pal.accent)


def solo_panel(p: Painter, lines: Sequence[SoloLine], wording: ResultWording) -> None:
    """` Anna       3   101   104   1 of 2`: the scores of matches played alone, how often their aim was reached, and
    below them the best on each map."""
    words, games = wording.words, dict.fromkeys(line.game for line in lines)
    remark = wording.game(next(iter(games))) if len(games) == 1 else ""
    section(p, 0, 0, p.width, words.get("stats.solo"), remark)
    keys = ["played_short", "best", "mean", *(["aim"] if any(line.aimed for line in lines) else [])]
    columns, x = {}, p.width - 1
    for key in reversed(keys):
        columns[key] = x
        p.right(x, 1, words.get(f"stats.{key}"), p.pal.faint)
        x -= max(7, len(words.get(f"stats.{key}"))) + 3
    y = 2
    for line in lines:
        if y >= p.height:
            break
        name = wording.name(line.player, line.name)
        p.put(5, y, cut(name if remark else f"{name}, {wording.game(line.game)}", x - 6), bold=True)
        cells = {"played_short": str(line.played), "best": str(line.best), "mean": wording.number(line.mean)}
        for key, end in columns.items():
            p.right(end, y, cells.get(key, wording.aim(line)))
        y += 1
        if maps := wording.best_maps(line):
            y += p.paragraph(7, y, p.width - 8, maps, max(0, min(2, p.height - y)), p.pal.dim)


def facts_panel(p: Painter, y: int, facts: Iterable[tuple[str, str]]) -> int:
    """Paint the facts with their headings; return the row after them."""
    before = ""
    for heading, told in facts:
        if y >= p.height:
            break
        p.put(0, y, cut(heading if heading != before else "", LABEL - 1), p.pal.faint)
        y += p.paragraph(LABEL, y, p.width - LABEL, told, min(2, p.height - y), p.pal.text)
        before = heading
    return y


def histogram(
    p: Painter, everybody: Sequence[tuple[int, int]], own: Sequence[tuple[int, int]], low: int, high: int
) -> None:
    """Paint how often each result occurred: of everybody, and in gold of the selected player."""
    bars = max(1, min(p.width // 2, high - low + 1))
    all_of, mine = _heaped(everybody, bars, low, high), _heaped(own, bars, low, high)
    wide, height = p.width // bars, p.height - 1
    tallest = max(all_of)
    for place, counts in enumerate(zip(mine, all_of, strict=True)):
        # any result shows at least
        halves = [max(round(2 * height * count / tallest), int(count > 0)) for count in counts]
        _bar(p.area(place * wide, 0, max(1, wide - 1), height), *halves)
    p.put(0, height, str(low), p.pal.faint)
    p.right(bars * wide, height, str(high), p.pal.faint)


def _heaped(totals: Sequence[tuple[int, int]], bars: int, low: int, high: int) -> list[int]:
    found = [0] * bars
    for total, count in totals:
        found[(total - low) * bars // (high - low + 1)] += count
    return found


def _bar(p: Painter, own: int, everybody: int) -> None:
    """Paint a bar from the bottom, in half cells: the gold part, then the rest."""

    def tone(half: int) -> str | None:
        return p.pal.accent if half < own else p.pal.line2 if half < everybody else None

    for row in range(p.height):
        lower, upper = tone(2 * row), tone(2 * row + 1)
        if lower is None:
            return
        if p.look.ascii or not p.look.is_full:
            sign = ("#" if p.look.ascii else "█") if 2 * row < own else "▒"
            p.put(0, p.height - 1 - row, sign * p.width, lower)
        elif upper is None:
            p.put(0, p.height - 1 - row, "▄" * p.width, lower)
        else:
            p.put(0, p.height - 1 - row, "▀" * p.width, upper, lower)


def curve(p: Painter, totals: Sequence[int], person: Person) -> None:
    """Paint the results in order; if there are more than columns, the means of neighbours."""
    track = thinned([(number, [total]) for number, total in enumerate(totals, 1)], max(2, p.width - LEFT - RIGHT_EDGE))
    chart(p, [(number, [round(value) for value in values]) for number, values in track], [person])


def games_panel(p: Painter, games: Mapping[str, tuple[int, int]], wording: ResultWording) -> None:
    """Paint how often each game was played."""
    most = max((played for played, _ in games.values()), default=1)
    sentences = [wording.words.get("stats.games_told", played=played, won=won) for played, won in games.values()]
    name, behind = (max(map(len, words), default=0) + 2 for words in (map(wording.game, games), sentences))
    rows, left = (1, name) if p.width >= name + LEAST_BAR + behind else (2, 0)
    for place, (slug, (played, _)) in enumerate(games.items()):
        y = rows * place + rows - 1
        p.put(0, rows * place, cut(wording.game(slug), p.width), bold=True)
        share_bar(p, left, y, p.width - left - behind, played / most, p.pal.accent)
        p.put(p.width - behind + 2, y, sentences[place], p.pal.faint)


def evenings_panel(p: Painter, evenings: Mapping[date, int], wording: ResultWording, today: date) -> None:
    """Paint a column per week and a row per weekday; darker means more matches."""
    words = wording.words
    if not evenings:
        return
    remark = words.get("stats.evenings_told", n=len(evenings), day=wording.day(max(evenings)))
    section(p, 0, 0, p.width, words.get("stats.evenings"), remark)
    if p.height < 2 + WEEK:
        return
    for number in (0, 2, 4, 6):
        p.put(0, 2 + number, words.get(f"stats.weekday.{number}"), p.pal.faint)
    weeks = (p.width - 4) // 2
    monday = today - timedelta(days=today.weekday()) - timedelta(weeks=weeks - 1)
    shown = -9
    for week in range(weeks):
        first, x = monday + timedelta(weeks=week), 4 + 2 * week
        if first.day <= WEEK and x > shown:
            shown = p.put(x, 1, words.get(f"stats.month.{first.month}"), p.pal.faint)
        for number in range(WEEK):
            day = first + timedelta(days=number)
            if day <= today:
                count = evenings.get(day, 0)
                sign, tone = ("·", p.pal.line2) if not count else ("░▒█"[min(count, 3) - 1], p.pal.accent)
                p.put(x, 2 + number, "*" if count and p.look.ascii else sign, tone, bold=count > 1)
