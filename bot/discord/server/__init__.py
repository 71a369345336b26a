"""Discord's information about servers, channels and people."""
