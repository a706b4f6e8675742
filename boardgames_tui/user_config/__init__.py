"""User configuration files: themes (`themes/*.toml`) and key bindings (`keys.toml`).

They are validated by hand, like the settings. Invalid entries are reported in one notice with their place and ignored;
the rest applies.
"""
