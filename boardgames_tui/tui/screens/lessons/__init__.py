"""Lessons, challenges and practice."""
