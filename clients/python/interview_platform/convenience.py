"""What the generated operations lack: Idempotency-Key, retries, errors as exceptions, lists as iterators."""

import asyncio
import email.utils
import functools
import random
import re
import time
import uuid
from collections.abc import AsyncIterator, Awaitable, Iterator
from typing import Any, Callable, Optional, Protocol, TypedDict, TypeVar, Union, cast
from urllib.parse import quote

import httpx

from ._operations import IDEMPOTENT, ErrorCode
from .types import UNSET, Response

_FIRST_WAIT = 0.5
_MAX_WAIT = 8.0
_LONGEST_WAIT = 86_400
_SHORTEST_POLL = 1
_LONGEST_POLL = 86_400
_UNAVAILABLE = (502, 503, 504)
_NOT_MODIFIED = 304

Inner = Union[httpx.BaseTransport, httpx.AsyncBaseTransport]
_Outcome = Union[httpx.Response, httpx.TransportError]


class FieldError(TypedDict):
    """A failing field of a request."""

    field: str
    message: str


class ApiError(Exception):
    """The service refused the request. `code` is for programs, the message for people. A newer service can send further codes."""

    def __init__(self, response: httpx.Response) -> None:
        envelope = _envelope(response)
        self.code = cast(ErrorCode, envelope.get("error", "UNEXPECTED_RESPONSE"))
        self.message: str = envelope.get("message") or _unexpected(response)
        self.status = response.status_code
        self.headers = response.headers
        # Names the request in the service's logs.
        self.request_id: Optional[str] = response.headers.get("x-request-id", envelope.get("requestId"))
        self.details: Union[list[Any], dict[str, Any]] = envelope.get("details") or []
        # Seconds to wait before another try, if the service says it.
        self.retry_after = _retry_after(response)
        super().__init__(f"{self.code}: {self.message}")

    @property
    def fields(self) -> list[FieldError]:
        """The failing fields of a VALIDATION_ERROR."""
        return [detail for detail in self._list if isinstance(detail, dict)]  # type: ignore[misc]

    @property
    def choices(self) -> list[str]:
        """The values to choose from, such as time zones."""
        return [detail for detail in self._list if isinstance(detail, str)]

    @property
    def values(self) -> dict[str, Any]:
        """Named values, such as the `candidateId` of a DUPLICATE_CANDIDATE."""
        return self.details if isinstance(self.details, dict) else {}

    @property
    def _list(self) -> list[Any]:
        return self.details if isinstance(self.details, list) else []


class ApiConnectionError(Exception):
    """No complete response arrived: the request may have had its effect or not. `__cause__` is what httpx raised."""


def path_id(name: str, value: Any) -> str:
    """An id as one segment of a path. Raises ValueError where it is missing or would lead to another path."""
    text = "" if value is None or value is UNSET else str(value)
    if text in ("", ".", ".."):
        raise ValueError(f"{name} must be an id, not {value!r}")
    return quote(text, safe="")


Parsed = TypeVar("Parsed")


def readable(build: Callable[..., Response[Parsed]]) -> Callable[..., Response[Parsed]]:
    """Raises ApiError where a success cannot be read: the generated code raises whatever the body provokes, or returns nothing."""

    @functools.wraps(build)
    def checked(*, response: httpx.Response, **others: Any) -> Response[Parsed]:
        try:
            built = build(response=response, **others)
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise ApiError(response) from error
        if built.parsed is None and response.is_success:
            raise ApiError(response)
        return built

    return checked


Item = TypeVar("Item")


class _Page(Protocol[Item]):
    data: list[Item]
    pagination: Any


def iterate(operation: Callable[..., Optional[_Page[Item]]], **arguments: Any) -> Iterator[Item]:
    """Every item of a list: `iterate(candidates_list.sync, client=client, job_position_id=…)`. Pages are requested as they are needed."""
    cursor: Any = arguments.pop("cursor", UNSET)
    while cursor is not None:
        page = cast(_Page[Item], operation(**arguments, cursor=cursor))
        yield from page.data
        cursor = _cursor_after(page)


