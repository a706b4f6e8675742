"""The kinds of moments over whole matches of every game: two people and a bot play, or one person and two bots, and
every card on the stage is held to the one rule for all games."""

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import pytest

from boardgames_tui.engine import Event, Seat, Setup
from boardgames_tui.games import GAMES
from boardgames_tui.i18n import catalogue
from boardgames_tui.kit.look import Look
from boardgames_tui.kit.painter import spans_text
from boardgames_tui.kit.stage import MomentKind, StageCard
from boardgames_tui.session import Match
from boardgames_tui.tui.scenes import make_scene, table_for

NAMES = ("Anna", "Ben", "Clara")
SEEDS = (3, 4, 5, 6)
OPTIONS = {"lotr_risk": {"setup_mode": "quick"}, "augustus": {"deal_mode": "random_3"}}
ENDS = {
    "age_of_mythology": ("log.wins_battle", "log.round", "log.last_cube", "log.game_over"),
    "augustus": ("log.ends",),
    "lions_of_lydia": ("log.over", "log.tile"),
    "lotr_risk": ("log.end", "log.ring_gone"),
    "merchant_explorers": ("log.era", "log.game_over"),
}
"""What ends a battle, a round, an era or the game: never without a card that waits, and every one of them comes up."""
RARE_ENDS = {
    "age_of_mythology": ("log.wonder", "log.spoils"),
    "augustus": (),
    "lions_of_lydia": ("log.standstill", "log.standstill_idle", "log.race_over", "log.rest"),
    "lotr_risk": ("log.eliminated",),
    "merchant_explorers": (),
}
"""The same, but chance need not bring them up."""
SUFFERED = {
    "age_of_mythology": ("log.spoils", "log.army", "log.rolls", "log.wins_battle"),
    "augustus": ("log.red", "log.tile_moves", "log.ends"),
    "lions_of_lydia": ("log.tile",),
    "lotr_risk": (
        "log.duel_won",
        "log.duel_lost",
        "log.flee_lost",
        "log.walk_in",
        "log.conquest",
        "log.leader_lost",
        "log.eliminated",
        "log.loses_units",
        "log.units_lost",
        "log.grima",
        "log.sunk",
        "log.called_off",
        "log.corsairs_sink",
        "log.ring_roll",
    ),
    "merchant_explorers": (),  # everybody has a map of their own, and nobody can touch another one's: see below
}
"""What a person goes through, no matter who caused it: it tells of this person, or names them."""
TAKEN = {
    "age_of_mythology": (
        "log.targets",
        "log.loses_building",
        "log.loses_tile",
        "log.tile_returns",
        "log.loses_cubes",
        "log.loses_unit",
        "log.loses_villager",
    ),
    "augustus": (),
    "lions_of_lydia": (),
    "lotr_risk": (),
    "merchant_explorers": (),
}
"""What somebody loses to somebody else: a person among the two is enough. (Who loses it by an own choice has sold or
sacrificed it.)"""
STEPS = {
    "age_of_mythology": ("cubes", "raze", "tile", "slay", "muster", "trade", "draw_cards", "discards", "recruit"),
    "augustus": ("mobilise", "move", "power_place", "recall"),
    "lions_of_lydia": ("bonus", "exchange", "payment", "market"),
    "lotr_risk": ("deploy", "reinforce", "movement", "depart", "arrive", "withdraw", "muster"),
    "merchant_explorers": ("explore", "choose_village", "choose_post"),
}
"""Kinds of decisions that are answered piece by piece."""
BOT, BOTS = 2, (1, 2)


class Played(NamedTuple):
    """One action: who acted, in which kind of decision, what was told of it, and its cards."""

    actor: int
    kind: str
    told: tuple[Event, ...]
    cards: tuple[StageCard, ...]

    @property
    def results(self) -> list[StageCard]:
        return [card for card in self.cards if card.kind is MomentKind.RESULT]


