"""Widgets of the composed screens: what Textual has not, or has not at the price."""
