"""Client of an open table: it shows what a host sends to one seat."""
