"""What people write themselves into the configuration folder: themes (`themes/*.toml`) and keys (`keys.toml`).

Checked by hand, like the settings. Whatever is wrong is told in one notice with its place, and left out; the rest
holds."""
