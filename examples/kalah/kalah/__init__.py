"""Kalah, a game of the mancala family: the model of a game in a package of its own."""
