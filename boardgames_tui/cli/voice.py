"""How the command line speaks: in one language, to a terminal that may know only ASCII."""

import sys
import unicodedata
from dataclasses import dataclass, replace

from boardgames_tui.engine import Arg, Phrase
from boardgames_tui.text import Catalogue, Names, catalogue

_SPELLED = str.maketrans(
    dict(
        zip(
            "ä ö ü Ä Ö Ü ß – — − … · × → ≥ ≤ ⟨ ⟩ „ “ ” « » ‚ ‘ ’".split(),
            'ae oe ue Ae Oe Ue ss - - - ... * x -> >= <= < > " " " " " \' \' \''.split(),
            strict=True,
        )
    )
)


def in_ascii(text: str) -> str:
    """The text as people spell it without the signs: umlauts in two letters, other accents left off."""
    bare = unicodedata.normalize("NFKD", text.translate(_SPELLED))
    return "".join(sign for sign in bare if not unicodedata.combining(sign)).encode("ascii", "replace").decode()


@dataclass(frozen=True)
class Voice:
    words: Catalogue
    ascii_only: bool = False

    def about(self, slug: str) -> "Voice":
        """The same voice with a game's words."""
        return replace(self, words=catalogue(self.words.lang, slug))

    def get(self, key: str, /, **args: Arg) -> str:
        return self.spelled(self.words.get(key, **args))

    def phrase(self, phrase: Phrase, names: Names = ()) -> str:
        return self.spelled(self.words.phrase(phrase, names))

    def spelled(self, text: str) -> str:
        return in_ascii(text) if self.ascii_only else text

    def line(self, text: str = "") -> None:
        print(self.spelled(text), flush=True)

    def tell(self, key: str, /, **args: Arg) -> None:
        self.line(self.words.get(key, **args))

    def complain(self, text: str) -> None:
        print(self.spelled(text), file=sys.stderr)
