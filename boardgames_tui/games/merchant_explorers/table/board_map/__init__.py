"""The hex maps: geometry, drawing, scrolling and what is marked on them."""
