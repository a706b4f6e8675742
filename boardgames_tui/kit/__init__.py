"""Drawing kit of screens and tables: colours, glyphs, the painter, the canvas widget, and shared pieces."""
