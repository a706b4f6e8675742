"""Panels that the tables of all games share: prompt band, choices, players, stage, score sheets."""
