"""Text and copies of positions: codecs for saves and views, move notation, the list of all actions, cloning."""
