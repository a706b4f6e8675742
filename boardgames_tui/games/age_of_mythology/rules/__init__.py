"""The rules: the position, what can be pending, and one file per chapter of the rule book. They know neither views nor
bots."""
