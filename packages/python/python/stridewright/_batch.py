"""Tables of questions, answered by functions that other processes can be sent."""

import pickle

from . import Bulk

# What is kept in each process, by its options: the boards of the scenes that were asked about last.
_KEPT: dict[bytes, Bulk] = {}
_MOST = 8


def map_batches(table, folder=None, **options):
    """The table with answers. The options are those of `Bulk`.

    Boards are kept in the process from one call to the next.
    """
    name = pickle.dumps((folder, sorted(options.items())))
    bulk = _KEPT.get(name)
    if bulk is None:
        if len(_KEPT) >= _MOST:
            _KEPT.pop(next(iter(_KEPT)))
        bulk = _KEPT[name] = Bulk(folder, **options)
    return bulk.answer(table)
