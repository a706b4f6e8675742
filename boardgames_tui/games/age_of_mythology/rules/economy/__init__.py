"""Chapters of the rules about gathering, building, recruiting, trading and exploring."""
