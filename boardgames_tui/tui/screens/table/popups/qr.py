"""A QR code in half blocks, where the package `segno` is installed (extra `[lan]`)."""

from __future__ import annotations

HALVES = {(0, 0): "█", (0, 1): "▀", (1, 0): "▄", (1, 1): " "}
"""Two rows in one cell, dark on light as cameras want it: what is printed is the light."""


def qr_code(text: str) -> str | None:
    """None: the package is missing."""
    try:
        import segno
    except ImportError:
        return None
    rows = [[int(dark) for dark in row] for row in segno.make(text, micro=False, error="l").matrix_iter(border=2)]
    if len(rows) % 2:
        rows.append([0] * len(rows[0]))
    pairs = zip(rows[::2], rows[1::2], strict=True)
    return "\n".join("".join(HALVES[pair] for pair in zip(above, below, strict=True)) for above, below in pairs)
