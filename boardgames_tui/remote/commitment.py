"""Proof that a host chose nothing afterwards: at the start of a match every screen gets a hash of the setup with its
seed, at the end the seed itself, and checks that everything it was shown follows from it.

The hash is slow to compute, so that it helps nobody to find a seed that people typed; a secret one has too many bits
for any search."""

from hashlib import pbkdf2_hmac

from pydantic import TypeAdapter

from boardgames_tui.engine import Setup
from boardgames_tui.remote.client.remote_match import RemoteMatch
from boardgames_tui.saves.entries import encode
from boardgames_tui.session import Match

from .seat_log import SeatLogDigest

ROUNDS = 20_000
"""About ten milliseconds for one seed; dealing the cards with it takes less than one."""
_SETUP: TypeAdapter[Setup] = TypeAdapter(Setup)


def commitment_of(match: Match) -> str:
    """It tells nothing about the seed, and no other seed or setup has the same one. A match that was saved and loaded
    has the same again, every new match another."""
    origin = match.origin
    told = {
        "match": match.id,
        "setup": _SETUP.dump_python(match.setup, mode="json"),
        "new_chance": None if origin is None else origin.new_chance,
    }
    return pbkdf2_hmac("sha256", encode(_in_order(told)).encode(), match.id.encode(), ROUNDS).hex()


def was_fixed(commitment: str, record: Match, shown: RemoteMatch) -> bool:
    """Whether the match that was shown is the one that the host was committed to: its seed is the one of the start, all
    its draws come from that seed, and its news are those that this screen was told."""
    account = SeatLogDigest(record, shown.seat)
    account.bring_up_to_date()
    return (
        commitment_of(record) == commitment
        and account.digests[-1] == shown.digest
        and record.timeline.follows_its_seed()
    )


def _in_order(data: object) -> object:
    """With the members of every object in one order: a setup may be written in another one by its host."""
    if isinstance(data, dict):
        return {name: _in_order(data[name]) for name in sorted(data)}
    return [_in_order(each) for each in data] if isinstance(data, (list, tuple)) else data
