"""Age of Mythology (Glenn Drover, 2003): three cultures, gods and battles, two to eight players."""
