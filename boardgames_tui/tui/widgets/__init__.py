"""Widgets that know the app: its keys, its log, its lists, its search."""
