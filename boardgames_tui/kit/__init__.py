"""What screens and the games' tables draw with: colours, glyphs, the painter, the canvas widget, and shared pieces."""
