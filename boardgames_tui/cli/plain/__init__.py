"""Plain mode: a match line by line, for screen readers, scripts and simple terminals."""
