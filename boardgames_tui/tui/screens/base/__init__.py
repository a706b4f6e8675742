"""Base screen, popups and table layout that all screens share."""
