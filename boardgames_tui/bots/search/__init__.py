"""Search of bots: trials of choices played on, how they are shared out, and what they say."""
