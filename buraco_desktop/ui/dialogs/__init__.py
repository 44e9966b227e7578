"""The dialogs. They know games only as core.game objects handed to them, and no rule."""
