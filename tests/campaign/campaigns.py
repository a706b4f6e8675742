"""All campaigns by name."""

from tests.campaign.hostile_input import hostile
from tests.campaign.monkey_runs import monkey

from . import bytes, chances, connections, faults, kills, moves, saves, secrets
from .clock import Campaign

CAMPAIGNS: dict[str, Campaign] = {
    "kills": kills.run,
    "saves": saves.run,
    "monkey": monkey.run,
    "secrets": secrets.run,
    "moves": moves.run,
    "bytes": bytes.run,
    "hostile": hostile.run,
    "faults": faults.run,
    "connections": connections.run,
    "chances": chances.run,
}
