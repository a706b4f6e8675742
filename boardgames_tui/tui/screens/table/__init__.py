"""The screen of a match, its parts and what opens over it."""
