"""From a chat message to a request. Pure: no state, no people, no effects."""
