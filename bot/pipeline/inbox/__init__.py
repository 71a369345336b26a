"""What comes in: messages and interactions, and which game and scene they are about."""
