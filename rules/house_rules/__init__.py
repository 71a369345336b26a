"""House rules: numbers, table rows and switches of a game's value, by name, changed into a new value."""
