"""A game's options as a form: the values of each, in order. Made from the options model, so games write no forms."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, get_args, get_origin

from annotated_types import Ge, Le
from pydantic import BaseModel

from boardgames_tui.i18n import Catalogue


@dataclass(frozen=True, slots=True)
class OptionField:
    name: str
    values: tuple[Any, ...]
    default: Any
    only_if: tuple[tuple[str, Any], ...] = ()
    """Other options, or the number of `seats`, and the values they need for this option to have a meaning; a form hides
    it otherwise."""
    words: str = ""
    """Text key of the value names, when they depend on other options: `goal_name.{map}.{value}`."""
    minutes: tuple[tuple[str, str], ...] = ()
    """Minutes that a game with this value takes, where they differ from the game's info."""

    def applies(self, options: Mapping[str, Any], seats: int) -> bool:
        """Whether the option has a meaning; a list in `only_if` means any of its values."""
        facts = {**options, "seats": seats}
        return all(
            facts[name] in wanted if isinstance(wanted, list) else facts[name] == wanted
            for name, wanted in self.only_if
        )

    def title(self, words: Catalogue) -> str:
        return words.get(f"option.{self.name}")

    def help(self, words: Catalogue, value: Any = None) -> str:
        """Return the help text, one line; a value such as an expansion may have its own."""
        own = f"option.{self.name}.{value}.help"
        return words.get(own if own in words else f"option.{self.name}.help")

    def value_word(self, value: Any, words: Catalogue, options: Mapping[str, Any] | None = None) -> str:
        if self.words and options is not None:
            return words.get(self.words.format(**{**options, "value": value}))
        if isinstance(value, bool):
            key = f"option.{self.name}.{str(value).lower()}"
            return words.get(key if key in words else "option.on" if value else "option.off")
        key = f"option.{self.name}.{value}"
        return words.get(key) if key in words else str(value)


def option_fields(model: type[BaseModel]) -> list[OptionField]:
    found = []
    for name, field in model.model_fields.items():
        kind = field.annotation
        values: Sequence[Any]
        if get_origin(kind) is Literal:
            values = get_args(kind)
        elif kind is bool:
            values = (False, True)
        elif kind is int:
            least = next(int(str(m.ge)) for m in field.metadata if isinstance(m, Ge))
            most = next(int(str(m.le)) for m in field.metadata if isinstance(m, Le))
            values = range(least, most + 1)
        else:
            raise TypeError(f"option {name}: a form knows Literal, bool and bounded int, not {kind!r}")
        extra = field.json_schema_extra if isinstance(field.json_schema_extra, dict) else {}
        only_if = extra.get("only_if", {})
        minutes = extra.get("minutes", {})
        assert isinstance(only_if, dict)
        assert isinstance(minutes, dict)
        found.append(
            OptionField(
                name,
                tuple(values),
                field.default,
                tuple(only_if.items()),
                str(extra.get("words", "")),
                tuple((value, str(told)) for value, told in minutes.items()),
            )
        )
    return found
