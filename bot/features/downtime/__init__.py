"""What contestants do outside combat."""
