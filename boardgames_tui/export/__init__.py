"""What is left of an evening: one report of a match, as a page, as text, as a picture or as data."""
