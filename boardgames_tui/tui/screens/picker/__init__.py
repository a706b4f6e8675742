"""The first screen: games and the newest save."""
