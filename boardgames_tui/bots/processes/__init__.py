"""Processes in which bots think: one that answers questions, and partners that share the trials of an analysis."""
