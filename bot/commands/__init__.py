"""Turn a chat message into a request. Pure: no state, no people, no effects."""
