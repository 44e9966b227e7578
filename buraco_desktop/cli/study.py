"""The game behind a rule set, position or record, if it answers what students of it ask."""

from buraco_desktop.core.errors import MalformedTextError
from buraco_desktop.core.game import AnyGame, StudyQuestions


def study_of(game: AnyGame) -> StudyQuestions:
    """*game* as one that answers study questions.

    Raises:
        MalformedTextError: if it does not.
    """
    if not isinstance(game, StudyQuestions):
        raise MalformedTextError(f"'{game.id}' does not answer this: expected another game")
    return game
