"""Numbers with a sign."""


def signed(value: float, digits: int = 0, *, plus_zero: bool = False) -> str:
    """Return a number with `+` or a minus as wide as it; `plus_zero`: 0 is `+0`, otherwise it has no sign."""
    text = f"{abs(value):.{digits}f}"
    if not float(text) and not plus_zero:
        return text
    return f"{'−' if value < 0 and float(text) else '+'}{text}"
