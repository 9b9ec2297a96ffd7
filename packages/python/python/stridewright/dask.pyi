from os import PathLike
from typing import Any

def answers(questions: Any, folder: str | PathLike[str] | None = None, **options: Any) -> Any: ...