async def aiterate(operation: Callable[..., Awaitable[Optional[_Page[Item]]]], **arguments: Any) -> AsyncIterator[Item]:
    """The same with the asynchronous form of an operation: `aiterate(candidates_list.asyncio, …)`."""
    cursor: Any = arguments.pop("cursor", UNSET)
    while cursor is not None:
        page = cast(_Page[Item], await operation(**arguments, cursor=cursor))
        for item in page.data:
            yield item
        cursor = _cursor_after(page)


def _cursor_after(page: _Page[Any]) -> Optional[str]:
    """None after the last page. A feed has a cursor also there."""
    return cast(Optional[str], page.pagination.cursor) if page.pagination.has_more else None


def follow(
    operation: Callable[..., Optional[_Page[Item]]],
    *,
    cursor: Optional[str] = None,
    poll: Optional[float] = None,
    sleep: Callable[[float], object] = time.sleep,
    **arguments: Any,
) -> Iterator[tuple[list[Item], str]]:
    """The changes behind a stored cursor, page by page: `follow(client.candidates.list_changes, cursor=stored)`.

    Each page comes with the cursor behind it: store it when all changes of the page are processed. A page can be empty; its cursor is newer all the
    same. It ends where there are no further changes. With `poll` it waits that many seconds there (1 to 86400), and goes on. A true result of `sleep`
    ends it: with `sleep=stop.wait` of a threading.Event, `stop.set()` does so at once. An ApiError with the code CURSOR_EXPIRED means that all
    candidates must be listed once.
    """
    following = _following(cursor, poll, arguments)
    while True:
        page = cast(_Page[Item], operation(**following))
        following["cursor"] = page.pagination.cursor
        yield page.data, page.pagination.cursor
        if not page.pagination.has_more and (poll is None or sleep(poll)):
            return


async def afollow(
    operation: Callable[..., Awaitable[Optional[_Page[Item]]]],
    *,
    cursor: Optional[str] = None,
    poll: Optional[float] = None,
    **arguments: Any,
) -> AsyncIterator[tuple[list[Item], str]]:
    """The same with the asynchronous form of an operation: `afollow(candidates_list_changes.asyncio, …)`. The end of its task ends a wait, too."""
    following = _following(cursor, poll, arguments)
    while True:
        page = cast(_Page[Item], await operation(**following))
        following["cursor"] = page.pagination.cursor
        yield page.data, page.pagination.cursor
        if not page.pagination.has_more:
            if poll is None:
                return
            await asyncio.sleep(poll)


def _following(cursor: Optional[str], poll: Optional[float], arguments: dict[str, Any]) -> dict[str, Any]:
    """The arguments of the first page: as many changes as the API gives, for few requests."""
    if poll is not None and not _SHORTEST_POLL <= poll <= _LONGEST_POLL:
        raise ValueError(f"poll must be between {_SHORTEST_POLL} and {_LONGEST_POLL} seconds, not {poll}")
    return {"limit": 200, **arguments, "cursor": UNSET if cursor is None else cursor}


class Retrying(httpx.BaseTransport, httpx.AsyncBaseTransport):
    """Sends a request until it succeeds or another try is useless, unsafe or too late."""

    def __init__(self, max_retries: int, timeout: float, transport: Optional[Inner], sleep: Callable[[float], None]) -> None:
        self._max_retries = max_retries
        self._timeout = timeout
        self._sleep = sleep
        self._sync = cast(httpx.BaseTransport, transport or httpx.HTTPTransport())
        self._async = cast(httpx.AsyncBaseTransport, transport or httpx.AsyncHTTPTransport())

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        tries = _Tries(request, self._max_retries, self._timeout)
        while True:
            outcome: _Outcome
            try:
                outcome = self._sync.handle_request(request)
                outcome.read()
            except httpx.TransportError as error:
                outcome = error
            wait = tries.wait_after(outcome)
            if wait is None:
                return tries.settled(outcome)
            self._sleep(wait)

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        tries = _Tries(request, self._max_retries, self._timeout)
        while True:
            outcome: _Outcome
            try:
                outcome = await self._async.handle_async_request(request)
                await outcome.aread()
            except httpx.TransportError as error:
                outcome = error
            wait = tries.wait_after(outcome)
            if wait is None:
                return tries.settled(outcome)
            await asyncio.sleep(wait)

    def close(self) -> None:
        self._sync.close()

    async def aclose(self) -> None:
        await self._async.aclose()


