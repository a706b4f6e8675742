"""Left: raised when the people at a plain table stop playing."""


class Left(Exception):
    """The people at the table stop playing."""
