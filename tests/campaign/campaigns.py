"""All campaigns by name."""

from . import bytes, chances, connections, faults, hostile, kills, monkey, moves, saves, secrets
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
