"""Learning a game by playing it: lessons on the real table, a coach for any match, challenges.

What a lesson is made of is in `shapes.py`, a lesson in progress in `pupil.py`; CONTRIBUTING.md tells how to write one.
Nothing is imported here: the first screen asks `places.py` which games have a course, and needs no validators for
it."""
