"""Pig, a dice game for two to four players."""
