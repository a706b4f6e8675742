"""Results of a match, its review, statistics, the deal of the day."""
