"""The parts of a table that are the same for every game: band, choices, players, stage, the sheets at the end."""
