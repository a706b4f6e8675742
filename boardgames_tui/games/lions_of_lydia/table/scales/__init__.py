"""Race, tracks and influence."""
