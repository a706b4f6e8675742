"""Learning a game by playing it: lessons on the real table, a coach for any match, challenges.

`shapes.py` defines what a lesson is made of, `pupil.py` runs one; the guide for lessons is in `docs/`. Nothing is
imported here: the first screen asks `places.py` which games have lessons and needs no validators.
"""
