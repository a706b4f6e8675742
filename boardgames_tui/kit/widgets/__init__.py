"""What Textual has not, or has not at the price: values to choose from, painted buttons, Markdown and text to read."""
