"""The board of a scene, in words and as a picture."""
