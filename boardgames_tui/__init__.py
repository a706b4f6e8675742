"""Modern board games for the terminal, played by people who pass one keyboard."""

__version__ = "0.1.0"
