"""Watching a match again, move by move."""
