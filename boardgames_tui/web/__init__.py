"""The app in a browser: `boardgames-tui serve`.

Every page has a program of its own, started and spoken with as textual-serve does it; who may come in, how many, and
how all of it ends is ours. Nothing else imports this package: aiohttp and textual-serve are the extra `[web]`."""
