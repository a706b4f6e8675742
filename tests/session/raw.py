"""Changes of the text of a save: what stands in no data, because no reader would give it back."""

import random
from collections.abc import Callable


def _pile(deep: int) -> bytes:
    return b"[" * deep + b"]" * deep


def _pile_of_objects(deep: int) -> bytes:
    return b'{"a":' * deep + b"0" + b"}" * deep


NESTING = {
    **{f"<{deep} brackets>": _pile(deep) for deep in (3, 50, 300, 900, 980, 100_000)},
    **{f"<{deep} braces>": _pile_of_objects(deep) for deep in (3, 50, 300, 900, 980, 20_000)},
}
DIGITS = {
    **{f"<{digits} digits>": b"9" * digits for digits in (16, 100, 101, 400, 4_299, 4_301, 100_000)},
    **{f"<exponent {power}>": b"1e%d" % power for power in (15, 307, 309, 99_999)},
    "<zeros>": b"0." + b"0" * 5_000 + b"1",
    "<minus zero>": b"-0",
}
TWICE = {
    "<twice the same>": b'{"kind": "pass", "kind": "pass"}',
    "<twice another>": b'{"seat": 0, "seat": 1}',
    "<nothing twice>": b'{"": 0, "": 0}',
    "<escaped twice>": b'{"a": 0, "\\u0061": 0}',
}
NO_JSON = {
    "<NaN>": b"NaN",
    "<Infinity>": b"-Infinity",
    "<hex>": b"0x10",
    "<nothing>": b"",
    "<quote>": b'"',
    "<tab>": b'"\t"',
}
_ALL = {f'"{token}"'.encode(): text for kind in (NESTING, DIGITS, TWICE, NO_JSON) for token, text in kind.items()}


def fill_in(body: bytes) -> bytes:
    """The text that the tokens of a written save stand for."""
    if b'"<' in body:
        for token, text in _ALL.items():
            body = body.replace(token, text)
    return body


def cut(content: bytes, chance: random.Random) -> bytes:
    return content[: chance.randrange(len(content))]


def flip(content: bytes, chance: random.Random) -> bytes:
    changed = bytearray(content)
    for _ in range(chance.choice((1, 2, 10))):
        changed[chance.randrange(len(changed))] = chance.randrange(256)
    return bytes(changed)


def repeat_line(content: bytes, chance: random.Random) -> bytes:
    lines = content.split(b"\n")
    lines.insert(chance.randrange(len(lines)), chance.choice(lines))
    return b"\n".join(lines)


def drop_line(content: bytes, chance: random.Random) -> bytes:
    lines = content.split(b"\n")
    del lines[chance.randrange(len(lines))]
    return b"\n".join(lines)


def repeat_member(content: bytes, chance: random.Random) -> bytes:
    """`"seat": 0` becomes `"seat": 0,"seat": 0` somewhere."""
    places = [at for at in range(len(content)) if content.startswith(b'": ', at)]
    at = chance.choice(places)
    begins = content.rfind(b'"', 0, at)
    ends = min(found for sign in b",}\n" if (found := content.find(bytes([sign]), at)) >= 0)
    return content[:ends] + b"," + content[begins:ends] + content[ends:]


BYTES: dict[str, Callable[[bytes, random.Random], bytes]] = {
    "cut off": cut,
    "wrong bytes": flip,
    "a line twice": repeat_line,
    "a line missing": drop_line,
    "a member twice": repeat_member,
}
