"""Sentences of the generated pages that are no texts of the program, in both languages of the site."""

LANGUAGES = ("en", "de")
FOLDERS = {"en": "", "de": "de/"}
"""Where the pages of a language are on the site."""
NAMES = {"en": "In English", "de": "Auf Deutsch"}

WORDS: dict[str, dict[str, str]] = {
    "en": {
        "the_table": "The table of {title}",
        "how_read": "How its table is read",
        "rules": "Rules",
        "about_table": "About the table of this game",
        "symbols": "Symbols",
        "keys_here": "Keys of this game",
        "keys_elsewhere": "All other keys are on [their own page](../keys.md).",
        "options": "Options",
        "default": " (default)",
        "default_number": "{first}–{last} (default: {default})",
        "settings": "Settings",
        "settings_about": "Settings (`o` on the first screen, F8 at the table) apply at once. The first value is the"
        " default.",
        "settings_more": "[For players](players.md#your-own-colours-and-keys) says how to add themes and change keys.",
        "keys": "Keys",
        "keys_about": "Made from the bindings of the program. The right column has the ids for `keys.toml`"
        " ([how to change keys](players.md#your-own-colours-and-keys)). Letters pick choices from the list."
        " Keys of one game alone are on the page of that game.",
        "others": "Lists, boxes and fields",
    },
    "de": {
        "the_table": "Der Tisch von {title}",
        "how_read": "So liest du den Tisch",
        "rules": "Regeln",
        "about_table": "Zum Tisch dieses Spiels",
        "symbols": "Symbole",
        "keys_here": "Tasten dieses Spiels",
        "keys_elsewhere": "Alle anderen Tasten stehen auf [einer eigenen Seite](../keys.md).",
        "options": "Optionen",
        "default": " (Vorgabe)",
        "default_number": "{first}–{last} (Vorgabe: {default})",
        "settings": "Einstellungen",
        "settings_about": "Einstellungen (`o` auf dem Startbildschirm, F8 am Tisch) gelten sofort. Der erste Wert ist"
        " die Vorgabe.",
        "settings_more": "Wie du Farbthemen hinzufügst und Tasten änderst, steht unter"
        " [Eigene Farben und Tasten](players.md#eigene-farben-und-tasten).",
        "keys": "Tasten",
        "keys_about": "Erzeugt aus der Tastenbelegung des Programms. Rechts stehen die Namen für `keys.toml`"
        " ([Tasten ändern](players.md#eigene-farben-und-tasten)). Buchstaben wählen aus der Liste. Tasten, die nur ein"
        " Spiel hat, stehen auf der Seite des Spiels.",
        "others": "Listen, Fenster und Felder",
    },
}

HEADS: dict[str, dict[str, tuple[str, ...]]] = {
    "en": {
        "facts": ("players", "minutes", "designer", "publisher"),
        "option": ("option", "what it changes", "values"),
        "key": ("key", "what it does", "id"),
    },
    "de": {
        "facts": ("Spieler", "Minuten", "Autor", "Verlag"),
        "option": ("Option", "was sie ändert", "Werte"),
        "key": ("Taste", "Wirkung", "Name"),
    },
}
"""Heads of tables."""

UNNAMED = (
    (r"picker\.open_\d+", {"en": "Open the game with this number", "de": "Das Spiel mit dieser Nummer öffnen"}),
    (r"picker\.language", {"en": "Switch the language", "de": "Die Sprache wechseln"}),
    (r"learn\.open_\d+", {"en": "Open the lesson with this number", "de": "Die Lektion mit dieser Nummer öffnen"}),
    (r"replay\.play_too", {"en": "Start or pause the replay", "de": "Die Wiederholung starten oder anhalten"}),
    (
        r"replay\.choose",
        {
            "en": "While looking: say that a replay has nothing to choose",
            "de": "Beim Ansehen: sagen, dass es in einer Wiederholung nichts zu wählen gibt",
        },
    ),
    (r"\w+\.(close|quit|round)", {"en": "Close", "de": "Schließen"}),
    (r"\w+\.(up|down|left|right|step_back|look_up|look_down|panel_back)", {"en": "Move", "de": "Bewegen"}),
    (r"\w+\.(home|end|first|last)", {"en": "Go to the start or the end", "de": "Zum Anfang oder zum Ende"}),
    (r"\w+\.page_on", {"en": "Go one page down", "de": "Eine Seite weiter"}),
    (r"saves\.delete_too", {"en": "Delete this save", "de": "Diesen Spielstand löschen"}),
    (r"\w+\.(press|choose)_too", {"en": "Choose", "de": "Wählen"}),
)
"""What keys do that the program does not name: other keys for the same, and keys that need no explanation."""

PLACES = {
    "shell": {"en": "On every screen", "de": "Auf jedem Bildschirm"},
    "picker": {"en": "First screen", "de": "Startbildschirm"},
    "setup": {"en": "Setup", "de": "Neue Partie"},
    "table": {"en": "At the table", "de": "Am Tisch"},
    "mats": {"en": "Other players' cards and pieces", "de": "Karten und Figuren der anderen"},
    "browser": {"en": "All cards", "de": "Alle Karten"},
    "curtain": {"en": "Curtain", "de": "Vorhang"},
    "seats": {"en": "Seats", "de": "Plätze"},
    "log": {"en": "Log", "de": "Protokoll"},
    "results": {"en": "Results", "de": "Ergebnis"},
    "review": {"en": "Review", "de": "Rückblick"},
    "replay": {"en": "Replay", "de": "Wiederholung"},
    "stats": {"en": "Statistics", "de": "Statistik"},
    "today": {"en": "Deal of the day", "de": "Tagespartie"},
    "learn": {"en": "Lessons", "de": "Lektionen"},
    "rules": {"en": "Rules", "de": "Regeln"},
    "reading": {"en": "Long texts", "de": "Lange Texte"},
    "saves": {"en": "Saves", "de": "Spielstände"},
    "settings": {"en": "Settings", "de": "Einstellungen"},
}
"""Groups of the key page by the first part of binding ids; all others are small boxes, lists and fields."""
