"""The board of a scene, as text and as a picture."""
