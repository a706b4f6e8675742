"""Modern board games for the terminal, played by people who pass one keyboard."""

import os

__version__ = "0.3.0"

# pydantic searches all installed packages for plugins when it is imported: 10 ms of start-up without use here
os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")
