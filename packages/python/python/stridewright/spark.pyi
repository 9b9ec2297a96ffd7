from collections.abc import Callable, Iterable, Iterator
from os import PathLike
from typing import Any

def answers(
    folder: str | PathLike[str] | None = None, **options: Any
) -> Callable[[Iterable[Any]], Iterator[Any]]: ...
def schema(questions: Any, squares: bool = False) -> Any: ...
