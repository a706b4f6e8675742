"""The setup form of a new match."""
