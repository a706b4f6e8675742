"""Boxes and screens that open over a table: cards, log, boards of players, seats, values of choices."""
