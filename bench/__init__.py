"""How fast the suite is, always beside something measured in the same run: `python -m bench`."""
