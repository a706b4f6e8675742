"""Drawing below the painter: colours, palettes, themes, glyphs, canvas, charts, pictures, SVG."""
