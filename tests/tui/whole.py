"""What stands on a screen cut: buttons, texts and entries of Textual's widgets that end at an edge."""

from collections.abc import Iterator
from typing import Any

from textual.pilot import Pilot
from textual.visual import visualize
from textual.widget import Widget
from textual.widgets import Input, OptionList, Static

from boardgames_tui.kit.widgets.buttons import KeyButton


def cut_buttons(pilot: Pilot[Any]) -> list[str]:
    """Buttons that do not stand on the screen whole."""
    screen = pilot.app.screen
    shown = [button for button in screen.query(KeyButton) if button.display and button.size]
    return [
        button.word()
        for button in shown
        if button.size.width < len(button.word()) + 5 or button.region.right > screen.size.width
    ]


def cut_texts(pilot: Pilot[Any]) -> list[str]:
    """Texts of Textual's widgets with a word that is broken or reaches over an edge, or with rows that have no room."""
    screen = pilot.app.screen
    return [text for widget in screen.query(Widget) if widget.display and widget.size for text in _cut(widget)]


def _cut(widget: Widget) -> Iterator[str]:
    width = widget.scrollable_content_region.width
    for title in (widget.border_title, widget.border_subtitle):
        if title and len(title) > widget.size.width - 4:
            yield str(title)
    if isinstance(widget, OptionList):
        for option in widget.options:
            text = plain(widget, option.prompt)
            if longest(text, wraps=widget.styles.text_wrap == "wrap") > width:
                yield text
    elif isinstance(widget, Static):
        text = plain(widget, widget.content)
        if text.strip() and (longest(text) > width or _rows(widget) > widget.content_size.height or _clipped(widget)):
            yield text
    elif isinstance(widget, Input) and not widget.value and len(widget.placeholder) > width:
        yield widget.placeholder


def plain(widget: Widget, content: Any) -> str:
    visual: Any = visualize(widget, content)
    return str(getattr(visual, "plain", ""))


def longest(text: str, *, wraps: bool = True) -> int:
    """Columns of the longest part that cannot be broken."""
    return max((len(part) for part in (text.split() if wraps else text.split("\n"))), default=0)


def _rows(widget: Widget) -> int:
    return widget.get_content_height(widget.size, widget.app.size, widget.content_size.width)


def _clipped(widget: Widget) -> bool:
    """An edge of the screen, or of a box that does not scroll sideways, goes through it."""
    edges = [ancestor.region for ancestor in widget.ancestors_with_self if isinstance(ancestor, Widget)]
    return any(edge.right < widget.region.right or edge.x > widget.region.x for edge in edges)
