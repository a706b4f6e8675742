"""A container that paints nothing: what lies between its parts is the ground of the screen.

Textual would paint each of its rows and cut them at every edge of a part, a third of the first frame.
"""

from textual.containers import Container
from textual.geometry import Region
from textual.strip import Strip


class FramedGroup(Container):
    def render_lines(self, crop: Region) -> list[Strip]:
        return []
