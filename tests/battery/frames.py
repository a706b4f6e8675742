"""What a screen shows, as text that two worlds can be compared by."""

from typing import Any

from textual.pilot import Pilot
from textual.widget import Widget
from textual.widgets import OptionList

from boardgames_tui.kit.drawing.canvas import Canvas
from boardgames_tui.kit.painter import Painter
from boardgames_tui.kit.widgets.text_view import TextView
from boardgames_tui.tui.widgets.entries import PaintedOption


def frame(pilot: Pilot[Any]) -> str:
    """What the screen in front shows, as it is painted: the terminal gets it a moment later. Of a text also what is out
    of sight."""
    return "\n".join(f"{type(widget).__name__} {shown(widget)}" for widget in pilot.app.screen.query("*"))


def shown(widget: Widget) -> str:
    if isinstance(widget, Canvas):
        return (
            "" if widget._grid is None or not widget.display else "\n".join("".join(row) for row in widget._grid.chars)
        )
    if isinstance(widget, OptionList):
        return "\n".join(entry(widget, option.prompt) for option in widget.options)
    return (
        "\n".join(widget.lines)
        if isinstance(widget, TextView)
        else f"{getattr(widget, 'value', '')} {getattr(widget, 'content', '')}"
    )


def entry(widget: OptionList, prompt: Any) -> str:
    """Painted, or a text."""
    if not isinstance(prompt, PaintedOption):
        return str(prompt)
    app: Any = widget.app
    p = Painter.blank(app.look, widget.size.width or 80, prompt.rows)
    prompt.paint(p, False)
    return "\n".join("".join(row) for row in p.grid.chars)
