"""The smallest Textual app that says something: what any program on Textual takes to show its first words."""

from textual.app import App, ComposeResult
from textual.widgets import Static

WORDS = "Minimal words"


class Minimal(App[None]):
    def compose(self) -> ComposeResult:
        yield Static(WORDS)


if __name__ == "__main__":
    Minimal().run()
