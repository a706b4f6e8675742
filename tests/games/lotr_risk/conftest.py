from tests.tui.conftest import own_folders

__all__ = ["own_folders"]
