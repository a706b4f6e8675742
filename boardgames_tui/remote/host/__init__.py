"""Host of an open table: it owns the match and sends clients what their seats may know."""
