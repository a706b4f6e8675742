"""Who may come in. A page of another site, open in the same browser, must neither play nor read: it can send requests
to this machine, but it can lie neither about its Origin nor about the Host it asked for."""

import hmac
import secrets
import socket
from collections.abc import Mapping
from dataclasses import dataclass
from ipaddress import ip_address

LOOPBACK = ("localhost", "127.0.0.1", "[::1]")
HTTP = 80
"""The port that browsers leave out."""


@dataclass(frozen=True)
class AccessGate:
    port: int
    token: str | None = None
    """Asked of everybody; None: every account of this machine is let in."""
    is_lan: bool = False
    """Other machines on the network can reach the server."""

    @property
    def cookie(self) -> str:
        """Cookies are shared by all ports of a host: two servers must not take each other's away."""
        return f"boardgames-tui-{self.port}"

    def knows_host(self, host: str) -> bool:
        """Names of strangers are refused: one that is made to point here (DNS rebinding) would let its page in. A bare
        address cannot be made to point anywhere."""
        name, colon, port = host.rpartition(":")
        if not colon or host.endswith("]"):
            name, port = host, str(HTTP)
        if port != str(self.port):
            return False
        return name.lower() in LOOPBACK or (self.is_lan and (_is_address(name) or _is_ours(name)))

    def is_own_page(self, headers: Mapping[str, str], *, must_tell: bool = False) -> bool:
        """Whether the page that asks was served here. Browsers name the origin with every websocket (`must_tell`), and
        leave it out where somebody only follows a link."""
        origin = headers.get("Origin")
        if origin is None:
            return not must_tell
        return origin == f"http://{headers.get('Host', '')}"

    def admits(self, token: str | None) -> bool:
        """In the same time, however much of it is right."""
        if self.token is None:
            return True
        return token is not None and hmac.compare_digest(token.encode("utf-8", "replace"), self.token.encode())


def new_token() -> str:
    """128 bits, as short as a QR code likes it."""
    return secrets.token_urlsafe(16)


def lan_address() -> str:
    """The address others on the network reach this machine at. Connecting a datagram socket sends nothing: it only
    asks the system which way it would go."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address for documentation, nobody's
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
