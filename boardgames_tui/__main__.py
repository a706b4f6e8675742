"""`python -m boardgames_tui`."""

import sys

from boardgames_tui.cli import main

if __name__ == "__main__":
    sys.exit(main())
