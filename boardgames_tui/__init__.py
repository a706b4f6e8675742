"""Modern board games for the terminal, played by people who share one keyboard."""

import os

__version__ = "0.3.0"

# pydantic searches all installed packages for plugins on import: 10 ms of start-up that bring nothing here
os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")
