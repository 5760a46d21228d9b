"""Faults to order for the next requests: which request gets which, and what each does."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Any

from web import Reply, Request

#: What a fault needs to know of the rest of the server.
World = dict[str, Any]
#: Answers instead of the server, so that nothing is stored; or returns None and only prepares the request.
Before = Callable[[Request, dict[str, Any], World], Reply | None]
#: Changes a reply after the server has done its work.
After = Callable[[Reply, Request, dict[str, Any], World], Reply]


@dataclass
class Kind:
    """A fault by name, with one sentence on it for people."""

    name: str
    about: str
    before: Before | None = None
    after: After | None = None


KINDS: dict[str, Kind] = {}


def before(name: str) -> Callable[[Before], Before]:
    """Registers a fault that stands in for the server."""

    def register(function: Before) -> Before:
        KINDS[name] = Kind(name, function.__doc__ or "", before=function)
        return function

    return register


def after(name: str) -> Callable[[After], After]:
    """Registers a fault in the reply to work that was done."""

    def register(function: After) -> After:
        KINDS[name] = Kind(name, function.__doc__ or "", after=function)
        return function

    return register


#: What an order can say of any fault.
OWN = ("fault", "on", "operation", "skip", "times", "step", "per")


@dataclass
class Order:
    """A fault that was asked for, and the requests it is meant for."""

    fault: str
    #: "graphql", "cognito" or "any".
    on: str = "graphql"
    #: A pattern such as "update*": root fields of the GraphQL document, or the Cognito action.
    operation: str = "*"
    #: How many requests of that kind pass unharmed before the first that does not.
    skip: int = 0
    #: How many requests are harmed; None for all.
    times: int | None = 1
    #: 1 harms each of them, 2 every second one, and so on.
    step: int = 1
    #: "operation" or "body": harms the first request with each operation, or with each body, and no other.
    per: str | None = None
    #: What the fault itself understands.
    options: dict[str, Any] = field(default_factory=dict)
    seen: int = 0
    done: int = 0
    harmed: set[Any] = field(default_factory=set)

    @staticmethod
    def read(value: dict[str, Any]) -> Order:
        own = {name: each for name, each in value.items() if name in OWN}
        order = Order(**own, options={key: each for key, each in value.items() if key not in own})
        if order.fault not in KINDS:
            raise ValueError(f"no fault is called {order.fault!r}; there are: {', '.join(sorted(KINDS))}")
        if order.on not in ("graphql", "cognito", "any"):
            raise ValueError(f"'on' is {order.on!r}; it must be graphql, cognito or any")
        if order.per not in (None, "operation", "body"):
            raise ValueError(f"'per' is {order.per!r}; it must be operation or body")
        return order

    def matches(self, request: Request) -> bool:
        names = request.operations or [""]
        return self.on in (request.server, "any") and any(fnmatchcase(name, self.operation) for name in names)

    @property
    def is_over(self) -> bool:
        return self.times is not None and self.done >= self.times

    def is_due(self, request: Request) -> bool:
        """Counts a matching request, and says whether it is to be harmed."""
        turn = self.seen - self.skip
        self.seen += 1
        key = {"operation": tuple(request.operations), "body": request.body}.get(self.per or "")
        if turn < 0 or turn % self.step or self.is_over or key in self.harmed:
            return False
        if key is not None:
            self.harmed.add(key)
        self.done += 1
        return True

    def as_json(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in (*OWN, "seen", "done")} | self.options


class Faults:
    """The orders still open, first come first served: one request has at most one fault."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._orders: list[Order] = []
        self._lock = threading.Lock()

    def add(self, values: list[dict[str, Any]]) -> None:
        orders = [Order.read(value) for value in values]
        with self._lock:
            self._orders += orders

    def clear(self) -> None:
        with self._lock:
            self._orders.clear()

    def as_json(self) -> list[dict[str, Any]]:
        with self._lock:
            return [order.as_json() for order in self._orders]

    def around(
        self, operations: Callable[[Request], list[str]], answer: Callable[[Request], Reply]
    ) -> Callable[[Request], Reply]:
        """The server's own answer, with the faults that were ordered."""

        def answer_or_fail(request: Request) -> Reply:
            request.operations = operations(request)
            order = self._take(request)
            if order is None:
                return answer(request)
            request.faults.append(order.fault)
            kind = KINDS[order.fault]
            if kind.before and (reply := kind.before(request, order.options, self._world)):
                return reply
            reply = answer(request)
            return kind.after(reply, request, order.options, self._world) if kind.after else reply

        return answer_or_fail

    def _take(self, request: Request) -> Order | None:
        with self._lock:
            for order in self._orders:
                if order.matches(request) and order.is_due(request):
                    if order.is_over:
                        self._orders.remove(order)
                    return order
        return None
