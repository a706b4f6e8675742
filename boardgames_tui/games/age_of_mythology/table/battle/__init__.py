"""The battle screen of Age of Mythology and its parts."""
