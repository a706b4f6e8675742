"""A match on another host: joining it, its table, its results."""
