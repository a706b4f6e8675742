"""Augustus (Paolo Mori, 2013): a bingo with choices."""
