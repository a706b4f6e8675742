"""The pictures of the READMEs: the same columns in every font, and a film that stands still where that is asked for."""

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree
from zlib import compress

import pytest

from boardgames_tui.kit.drawing.svg import BASE, Ink
from boardgames_tui.kit.drawing.svg_shapes import HIGH, WIDE, shapes
from boardgames_tui.kit.painter import Grid
from docs.film import Frame, film, joined
from tests.web.browser import CHROMIUM, Browser, Page

ROOT = Path(__file__).parents[2]
PICTURES = sorted((ROOT / "docs/pictures").glob("*.svg"))
FILMS = [path for path in PICTURES if path.stem.startswith("first_minute")]
FONTS = ("DejaVu Sans Mono", "Fira Code")
MOST_ZIPPED = 300_000
NAME = "{http://www.w3.org/2000/svg}"
EXTENTS = """
JSON.stringify([...document.querySelectorAll('text')].flatMap((text) => [...Array(text.getNumberOfChars()).keys()].map(
    (at) => [text.getStartPositionOfChar(at).x, text.getEndPositionOfChar(at).x].map((x) => Math.round(x * 2) / 2))))
"""
"""Where each character begins and ends, to half a pixel."""


def glyphs(path: Path) -> Iterator[ElementTree.Element]:
    """Whatever has letters and is no title."""
    for part in ElementTree.parse(path).iter():
        if part.text and part.tag not in (f"{NAME}title", f"{NAME}style"):
            yield part


def installed() -> set[str]:
    if not shutil.which("fc-list"):
        return set()
    told = subprocess.run(["fc-list", ":", "family"], capture_output=True, text=True, check=True).stdout
    return {name for name in FONTS if name in told}


def extents(page: Page, picture: Path, font: str, copy: Path) -> str:
    """What a browser makes of the picture in this font."""
    text = picture.read_text(encoding="utf-8")
    copy.write_text(re.sub('font-family="[^"]+"', f"font-family=\"'{font}'\"", text), encoding="utf-8")
    page.open(copy.as_uri())
    ready = f"document.readyState == 'complete' && location.pathname.endsWith('/{copy.name}')"
    while not page.value(ready):
        page.listen(0.1)
    return str(page.value(EXTENTS))


def still(text: str) -> Grid:
    return Grid(len(text), 1, [list(text)], [[(None, None, 0)] * len(text)])


def test_there_is_a_film_in_each_language() -> None:
    assert [path.stem for path in FILMS] == ["first_minute", "first_minute_de"]


@pytest.mark.parametrize("path", PICTURES, ids=lambda path: path.stem)
def test_every_character_of_a_picture_has_a_cell_of_its_own(path: Path) -> None:
    found = list(glyphs(path))
    assert len(found) > 100
    assert not [part.text for part in found if int(part.attrib["x"]) % WIDE]
    assert not [part.text for part in found if part.text and (len(part.text) > 1 or shapes(part.text))]
    lines = {int(part.attrib["y"]) for part in ElementTree.parse(path).iter(f"{NAME}text")}
    assert {(y - BASE) % HIGH for y in lines} == {0}


@pytest.mark.parametrize("path", PICTURES, ids=lambda path: path.stem)
def test_a_picture_is_fixed_at_its_pixels_and_asks_nobody_for_fonts(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    size = re.match(r'<svg [^>]*width="(\d+)" height="(\d+)" viewBox="-?\d+ -?\d+ (\d+) (\d+)"', text)
    assert size is not None
    assert size.groups()[:2] == size.groups()[2:]
    assert set(re.findall(r"\w+://[^\s\"'<]+", text)) == {"http://www.w3.org/2000/svg"}
    assert "@font-face" not in text


@pytest.mark.slow
@pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium here; the columns are computed all the same")
@pytest.mark.skipif(installed() != set(FONTS), reason=f"not both fonts are here: {', '.join(FONTS)}")
def test_two_fonts_put_every_character_on_the_same_column(tmp_path: Path) -> None:
    with Browser(tmp_path / "profile", 1) as browser:
        page = browser.page()
        for path in PICTURES:
            first, second = (extents(page, path, font, tmp_path / f"{path.stem}-{font[:4]}.svg") for font in FONTS)
            assert len(json.loads(first)) > 100
            assert first == second, path.stem


@pytest.mark.parametrize("path", FILMS, ids=lambda path: path.stem)
def test_a_film_is_small_and_about_a_minute_long(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert len(compress(text.encode())) < MOST_ZIPPED
    found = re.search(r"\.m\{animation:([\d.]+)s step-end infinite\}", text)
    assert found is not None
    assert 45 <= float(found[1]) <= 75


@pytest.mark.parametrize("path", FILMS, ids=lambda path: path.stem)
def test_a_film_stands_still_for_those_who_want_less_motion(path: Path) -> None:
    """Without animations, what is not hidden is one picture: no row twice."""
    text = path.read_text(encoding="utf-8")
    assert "@media (prefers-reduced-motion:reduce){.m{animation:none}}" in text
    groups = [part for part in ElementTree.parse(path).iter(f"{NAME}g") if part.get("visibility") != "hidden"]
    rows = [{int(text.attrib["y"]) for text in group.iter(f"{NAME}text")} for group in groups]
    assert len(groups) > 10
    assert sum(map(len, rows)) == len(set().union(*rows))


def test_a_row_is_shown_exactly_while_its_pictures_are() -> None:
    told = film([Frame(still("a"), 1), Frame(still("b"), 2), Frame(still("a"), 1)], 1, "a film", Ink("#000", "#fff"))
    assert "@keyframes m0{0%{visibility:visible}25%{visibility:hidden}75%{visibility:visible}}" in told
    assert "@keyframes m1{0%{visibility:hidden}25%{visibility:visible}75%{visibility:hidden}}" in told
    assert re.findall(r'<g class="m (m\d)"( visibility="hidden")?>', told) == [
        ("m0", ' visibility="hidden"'),
        ("m1", ""),
    ]
    assert ".m{animation:4s step-end infinite}" in told


def test_what_never_changes_is_drawn_once_and_does_not_move() -> None:
    told = film([Frame(still("ab"), 1), Frame(still("ab"), 2)], 0, "a film", Ink("#000", "#fff"))
    assert told.count(">a<") == 1
    assert "<g" not in told


def test_pictures_that_look_alike_are_one() -> None:
    frames = joined([Frame(still("a"), 1), Frame(still("a"), 2), Frame(still("b"), 1), Frame(still("a"), 1)])
    assert [frame.seconds for frame in frames] == [3, 1, 1]
