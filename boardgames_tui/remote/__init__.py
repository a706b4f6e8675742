"""Remote play: a host owns the match, clients are sent what their seat may know.

Only `server.py` and `transport.py` know sockets; nothing here knows a screen."""
