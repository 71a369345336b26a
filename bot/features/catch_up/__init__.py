"""What somebody missed in a scene."""
