"""Tables of questions, answered by functions that other processes can be sent."""

import functools
import pickle

from . import Bulk


def _opened(options):
    folder, named = pickle.loads(options)
    return Bulk(folder, **dict(named))


# What a process keeps of each set of options: the boards that were asked about last.
_bulk = functools.lru_cache(maxsize=4)(_opened)


def map_batches(table, folder=None, **options):
    """The table with answers. The options are those of `Bulk`.

    Boards are kept in the process from one call to the next.
    """
    return _bulk(pickle.dumps((folder, sorted(options.items())))).answer(table)
