"""What screens are made of: the base screen, boxes over it, the layout of a table."""
