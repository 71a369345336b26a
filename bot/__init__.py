"""The bot around the rules: who may do what, what is kept, how it is said, and where it is heard."""
