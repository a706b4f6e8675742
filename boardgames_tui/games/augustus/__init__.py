"""Augustus (Paolo Mori, 2013): a bingo with choices. The files are the chapters of its rule book."""
