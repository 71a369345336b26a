"""Actions of contestants outside combat."""