class _Tries:
    """The tries of one request."""

    def __init__(self, request: httpx.Request, max_retries: int, timeout: float) -> None:
        takes_key = request.method == "POST" and re.search(IDEMPOTENT, request.url.raw_path.decode().split("?")[0]) is not None
        if takes_key and "Idempotency-Key" not in request.headers:
            request.headers["Idempotency-Key"] = str(uuid.uuid4())
        self._request = request
        self._is_repeatable = takes_key or request.method in ("GET", "PUT", "DELETE")
        self._max_retries = max_retries
        self._retries = 0
        self._until = time.monotonic() + timeout

    def wait_after(self, outcome: _Outcome) -> Optional[float]:
        """Seconds until the next try; None where there is none."""
        if self._retries == self._max_retries or not self._deserves_retry(outcome):
            return None
        wait = _retry_after(outcome) if isinstance(outcome, httpx.Response) else None
        if wait is None:
            wait = min(_MAX_WAIT, _FIRST_WAIT * 2**self._retries) * random.uniform(0.5, 1)
        left = self._until - time.monotonic() - wait
        if left <= 0:
            return None
        self._retries += 1
        self._request.extensions["timeout"] = httpx.Timeout(left).as_dict()
        return wait

    def settled(self, outcome: _Outcome) -> httpx.Response:
        """The response of a success. Raises what anything else means."""
        if isinstance(outcome, httpx.TransportError):
            what = f"{self._request.method} {self._request.url.path}"
            raise ApiConnectionError(f"{what}: no complete response: {outcome or type(outcome).__name__}") from outcome
        if outcome.is_success or outcome.status_code == _NOT_MODIFIED:
            return outcome
        raise ApiError(outcome)

    def _deserves_retry(self, outcome: _Outcome) -> bool:
        """A request that a rate limit refused was not executed, and one in progress under its key is not executed twice."""
        if isinstance(outcome, httpx.TransportError):
            return self._is_repeatable
        if outcome.status_code == 429 or _envelope(outcome).get("error") == "IDEMPOTENCY_IN_PROGRESS":
            return True
        return self._is_repeatable and outcome.status_code in _UNAVAILABLE


def _unexpected(response: httpx.Response) -> str:
    if response.is_success:
        return f"HTTP {response.status_code} with a body that is not of this API: a proxy may have answered; the request may have had its effect"
    if response.is_redirect:
        return f"a redirect to {response.headers.get('location')} was not followed: the API sends none, so check base_url and the proxies behind it"
    return f"HTTP {response.status_code} without an error of the API: a proxy may have answered"


def _envelope(response: httpx.Response) -> dict[str, Any]:
    if not response.is_error:
        return {}
    try:
        body = response.json()
    except ValueError:
        return {}
    return body if isinstance(body, dict) and isinstance(body.get("error"), str) else {}


def _retry_after(response: httpx.Response) -> Optional[float]:
    """Given in seconds or as a date. None for one in the past or of more than a day, too."""
    value = response.headers.get("retry-after", "")
    if value.isascii() and value.isdigit():
        seconds = float(value)
    else:
        try:
            seconds = email.utils.parsedate_to_datetime(value).timestamp() - time.time()
        except (TypeError, ValueError):
            return None
    return seconds if 0 <= seconds <= _LONGEST_WAIT else None
