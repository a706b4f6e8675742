"""A real browser without a window, led over its DevTools: what it painted, what it asked for, and fingers and keys."""

import base64
import json
import re
import shutil
import subprocess
import time
from contextlib import ExitStack
from itertools import count
from pathlib import Path
from typing import Any, Self

from websockets.sync.client import ClientConnection, connect

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
SWITCHES = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--remote-debugging-port=0",
)
PATIENCE = 120.0
CALM = 2.0
"""Seconds without anything painted: a program on a busy machine is slow to answer."""
CARET = 800
"""Characters with which a caret blinks for so long, at most; everything else that is painted takes more."""
TOLD = "[...document.querySelectorAll('#sentence, #lost:not([hidden])')].map((part) => part.textContent).join(' ')"
DESK, PHONE = (1280, 800), (390, 844)
NAMED = {"Enter": (13, "\r"), "Escape": (27, ""), "ArrowDown": (40, ""), "Backspace": (8, "")}
"""Keys that are no letters: the number that browsers know them by, and what they type."""


class Page:
    """One tab."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._numbers = count(1)
        self.asked: list[str] = []
        """The addresses of all requests and sockets."""
        self.painted = ""
        """What the terminal was sent, without what moves the cursor and colours."""
        for domain in ("Page", "Network", "Runtime"):
            self.tell(f"{domain}.enable")

    def tell(self, method: str, **how: Any) -> Any:
        number = next(self._numbers)
        self._socket.send(json.dumps({"id": number, "method": method, "params": how}))
        while (message := self._next(PATIENCE)).get("id") != number:
            pass
        assert "error" not in message, (method, message["error"])
        return message["result"]

    def _next(self, patience: float) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(self._socket.recv(timeout=patience))
        about = message.get("params", {})
        match message.get("method"):
            case "Network.requestWillBeSent":
                self.asked.append(about["request"]["url"])
            case "Network.webSocketCreated":
                self.asked.append(about["url"])
            case "Network.webSocketFrameReceived" if about["response"]["opcode"] == 2:
                told = base64.b64decode(about["response"]["payloadData"]).decode("utf-8", "replace")
                self.painted += re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", told)
        return message

    def listen(self, seconds: float) -> None:
        """Takes in what happens automatically."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            try:
                self._next(left)
            except TimeoutError:
                return

    def calm(self) -> None:
        """Until nothing more is painted for a moment but a caret that blinks."""
        before = -CARET
        while len(self.painted) - before >= CARET:
            before = len(self.painted)
            self.listen(CALM)

    def shows(self, words: str, since: int = 0) -> None:
        end = time.monotonic() + PATIENCE
        while words not in self.painted[since:]:
            assert time.monotonic() < end, f"no {words!r} in {self.painted[since:][-3000:]!r}"
            self.listen(0.1)

    def says(self, sentence: str) -> None:
        """In the notice or the banner of the page, not in the terminal."""
        end = time.monotonic() + PATIENCE
        while sentence not in (told := self.value(TOLD)):
            assert time.monotonic() < end, told
            self.listen(0.2)

    def value(self, script: str) -> Any:
        return self.tell("Runtime.evaluate", expression=script, returnByValue=True)["result"].get("value")

    # what people do

    def resize(self, size: tuple[int, int], *, fingers: bool) -> None:
        width, height = size
        self.tell(
            "Emulation.setDeviceMetricsOverride",
            width=width,
            height=height,
            deviceScaleFactor=0,
            mobile=fingers,
        )
        self.tell("Emulation.setTouchEmulationEnabled", enabled=fingers, maxTouchPoints=1)

    def open(self, address: str) -> None:
        self.tell("Page.navigate", url=address)

    def reload(self) -> None:
        self.tell("Page.reload")

    def press(self, *keys: str) -> None:
        for key in keys:
            number, typed = NAMED.get(key, (0, key))
            how = {"key": key, "windowsVirtualKeyCode": number, **({"text": typed} if typed else {})}
            self.tell("Input.dispatchKeyEvent", type="keyDown", **how)
            self.tell("Input.dispatchKeyEvent", type="keyUp", key=key, windowsVirtualKeyCode=number)

    def tap(self, selector: str) -> None:
        """With a finger, in the middle of what the selector finds, which must be in sight."""
        here = self.value(
            f"(() => {{ const found = document.querySelector({json.dumps(selector)}); "
            "found.scrollIntoView({inline: 'nearest'}); const box = found.getBoundingClientRect(); "
            "return [box.x + box.width / 2, box.y + box.height / 2]; })()"
        )
        self.tap_at(*here)

    def tap_at(self, x: float, y: float) -> None:
        self.tell("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}])
        self.tell("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    def picture(self, path: Path) -> None:
        shot = self.tell("Page.captureScreenshot", format="png")["data"]
        path.write_bytes(base64.b64decode(shot))


class Browser:
    def __init__(self, folder: Path, scale: int) -> None:
        """`scale`: pixels of the screen for one of the page. A browser that only plays another one, as its DevTools
        could ask for, gives canvases too few of them."""
        assert CHROMIUM is not None
        self.process = subprocess.Popen(
            [CHROMIUM, *SWITCHES, f"--force-device-scale-factor={scale}", f"--user-data-dir={folder}", "about:blank"],
            stderr=subprocess.DEVNULL,
        )
        self._open = ExitStack()
        told, end = folder / "DevToolsActivePort", time.monotonic() + PATIENCE
        while not (told.exists() and told.read_text().count("\n")):
            assert time.monotonic() < end, "the browser does not start"
            time.sleep(0.05)
        self._port, self._path = told.read_text().split("\n")[:2]

    def page(self) -> Page:
        """A new tab."""
        with connect(f"ws://127.0.0.1:{self._port}{self._path}", proxy=None, open_timeout=PATIENCE) as socket:
            socket.send(json.dumps({"id": 1, "method": "Target.createTarget", "params": {"url": "about:blank"}}))
            target = json.loads(socket.recv(timeout=PATIENCE))["result"]["targetId"]
        socket = self._open.enter_context(
            connect(
                f"ws://127.0.0.1:{self._port}/devtools/page/{target}", proxy=None, open_timeout=PATIENCE, max_size=None
            )
        )
        return Page(socket)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._open.close()
        self.process.terminate()
        self.process.communicate(timeout=PATIENCE)
