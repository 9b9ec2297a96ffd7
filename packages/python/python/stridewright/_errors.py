"""Exceptions: what is wrong, where, and what to do next."""


class StridewrightError(Exception):
    """An error of this package.

    `path` is the place in the question or the scene (`movements[0].by`), `place` the place in a
    file (`crypt.toml:3:7`), `help` what to do next; each of them may be None. `flaws` lists every
    error of a scene or a file as (path, message, help).
    """

    def __init__(self, message, path=None, place=None, help=None, flaws=()):
        super().__init__(message)
        self.message = message
        self.path = path
        self.place = place
        self.help = help
        self.flaws = list(flaws)

    def __str__(self):
        if self.help is None or self.help in self.message:
            return self.message
        return f"{self.message}\nhelp: {self.help}"

    def __reduce__(self):
        return type(self), (self.message, self.path, self.place, self.help, self.flaws)


class QuestionError(StridewrightError, ValueError):
    """The question cannot be answered as it is written."""


class SceneError(StridewrightError, ValueError):
    """The scene is not a board, or its rules are not rules."""


class MapError(StridewrightError):
    """The file cannot be read."""


class MissingNumpyError(StridewrightError, ImportError):
    """An array was asked for, and NumPy is not installed."""


class MissingPyArrowError(StridewrightError, ImportError):
    """A table was given, and PyArrow is not installed."""
