"""How choices are offered: letters, values, hints, confirmation of losses."""
