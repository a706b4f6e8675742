"""Replay of a match, move by move."""