@cache
def played(slug: str, seed: int, bots: tuple[int, ...] = (BOT,)) -> tuple[Played, ...]:
    """A match by chance, with the eyes of the people who share a screen, or of the only one."""
    kinds = ["bot:easy" if seat in bots else "human" for seat in range(len(NAMES))]
    seats = tuple(Seat(name, None, kind) for name, kind in zip(NAMES, kinds, strict=True))
    match, hands = Match.new(Setup(slug, seats, OPTIONS.get(slug, {}), seed)), random.Random(seed)
    table, words = table_for(match), catalogue("en", slug)
    holder = 0 if len(bots) == len(NAMES) - 1 else None
    found = []
    while (decision := match.decision) is not None:
        since = len(match.history)
        match.play(hands.choice(match.legal))
        scene = make_scene(match, table, Look(), words, holder, small=False, asks=False)
        scene.decision, scene.staged = None, since
        news = [(number, event) for number, event in match.log(scene.reader, since) if number > since]
        cards = tuple(table.stage(scene, news))
        found.append(Played(decision.seat, decision.kind, tuple(event for _, event in news), cards))
    return tuple(found)


def matches(slug: str) -> Iterator[tuple[tuple[int, ...], tuple[Played, ...]]]:
    """Two people and a bot, then one person and two bots."""
    for bots in ((BOT,), BOTS):
        for seed in SEEDS:
            yield bots, played(slug, seed, bots)


def words_of(card: StageCard) -> str:
    rows = (part for row in card.rows for part in (row.label, row.glyphs, row.result))
    people = (row.person.name for row in card.rows if row.person is not None)
    return " ".join([card.title, card.aside, *map(spans_text, rows), *people, *card.outcome])


def concerned(event: Event) -> set[int]:
    """Whom it tells of, and whom it names."""
    named = {int(str(value)[1:]) for value in event.args.values() if str(value)[:1] == "#" and str(value)[1:].isdigit()}
    return named | ({event.seat} if event.seat is not None else set())


def is_same_actor(actions: tuple[Played, ...], number: int) -> bool:
    """Whether the player who acted goes on: a turn is told at its end, picks when the last one is made."""
    return number < len(actions) and actions[number].actor == actions[number - 1].actor


@pytest.mark.parametrize("slug", list(GAMES))
def test_what_ends_something_waits_for_a_key(slug: str) -> None:
    """A round of Age of Mythology ends with what spoils, or else with the beginning of the next one: one card."""
    seen = Counter[str]()
    for bots, actions in matches(slug):
        owed: set[str] = set()
        is_round_told = True  # before the first round none has ended
        for number, action in enumerate(actions):
            ended = {event.key for event in action.told} & {*ENDS[slug], *RARE_ENDS[slug]}
            seen.update(ended)
            owed |= ended - {"log.round"} if is_round_told else ended
            if ended & {"log.round", "log.spoils"}:
                is_round_told = "log.round" not in ended
            owed = set() if action.results else owed
            assert not owed or is_same_actor(actions, number + 1), (bots, number, owed)
    assert set(ENDS[slug]) <= set(seen)


@pytest.mark.parametrize("slug", list(GAMES))
def test_what_a_person_caused_or_suffered_waits_for_a_key(slug: str) -> None:
    """On a card that names whom it tells of; picks of one person are summed up when the last one is made."""
    seen = Counter[str]()
    for bots, actions in matches(slug):
        owed: list[tuple[str, str]] = []
        for number, action in enumerate(actions):
            for event in action.told:
                about = concerned(event)
                is_told_of_people = event.key in SUFFERED[slug] and about - set(bots)
                both = about | {action.actor}
                if is_told_of_people or (event.key in TAKEN[slug] and about != {action.actor} and both - set(bots)):
                    seen[event.key] += 1
                    name = NAMES[event.seat] if event.seat is not None else ""
                    owed.append((event.key, name))
            told = " ".join(words_of(card) for card in action.results).replace("You", NAMES[0])
            owed = [(key, name) for key, name in owed if not action.results or name not in told]
            assert not owed or is_same_actor(actions, number + 1), (bots, number, owed)
    assert seen or not (*SUFFERED[slug], *TAKEN[slug])


