"""From a chat message to what is asked for. Pure: no state, no people, no effects."""
