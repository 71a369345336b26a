"""House rules: change numbers, table rows and switches of a game by name, giving a new value."""
