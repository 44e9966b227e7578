"""Qt models between the table, the dialogs and what they show: changed by difference, never by reset where it can be helped."""
