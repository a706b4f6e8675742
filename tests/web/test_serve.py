"""`boardgames-tui serve` with real processes: who gets in, what may be asked, and that nothing stays behind."""

import os
import re
import signal
import socket
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from http.client import HTTPException
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from boardgames_tui.web.limits import MOST_ADMITTED, MOST_OF_ONE
from tests.remote.security.attackers import attack
from tests.web.serving import ERRORS, PATIENCE, Served, in_the_end, say, server, shown_out, shows

pytestmark = pytest.mark.slow
FIRST = "at one table"
"""On the first screen."""
NAMES = {"www.w3.org", "developer.mozilla.org"}
"""In what is served: names of XML, and where an error of the terminal explains itself. Nobody fetches them."""
STATIC = Path(__file__).parents[2] / "assets" / "web" / "static"


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """For this machine alone, with room for one."""
    with server(tmp_path_factory.mktemp("here"), "--sessions", "1") as served:
        yield served


@pytest.fixture(scope="module")
def lan(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with server(tmp_path_factory.mktemp("lan"), "--lan") as served:
        yield served


@pytest.mark.parametrize("name", ["evil.example", "localhost.evil.example", "192.0.2.7", "127.0.0.1.evil.example"])
def test_a_host_that_is_not_ours_is_refused(here: Served, name: str) -> None:
    assert here.get("/", Host=f"{name}:{here.port}")[0].status == 403
    assert here.get("/static/page.js", Host=f"{name}:{here.port}")[0].status == 403
    assert here.get("/", Host="127.0.0.1:1")[0].status == 403


def test_names_are_refused_in_the_network_too(lan: Served) -> None:
    """Only a name can be made to point here."""
    assert lan.get("/", Host=f"evil.example:{lan.port}")[0].status == 403
    assert lan.get("/", Host=f"192.0.2.7:{lan.port}")[0].status == 200


@pytest.mark.parametrize("origin", ["http://evil.example", "http://127.0.0.1:1", "https://127.0.0.1", "null", None])
def test_a_page_of_another_site_gets_no_terminal(here: Served, origin: str | None) -> None:
    with pytest.raises(InvalidStatus) as refused:
        here.page(origin=origin)
    assert refused.value.response.status_code == 403
    assert here.children() == []


def test_a_page_of_another_site_reads_nothing(here: Served) -> None:
    assert here.get("/alive", Origin="http://evil.example")[0].status == 403


@pytest.mark.parametrize("path", ["/", "/alive", "/static/page.js", "/download/x", "/?t=", "/?t=wrong"])
def test_without_the_token_nobody_gets_anything(lan: Served, path: str) -> None:
    answer, told = lan.get(path, Cookie="")
    assert answer.status == 403
    assert "token" in told
    assert lan.get(path, Cookie=f"boardgames-tui-{lan.port}=wrong")[0].status == 403


def test_without_the_token_nobody_plays(lan: Served) -> None:
    for headers in ({}, {"Cookie": f"boardgames-tui-{lan.port}=wrong"}):
        with pytest.raises(InvalidStatus) as refused:
            lan.page(additional_headers=headers)
        assert refused.value.response.status_code == 403
    assert lan.children() == []


def test_the_token_opens_the_page_and_leaves_the_address(lan: Served) -> None:
    answer, _ = lan.get(f"/?t={lan.token}", Cookie="")
    assert (answer.status, answer.headers["Location"]) == (303, "/")
    cookie = answer.headers["Set-Cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    page, told = lan.get("/", Cookie=cookie.partition(";")[0])
    assert page.status == 200
    assert str(lan.token) not in told


def test_nothing_served_names_another_host(here: Served) -> None:
    """What is served is all there is: the browser is forbidden to fetch more, and nothing asks it to."""
    asked = ["/", *(f"/static/{path.relative_to(STATIC)}" for path in STATIC.rglob("*.*") if path.suffix != ".txt")]
    for path in asked:
        answer, told = here.get(path)
        assert answer.status == 200
        policy = answer.headers["Content-Security-Policy"]
        assert policy.startswith("default-src 'none'")
        assert not re.findall(r"(?:https?:)?//(?!127\.0\.0\.1)[\w.]+", policy.replace("ws:", ""))
        if not path.endswith(".woff2"):
            without_comments = re.sub(r"/\*.*?\*/", "", told, flags=re.S)
            assert not re.findall(r"@import|src=.//", without_comments)
            assert set(re.findall(r"(?:https?|wss?)://([\w.]+)", without_comments)) <= NAMES, path
    assert here.get("/static/")[0].status in (403, 404)
    assert here.get("/static/../game.html")[0].status == 404


def test_people_play_and_a_size_no_screen_has_is_clamped(here: Served) -> None:
    with here.page("width=100000&height=100000") as page:
        first = shows(page, FIRST)
        assert max(map(len, re.split(r"[\r\n]+", first))) < 100_000
        say(page, "resize", {"width": 10**9, "height": 10**9})
        say(page, "resize", {"width": 80, "height": 24})
        say(page, "stdin", "?")
        shows(page, "Esc")
        (program,) = here.children()[:1]
        memory = re.search(r"VmHWM:\s+(\d+) kB", Path(f"/proc/{program}/status").read_text())
        assert memory is not None
        assert int(memory[1]) < 300_000  # a width of 100000 took more than 1 GB
        # while one plays, there is no room for another
        answer, told = here.get("/")
        assert answer.status == 503
        assert "All places are taken" in told
        with here.page() as second:
            assert shown_out(second) == 1013
        assert len(here.children()) == 1
    assert in_the_end(lambda: here.children() == [])  # the page is gone, and so is its program
    assert here.get("/")[0].status == 200


@pytest.mark.parametrize(
    ("message", "code"),
    [("x" * 70_000, 1009), ('["stdin"]', 1008), ("[" * 60_000, 1008), ('["quit"]', 1008), (b"D\0\0\0\1x", 1008)],
    ids=["large", "short", "deep", "unknown", "binary"],
)
def test_a_page_that_misbehaves_is_shown_out(here: Served, message: str | bytes, code: int) -> None:
    assert in_the_end(lambda: here.get("/alive")[0].status == 204)
    with here.page() as page:
        page.send(message)
        assert shown_out(page) == code
    assert in_the_end(lambda: here.children() == [])


def test_a_program_that_hears_nothing_any_more_is_killed(here: Served) -> None:
    assert in_the_end(lambda: here.get("/alive")[0].status == 204)
    with here.page() as page:
        shows(page, FIRST)
        (program,) = here.children()
        os.kill(program, signal.SIGSTOP)
    assert in_the_end(lambda: here.children() == [])


@pytest.mark.parametrize(("end", "code"), [(None, 1011), ("\x1b[21~", 1000)], ids=["killed", "left"])
def test_a_page_is_told_whether_its_program_died_or_was_left(here: Served, end: str | None, code: int) -> None:
    assert in_the_end(lambda: here.get("/alive")[0].status == 204)
    with here.page() as page:
        shows(page, FIRST)
        if end is None:
            os.kill(here.children()[0], signal.SIGKILL)
        else:
            say(page, "stdin", end)
        assert shown_out(page) == code


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_ends_the_server_and_all_programs(tmp_path: Path, number: signal.Signals) -> None:
    with server(tmp_path) as served, served.page() as page, served.page() as other:
        shows(page, FIRST)
        programs = served.children()
        assert len(programs) >= 2  # the other one may still be starting
        served.process.send_signal(number)
        assert shown_out(other) == 1001
        assert served.process.wait(PATIENCE) == (0 if number is signal.SIGINT else 128 + number)
    assert in_the_end(lambda: not any(Path(f"/proc/{pid}").exists() for pid in programs))


def test_programs_end_when_the_server_is_killed(tmp_path: Path) -> None:
    with server(tmp_path) as served, served.page() as page:
        shows(page, FIRST)
        programs = served.children()
        served.process.kill()
        served.process.wait(PATIENCE)
        assert programs
        assert in_the_end(lambda: not any(Path(f"/proc/{pid}").exists() for pid in programs))


def test_a_server_that_is_killed_leaves_no_crash_reports(tmp_path: Path) -> None:
    """Nothing in the programs has gone wrong: the person who read them is gone. The one at a table saves what was
    played."""
    with ExitStack() as pages, server(tmp_path) as served:
        opened = [pages.enter_context(served.page()) for _ in range(3)]
        for page in opened:
            shows(page, FIRST)
        programs = served.children()
        say(opened[0], "stdin", "1")  # one is busy painting
        served.process.kill()
        served.process.wait(PATIENCE)
        assert in_the_end(lambda: not any(Path(f"/proc/{pid}").exists() for pid in programs))
    reports = tmp_path / "config" / "reports"
    assert not reports.exists() or [path.read_text() for path in reports.iterdir()] == []


def test_an_address_on_this_machine_holds_a_token_too(here: Served) -> None:
    assert here.token
    assert here.get("/", Cookie="")[0].status == 403
    assert here.get("/")[0].status == 200


def test_the_token_can_be_left_out(tmp_path: Path) -> None:
    with server(tmp_path, "--no-token") as served:
        assert served.token is None
        assert served.get("/")[0].status == 200


def test_an_address_that_is_too_long_is_not_found(here: Served) -> None:
    assert here.get(f"/static/{'x' * 5000}")[0].status == 404


HONEST = 40


@pytest.mark.parametrize(
    "first_words",
    [b"", b"GET / HTTP/1.1\r\nX: y\r\n", b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"],
    ids=["silent", "half a request", "no token"],
)
def test_strangers_who_reconnect_keep_nobody_out(tmp_path: Path, first_words: bytes) -> None:
    """People are asked for during the attack, from the same address."""
    with server(tmp_path, "--sessions", "2") as served, served.page() as page:
        shows(page, FIRST)
        with attack(("127.0.0.1", served.port), first_words) as attackers:
            answered = 0
            attackers.until(2 * MOST_OF_ONE)
            for _ in range(HONEST):
                with suppress(OSError, HTTPException):
                    answered += served.get("/alive")[0].status == 204
            say(page, "stdin", "?")
            shows(page, "Esc")  # the person who plays goes on
            with served.page() as another:
                shows(another, FIRST)
            assert answered == HONEST
            open_files = len([*Path(f"/proc/{served.process.pid}/fd").iterdir()])
            assert open_files < MOST_ADMITTED
    assert (tmp_path / ERRORS).read_text() == ""


def test_requests_that_never_end_are_closed_for_others(here: Served) -> None:
    """More connections than one address may have: the oldest are closed at once."""
    first = [socket.create_connection(("127.0.0.1", here.port), PATIENCE) for _ in range(20)]
    held = [socket.create_connection(("127.0.0.1", here.port), PATIENCE) for _ in range(MOST_OF_ONE)]
    for each in first:
        with suppress(ConnectionResetError):
            assert each.recv(1) == b""
    assert here.get("/alive")[0].status in (204, 503)
    for each in [*first, *held]:
        each.close()
