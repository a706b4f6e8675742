"""Options of the tables that the project's battery plays."""

VARIANTS = [{}, {"goal": 20}]
