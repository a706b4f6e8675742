"""Cards and goals on the table."""
