"""Access control of the web server. A page of another site, open in the same browser, must neither play nor read: it
can send requests to this machine, but it can forge neither its Origin nor the Host it asked for."""

import hmac
import secrets
import socket
from collections.abc import Mapping
from dataclasses import dataclass
from ipaddress import ip_address

LOOPBACK = ("localhost", "127.0.0.1", "[::1]")
HTTP = 80
"""Default port, which browsers leave out."""


@dataclass(frozen=True)
class AccessGate:
    port: int
    token: str | None = None
    """Required token; None: every account of this machine has access."""
    is_lan: bool = False
    """Whether other machines on the network can reach the server."""

    @property
    def cookie(self) -> str:
        """Name of the cookie, different for each port, because cookies are shared by all ports of a host."""
        return f"boardgames-tui-{self.port}"

    def knows_host(self, host: str) -> bool:
        """Whether a Host header is accepted. Foreign names are refused, because they could be made to point here (DNS
        rebinding); plain addresses cannot."""
        name, colon, port = host.rpartition(":")
        if not colon or host.endswith("]"):
            name, port = host, str(HTTP)
        if port != str(self.port):
            return False
        return name.lower() in LOOPBACK or (self.is_lan and (_is_address(name) or _is_ours(name)))

    def is_own_page(self, headers: Mapping[str, str], *, must_tell: bool = False) -> bool:
        """Whether the request comes from a page of this server. Browsers send the origin with every websocket
        (`must_tell`), but not when somebody follows a link."""
        origin = headers.get("Origin")
        if origin is None:
            return not must_tell
        return origin == f"http://{headers.get('Host', '')}"

    def admits(self, token: str | None) -> bool:
        """Whether a token is right, compared in constant time."""
        if self.token is None:
            return True
        return token is not None and hmac.compare_digest(token.encode("utf-8", "replace"), self.token.encode())


def new_token() -> str:
    """Return a new token of 128 bits, short enough for a QR code."""
    return secrets.token_urlsafe(16)


def lan_address() -> str:
    """Return this machine's address in the network. Connecting a datagram socket sends nothing: the system only chooses
    the route."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address reserved for documentation
        except OSError:
            return "127.0.0.1"  # no network at all
        return str(probe.getsockname()[0])


def _is_address(name: str) -> bool:
    try:
        ip_address(name.strip("[]"))
    except ValueError:
        return False
    return True


def _is_ours(name: str) -> bool:
    own = socket.gethostname().lower()
    return name.lower() in (own, f"{own}.local")
