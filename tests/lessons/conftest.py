from tests.tui.conftest import no_waiting_for_the_disk, own_folders

__all__ = ["no_waiting_for_the_disk", "own_folders"]
