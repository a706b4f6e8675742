"""Cards in words and in the basket."""
