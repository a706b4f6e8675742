"""The map of Middle-earth: how it is drawn, labelled and scrolled."""
