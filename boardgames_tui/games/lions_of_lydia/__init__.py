"""Lions of Lydia with its eight expansions: merchants from a bag to gates and fountain, goods into properties."""
