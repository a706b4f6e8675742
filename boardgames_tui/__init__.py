"""Modern board games for the terminal, played by people who pass one keyboard."""

import os

__version__ = "0.2.0"

# pydantic looks through every installed package for plugins when it is imported: 10 ms of a start that nobody uses here
os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")
