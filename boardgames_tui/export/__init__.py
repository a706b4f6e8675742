"""Match reports: a finished or running match as a web page, Markdown, a picture, or JSON."""
