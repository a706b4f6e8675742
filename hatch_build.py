"""Build hook: the README of a package, whose links and pictures lead to the home page that pyproject.toml names."""

import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

PICTURE = re.compile(r"(!\[[^\]]*\]\()(?!https?:|#)([^)]+)\)")
PAGE = re.compile(r"(?<!!)(\[[^\]]*\]\()(?!https?:|#)([^)]+)\)")


def with_addresses(text: str, pictures: str, pages: str) -> str:
    """Return the text with whole addresses instead of paths, which mean nothing on the page of a package."""
    text = PICTURE.sub(rf"\g<1>{pictures}\g<2>)", text)
    return PAGE.sub(rf"\g<1>{pages}\g<2>)", text)


class ReadmeHook(MetadataHookInterface):
    def update(self, metadata: dict[str, Any]) -> None:
        home = metadata["urls"]["Homepage"]
        text = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        whole = with_addresses(text, f"{home}/{self.config['pictures']}/", f"{home}/{self.config['pages']}/")
        metadata["readme"] = {"content-type": "text/markdown", "text": whole}
