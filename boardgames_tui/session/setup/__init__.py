"""Setup of a new match: the draft of the form, options as a form, challenge codes, seat colours."""
