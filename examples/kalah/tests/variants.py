"""The tables the project's battery plays."""

VARIANTS = [{}, {"seeds": 3}, {"seeds": 6}]
