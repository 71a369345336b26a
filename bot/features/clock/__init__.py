"""Deadlines, reminders, quiet hours and absences."""
