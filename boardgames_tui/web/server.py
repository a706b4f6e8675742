"""Web server: the page, its assets, and a program for everybody who opens it. Based on aiohttp instead of
`textual_serve.server.Server`, which has no hooks for security: it accepts requests of any Origin, starts a program
before authentication, passes sizes on unchecked, lists its folders, and waits a minute for programs when it ends.
Programs and downloads use textual-serve."""

import asyncio
import logging
import signal
import socket
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from urllib.parse import quote

from aiohttp import WSCloseCode, WSMsgType, web
from textual_serve.download_manager import DownloadManager

from boardgames_tui import locations
from boardgames_tui.i18n import Catalogue
from boardgames_tui.remote.connections import Connections

from .gate import AccessGate
from .limits import AT_ONCE, MOST_OF_ONE, MOST_STRANGERS, QUEUE, LimitedConnection
from .messages import LARGEST, Misbehaved, PageSize, understood
from .page import full_page, game_page
from .program import PageProgram

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
HEARTBEAT = 15.0
"""Seconds between two pings of a page: a phone may disconnect silently."""
LONGEST_PATH = 200
"""Largest number of characters of a path: longer ones do not exist here and cause errors of the file system."""
LAST_MOMENT = 1.0
"""Seconds for open responses at the end; programs have ended before."""
HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
    "font-src 'self'; img-src 'self'; connect-src 'self' {socket}; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'",  # the terminal in the page adds inline styles
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-cache",
}
"""Security headers: no content from other hosts, no embedding in other pages."""


class WebServer:
    def __init__(self, argv: Sequence[str], gate: AccessGate, words: Catalogue, most: int) -> None:
        """`argv`: the program for each page; `most`: largest number of programs at a time."""
        self._argv = argv
        self._gate = gate
        self._words = words
        self._most = most
        self._open: dict[PageProgram, web.WebSocketResponse] = {}
        self._downloads = DownloadManager()

    @property
    def is_full(self) -> bool:
        return len(self._open) >= self._most

    def app(self) -> web.Application:
        app = web.Application(middlewares=[self._check])
        app.on_response_prepare.append(self._protect)
        app.add_routes(
            [
                web.get("/", self._page),
                web.get("/alive", self._alive),
                web.get("/play", self._play),
                web.get("/download/{key}", self._download),
                web.static("/static", locations.assets() / "web" / "static"),
            ]
        )
        return app

    async def serve(self, door: socket.socket, opened: Callable[[], None]) -> int:
        """Serve until a signal; return its number."""
        told: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        for number in (signal.SIGINT, signal.SIGTERM):
            with suppress(NotImplementedError):  # Windows: Ctrl+C cancels this task instead
                asyncio.get_running_loop().add_signal_handler(number, _once, told, int(number))
        runner = web.AppRunner(self.app(), access_log=None, shutdown_timeout=LAST_MOMENT)
        await runner.setup()
        logging.getLogger("aiohttp.server").setLevel(logging.CRITICAL)  # invalid requests of strangers are not logged
        loop, connections, handlers = (
            asyncio.get_running_loop(),
            Connections(MOST_STRANGERS, MOST_OF_ONE),
            runner.server,
        )
        assert handlers is not None
        listener = await loop.create_server(
            lambda: LimitedConnection(connections, handlers, loop, access_log=None), sock=door, backlog=AT_ONCE
        )
        door.listen(QUEUE)  # asyncio uses one number for both
        try:
            opened()
            return await told
        finally:
            self._most = 0  # no new connections
            listener.close()
            await asyncio.gather(*(self._show_out(program, page) for program, page in self._open.items()))
            await runner.cleanup()

    async def _show_out(self, program: PageProgram, page: web.WebSocketResponse) -> None:
        page_closes = asyncio.create_task(page.close(code=WSCloseCode.GOING_AWAY))
        await program.stop()
        page_closes.cancel()

    @web.middleware
    async def _check(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        gate, shown = self._gate, request.query.get("t")
        is_socket = "Upgrade" in request.headers
        if not gate.knows_host(request.headers.get("Host", "")):
            raise web.HTTPForbidden(text=self._words.get("web.wrong_host"))
        if not gate.is_own_page(request.headers, must_tell=is_socket):
            raise web.HTTPForbidden(text=self._words.get("web.wrong_origin"))
        if not gate.admits(shown or request.cookies.get(gate.cookie)):
            raise web.HTTPForbidden(text=self._words.get("web.wrong_token"))
        if isinstance(request.protocol, LimitedConnection):
            request.protocol.admit()
        if shown and request.path == "/":  # a redirect removes the token from the address bar
            onwards = web.HTTPSeeOther("/")
            onwards.set_cookie(gate.cookie, shown, httponly=True, samesite="Lax", path="/")
            raise onwards
        if len(request.path) > LONGEST_PATH:
            raise web.HTTPNotFound
        return await handler(request)

    async def _protect(self, request: web.Request, response: web.StreamResponse) -> None:
        """Add the security headers to every response. Not every browser accepts 'self' for websockets of the same
        host."""
        host = request.headers.get("Host", "")
        own_socket = f"ws://{host}" if self._gate.knows_host(host) else ""
        response.headers.update({name: value.format(socket=own_socket) for name, value in HEADERS.items()})

    async def _page(self, request: web.Request) -> web.Response:
        if self.is_full:
            return web.Response(text=full_page(self._words), content_type="text/html", status=503)
        return web.Response(text=game_page(self._words), content_type="text/html")

    async def _alive(self, request: web.Request) -> web.Response:
        """Answer a page that checks whether the server is back."""
        return web.Response(status=503 if self.is_full else 204)

    async def _play(self, request: web.Request) -> web.WebSocketResponse:
        page = web.WebSocketResponse(heartbeat=HEARTBEAT, max_msg_size=LARGEST)
        if self.is_full:
            await page.prepare(request)
            await page.close(code=WSCloseCode.TRY_AGAIN_LATER)
            return page
        program = PageProgram(
            self._argv,
            write_bytes=page.send_bytes,
            write_str=page.send_str,
            close=page.close,
            downloads=self._downloads,
        )
        self._open[program] = page  # before the first await: requests are concurrent
        try:
            await page.prepare(request)
            await program.start(*PageSize.asked(request.query))
            await self._listen(page, program)
        finally:
            await program.stop()
            del self._open[program]
        return page

    async def _listen(self, page: web.WebSocketResponse, program: PageProgram) -> None:
        async for message in page:
            try:
                if message.type is not WSMsgType.TEXT:
                    raise Misbehaved
                await program.handle(understood(message.data))
            except Misbehaved:
                await page.close(code=WSCloseCode.POLICY_VIOLATION)

    async def _download(self, request: web.Request) -> web.StreamResponse:
        """Stream a match report from its program, always as a file, never as a page of this server."""
        key = request.match_info["key"]
        try:
            about = await self._downloads.get_download_metadata(key)
        except KeyError:
            raise web.HTTPNotFound(text=self._words.get("web.no_download")) from None
        answer = web.StreamResponse(headers={"Content-Disposition": _as_file(about.file_name)})
        answer.content_type = "application/octet-stream"
        await answer.prepare(request)
        async for piece in self._downloads.download(key):
            await answer.write(piece)
        await answer.write_eof()
        return answer


def _as_file(name: str) -> str:
    """Return a Content-Disposition by RFC 6266, because names of matches may hold umlauts."""
    return f"attachment; filename*=UTF-8''{quote(name)}"


def _once(told: asyncio.Future[int], number: int) -> None:
    if not told.done():  # Ctrl+C may be pressed twice
        told.set_result(number)
