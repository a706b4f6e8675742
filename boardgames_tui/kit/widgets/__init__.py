"""Small widgets that Textual does not have, or not fast enough: values, painted buttons, Markdown and text views."""
