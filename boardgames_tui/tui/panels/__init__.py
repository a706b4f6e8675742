"""The parts of the table screen that are the same for every game: band, choices, players, log."""
