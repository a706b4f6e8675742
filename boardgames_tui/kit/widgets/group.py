"""Container without painting of its own: the background shows between its parts.

Textual would paint each of its rows and cut them at every edge of a child, a third of the first frame.
"""

from textual.containers import Container
from textual.geometry import Region
from textual.strip import Strip


class FramedGroup(Container):
    def render_lines(self, crop: Region) -> list[Strip]:
        return []