@pytest.mark.parametrize("slug", list(GAMES))
def test_a_card_that_tells_of_a_person_waits_for_a_key(slug: str) -> None:
    """Rows name who was in it; only the card that the game itself turns up names everybody."""
    shown = 0
    for bots, actions in matches(slug):
        for action in actions:
            for card in action.cards:
                people = {row.person.seat for row in card.rows if row.person is not None} - set(bots)
                is_turned_up = card.picture is not None
                is_race_going_on = slug == "lions_of_lydia" and card.title == "Chariot race"
                if people and not is_turned_up and not is_race_going_on:
                    assert card.kind is MomentKind.RESULT, (action.actor, card.title)
                    shown += 1
    assert shown


@pytest.mark.parametrize("slug", list(GAMES))
def test_bots_among_themselves_reveal_and_only_ends_are_results(slug: str) -> None:
    keys: set[str] = set()
    for action in played(slug, SEEDS[0], (0, 1, 2)):
        keys |= {event.key for event in action.told}
        for card in action.results:
            assert keys & {*ENDS[slug], *RARE_ENDS[slug]}, card.title
        if action.cards:
            keys.clear()  # a card may tell a whole turn


@pytest.mark.parametrize("slug", list(GAMES))
def test_a_reveal_can_be_read(slug: str) -> None:
    reveals = [card for action in played(slug, SEEDS[0], (0, 1, 2)) for card in action.cards]
    assert reveals
    assert all(1.5 <= card.seconds <= 60 for card in reveals)


@pytest.mark.parametrize("slug", list(GAMES))
def test_no_pick_of_a_person_is_shown_twice(slug: str) -> None:
    """Pieces of one choice are summed up: in a row of picks at most one has a card, dice and ends of rounds aside."""
    longest = 0
    for bots, actions in matches(slug):
        shown, length, last = 0, 0, -1
        for action in actions:
            if action.kind not in STEPS[slug] or action.actor in bots:
                last = -1
                continue
            if action.actor != last:
                shown, length, last = 0, 0, action.actor
            length += 1
            is_end = {event.key for event in action.told} & {*ENDS[slug], *RARE_ENDS[slug]}
            shown += any(not card.moves for card in action.cards) and not is_end
            longest = max(longest, length)
            assert shown <= 1, [card.title for card in action.cards]
    assert longest > 1


def test_nobody_suffers_anything_in_merchant_explorers() -> None:
    """Why its rows above are empty: whatever another player does, nobody's coins, pieces or cards get fewer. What a
    goal still pays goes down when somebody fulfils it first; the end of the era tells that, and waits (`ENDS`)."""
    seats = tuple(Seat(name) for name in NAMES)
    match, hands = Match.new(Setup("merchant_explorers", seats, {}, SEEDS[0])), random.Random(SEEDS[0])
    acts_beside_others = 0
    while match.decision is not None:
        actor, era = match.decision.seat, match.state.era
        before = [(match.state.players[seat].coins, _pieces(match, seat)) for seat in range(len(seats))]
        match.play(hands.choice(match.legal))
        if match.decision is None or match.state.era != era:
            continue  # all explorers leave the maps: everybody's own, at the end of an era
        for seat, had in enumerate(before):
            if seat != actor:
                assert all(now & then == then for now, then in zip(_pieces(match, seat), had[1], strict=True)), seat
                assert match.state.players[seat].coins >= had[0]
                acts_beside_others += 1
    assert acts_beside_others > 100


def _pieces(match: Match, seat: int) -> tuple[int, ...]:
    """Sets of spaces, a bit each."""
    player = match.state.players[seat]
    return player.explorers, player.villages, player.towers, player.posts, player.treasures, player.crystals
