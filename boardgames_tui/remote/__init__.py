"""One match, a screen for everybody: a host owns it, screens elsewhere are sent what their seat may know.

Nothing here knows sockets but `server.py` and `transport.py`, nothing knows a screen."""
