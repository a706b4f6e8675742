"""Commitment to the seed: at the start of a match every client gets a hash of the setup with its seed, at the end the
seed itself, and checks that everything it was shown follows from it. The hash is slow to compute, so that a typed seed
cannot be found by trying; a secret one has too many bits for any search."""

from hashlib import pbkdf2_hmac

from pydantic import TypeAdapter

from boardgames_tui.engine import Setup
from boardgames_tui.remote.client.remote_match import RemoteMatch
from boardgames_tui.saves.entries import encode
from boardgames_tui.session import Match

from .seat_log import SeatLogDigest

ROUNDS = 20_000
"""Rounds of the hash: about ten milliseconds for one seed; dealing the cards takes less than one."""
_SETUP: TypeAdapter[Setup] = TypeAdapter(Setup)


def commitment_of(match: Match) -> str:
    """Return the commitment. It reveals nothing about the seed, and no other seed or setup has the same one. A saved
    and loaded match has the same one again, every new match a different one."""
    origin = match.origin
    told = {
        "match": match.id,
        "setup": _SETUP.dump_python(match.setup, mode="json"),
        "new_chance": None if origin is None else origin.new_chance,
    }
    return pbkdf2_hmac("sha256", encode(_in_order(told)).encode(), match.id.encode(), ROUNDS).hex()


def was_fixed(commitment: str, record: Match, shown: RemoteMatch) -> bool:
    """Whether the shown match is the one the host was committed to: its seed is that of the start, all its draws come
    from that seed, and its events are those that this client was sent."""
    account = SeatLogDigest(record, shown.seat)
    account.bring_up_to_date()
    return (
        commitment_of(record) == commitment
        and account.digests[-1] == shown.digest
        and record.timeline.follows_its_seed()
    )


def _in_order(data: object) -> object:
    """Return the data with sorted members, because the host may write a setup in another order."""
    if isinstance(data, dict):
        return {name: _in_order(data[name]) for name in sorted(data)}
    return [_in_order(each) for each in data] if isinstance(data, (list, tuple)) else data
