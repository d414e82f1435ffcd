import asyncio
import email.utils
import threading
import time
import uuid

import httpx
import pytest
from fake_api import FakeApi, feed_page, page, refusal, success

from interview_platform import ApiConnectionError, ApiError, afollow, aiterate, create_client, follow, iterate
from interview_platform.api.candidates import candidates_import, candidates_list, candidates_list_changes
from interview_platform.api.candidate_actions import candidates_invite
from interview_platform.api.webhooks import events_list, webhooks_delete, webhooks_get, webhooks_rotate_secret
from interview_platform.models import CandidateStatusChanged, ImportCandidate, Invite, ReplaceCallingExceptions
from interview_platform.types import UNSET

GRACE = ImportCandidate(job_position_id="j", first_name="Grace", last_name="Hopper", email="grace@example.com")
IMPORTED = {
    **{"candidateId": "c", "firstName": "Grace", "lastName": "Hopper", "email": "grace@example.com"},
    **{"status": "new", "cvScore": None},
}
DELETED = {"id": "w", "deleted": True}
SAVED = {"exceptions": [], "conflicts": [], "conflictCount": 0}
SUMMARY = {
    **{"id": "c", "firstName": "Grace", "lastName": "Hopper", "email": "grace@example.com", "phone": None, "status": "new"},
    **{"importSource": "api", "cvScore": None, "interviewScore": None, "analysisViewed": False, "sessionId": None},
    **{"createdAt": "2026-03-02T09:15:04.120Z", "updatedAt": "2026-03-02T09:15:04.120Z", "callSchedule": None, "jobPositionId": "j"},
    **{"externalId": "ats-1", "metadata": {"team": "Vilnius"}},
}


@pytest.fixture(scope="module")
def api():
    fake = FakeApi()
    yield fake
    fake.close()


@pytest.fixture
def client(api):
    return create_client(api.url, api_key="aipk_0", sleep=api.waits.append)


def importing(client, **arguments):
    return candidates_import.sync(client=client, body=GRACE, **arguments)


def deleting(client):
    return webhooks_delete.sync(client=client, webhook_id="w")


def saving(client):
    return client.calling_hours.exceptions.replace(body=ReplaceCallingExceptions(exceptions=[]))


def rotating(client):
    return webhooks_rotate_secret.sync(client=client, webhook_id="w")


def reading(client):
    return webhooks_get.sync(client=client, webhook_id="w")


def failure_of(action, *arguments):
    with pytest.raises((ApiError, ApiConnectionError)) as caught:
        action(*arguments)
    return caught.value


def test_an_operation_sends_the_key_and_returns_the_data(api, client):
    api.will_answer(success(IMPORTED, 201))
    assert importing(client).data.first_name == "Grace"
    method, path, headers, _ = api.seen[0]
    assert (method, path, headers["X-API-Key"]) == ("POST", "/v1/candidates", "aipk_0")


def test_an_id_cannot_change_the_operation(api, client):
    api.will_answer(success(DELETED))
    webhooks_delete.sync(client=client, webhook_id="../candidates/c?force=true#")
    assert api.seen[0][:2] == ("DELETE", "/v1/webhooks/..%2Fcandidates%2Fc%3Fforce%3Dtrue%23")


def test_an_id_with_a_slash_is_of_an_operation_that_takes_a_key(api, client):
    api.will_answer(refusal(404, "NOT_FOUND"))
    failure_of(lambda: candidates_invite.sync(client=client, candidate_id="c/1", body=Invite(job_position_id="j")))
    assert api.seen[0][:2] == ("POST", "/v1/candidates/c%2F1/invite")
    assert uuid.UUID(api.keys()[0]).version == 4


@pytest.mark.parametrize("webhook_id", ["", ".", "..", None, UNSET])
def test_no_id_is_refused_before_anything_is_sent(api, client, webhook_id):
    api.will_answer(success(DELETED))
    with pytest.raises(ValueError, match="webhook_id must be an id, not "):
        webhooks_delete.sync(client=client, webhook_id=webhook_id)
    assert api.seen == []


@pytest.mark.parametrize("base_url", ["https://api.example.com/v1", "https://api.example.com/v1/"])
def test_an_address_with_the_version_is_refused(base_url):
    with pytest.raises(ValueError, match="without /v1"):
        create_client(base_url)


def test_a_value_that_a_newer_service_adds_is_returned_as_it_is(api, client):
    api.will_answer(success({**IMPORTED, "status": "hired"}, 201), page([{**SUMMARY, "status": "hired", "importSource": "fax"}], None))
    assert importing(client).data.status == "hired"
    assert [(one.status, one.import_source) for one in iterate(candidates_list.sync, client=client, job_position_id="j")] == [("hired", "fax")]


def test_the_data_of_a_recorded_event_has_its_type_and_that_of_an_unknown_event_is_returned_as_it_is(api, client):
    changed = {"candidateId": "c", "jobPositionId": "j", "externalId": None, "status": "hired", "previousStatus": "new"}
    event = {"id": "e", "companyId": "c", "timestamp": "2026-03-02T09:15:05.690Z"}
    recorded = [{**event, "event": "candidate_status_changed", "data": changed}, {**event, "event": "offer_sent", "data": {"offer": 1}}]
    api.will_answer(page(recorded, None))
    known, unknown = [one.data for one in iterate(events_list.sync, client=client)]
    assert (type(known), known.status) == (CandidateStatusChanged, "hired")
    assert unknown.to_dict() == {"offer": 1}


@pytest.mark.parametrize("answer", [(201, b"<html>", {}), success({}, 201), success([], 201), (201, [], {}), success(IMPORTED, 299), success(IMPORTED, 202)])
def test_a_success_that_cannot_be_read_is_an_unexpected_response(api, client, answer):
    api.will_answer(answer)
    error = failure_of(importing, client)
    assert (error.code, error.status, error.request_id) == ("UNEXPECTED_RESPONSE", answer[0], "request-1")
    assert "the request may have had its effect" in error.message


@pytest.mark.parametrize("status", [301, 302, 307])
def test_a_redirect_is_not_followed(api, client, status):
    elsewhere = FakeApi()
    api.will_answer((status, {"error": "NOT_FOUND", "message": "moved"}, {"Location": f"{elsewhere.url}/v1/candidates"}))
    error = failure_of(importing, client)
    elsewhere.close()
    assert (error.code, error.status, len(api.seen), elsewhere.seen) == ("UNEXPECTED_RESPONSE", status, 1, [])
    assert f"a redirect to {elsewhere.url}/v1/candidates was not followed" in error.message


def test_the_idempotency_key_is_a_new_uuid_for_every_call_and_the_same_over_its_tries(api, client):
    api.will_answer("lost", refusal(503, "SERVICE_UNAVAILABLE"), success(IMPORTED, 201), success(IMPORTED, 201))
    importing(client)
    importing(client)
    first, second, third, other = api.keys()
    assert first == second == third != other
    assert uuid.UUID(first).version == 4


def test_the_idempotency_key_is_the_one_of_the_caller_if_given(api, client):
    api.will_answer(success(IMPORTED, 201))
    importing(client, idempotency_key="import-7")
    assert api.keys() == ["import-7"]


def test_the_idempotency_key_is_not_sent_where_the_operation_takes_none(api, client):
    api.will_answer(success(DELETED), refusal(404, "NOT_FOUND"))
    deleting(client)
    failure_of(rotating, client)
    assert api.keys() == [None, None]


def test_a_retry_waits_as_long_as_retry_after_says(api, client):
    in_ten_seconds = email.utils.formatdate(time.time() + 10.5, usegmt=True)
    limited = [refusal(429, "RATE_LIMIT_EXCEEDED", {"Retry-After": value}) for value in ("7", in_ten_seconds)]
    api.will_answer(*limited, success(IMPORTED, 201))
    importing(client)
    assert api.waits[0] == 7
    assert 5 < api.waits[1] <= 10.5


@pytest.mark.parametrize("value", ["-5", "9" * 400, "86401", "soon", "", "Sun, 06 Nov 1994 08:49:37 GMT"])
def test_a_retry_after_that_cannot_be_meant_is_ignored(api, client, value):
    api.will_answer(refusal(429, "RATE_LIMIT_EXCEEDED", {"Retry-After": value}), success(IMPORTED, 201))
    importing(client)
    assert len(api.waits) == 1
    assert 0.25 <= api.waits[0] <= 0.5


def test_a_retry_waits_longer_each_time_where_nothing_is_said(api, client):
    api.will_answer("lost", "lost", "lost", success(IMPORTED, 201))
    importing(client)
    assert all(longest / 2 <= wait <= longest for wait, longest in zip(api.waits, (0.5, 1, 2)))
    assert len(api.waits) == 3


@pytest.mark.parametrize("failure", ["lost", "cut", (502, b"", {}), refusal(503, "SERVICE_UNAVAILABLE"), (504, b"", {})])
@pytest.mark.parametrize(("action", "data"), [(importing, (IMPORTED, 201)), (saving, (SAVED,)), (deleting, (DELETED,))])
def test_a_safe_request_is_sent_again(api, client, action, data, failure):
    api.will_answer(failure, success(*data))
    action(client)
    assert len(api.seen) == 2


@pytest.mark.parametrize("failure", ["lost", "cut", refusal(503, "SERVICE_UNAVAILABLE")])
def test_a_request_that_may_have_had_its_effect_is_not_sent_again(api, client, failure):
    api.will_answer(failure)
    failure_of(rotating, client)
    assert len(api.seen) == 1


def test_a_get_is_sent_again(api, client):
    api.will_answer("lost", refusal(404, "NOT_FOUND"))
    assert failure_of(reading, client).code == "NOT_FOUND"


def test_any_request_is_sent_again_after_429(api, client):
    api.will_answer(refusal(429, "RATE_LIMIT_EXCEEDED"), refusal(404, "NOT_FOUND"))
    assert failure_of(rotating, client).code == "NOT_FOUND"


def test_a_request_is_sent_again_while_the_first_with_its_key_is_in_progress(api, client):
    api.will_answer(refusal(409, "IDEMPOTENCY_IN_PROGRESS", {"Retry-After": "2"}), success(IMPORTED, 201))
    importing(client)
    assert api.waits == [2]


@pytest.mark.parametrize(("status", "code"), [(400, "VALIDATION_ERROR"), (409, "DUPLICATE_CANDIDATE"), (409, "IDEMPOTENCY_CONFLICT"), (500, "INTERNAL_ERROR")])
def test_other_refusals_are_final(api, client, status, code):
    api.will_answer(refusal(status, code))
    assert failure_of(importing, client).code == code


def test_retries_have_a_maximum(api, client):
    api.will_answer("lost", "lost", "lost", "lost", success(IMPORTED, 201))
    error = failure_of(importing, client)
    assert isinstance(error, ApiConnectionError)
    assert isinstance(error.__cause__, httpx.TransportError)
    assert len(api.seen) == 4


def test_a_wait_beyond_the_time_limit_is_not_begun(api):
    api.will_answer(refusal(429, "RATE_LIMIT_EXCEEDED", {"Retry-After": "60"}))
    error = failure_of(importing, create_client(api.url, api_key="k", timeout=50, sleep=api.waits.append))
    assert (error.code, error.retry_after, api.waits) == ("RATE_LIMIT_EXCEEDED", 60, [])


def test_an_error_says_what_the_service_said(api, client):
    details = [{"field": "email", "message": "email must be an email"}]
    api.will_answer(refusal(400, "VALIDATION_ERROR", details=details))
    error = failure_of(importing, client)
    assert (error.status, error.request_id, error.details) == (400, "request-1", details)
    assert (error.fields, error.choices, error.values) == (details, [], {})
    assert str(error) == "VALIDATION_ERROR: it is VALIDATION_ERROR"


def test_an_error_has_its_choices_or_named_values(api, client):
    api.will_answer(refusal(422, "TIMEZONE_SELECTION_REQUIRED", details=["America/Chicago"]))
    assert failure_of(importing, client).choices == ["America/Chicago"]
    api.will_answer(refusal(409, "DUPLICATE_CANDIDATE", details={"candidateId": "c"}))
    error = failure_of(importing, client)
    assert (error.values["candidateId"], error.fields) == ("c", [])


def test_operations_are_methods_by_group_and_stand_with_the_thing_that_they_belong_to(api, client):
    for listing in (client.deliveries.list, client.webhooks.list_deliveries):
        api.will_answer(page([], None))
        assert listing("w/1").data == []
        assert (api.seen[0][0], api.seen[0][1].split("?")[0]) == ("GET", "/v1/webhooks/w%2F1/deliveries")
    assert callable(client.calling_hours.exceptions.get)


def test_an_enumeration_of_a_request_is_a_plain_string(api, client):
    api.will_answer(page([], None))
    client.candidates.list(job_position_id="j", status="invited")
    assert "status=invited" in api.seen[0][1]


def test_an_error_of_a_proxy_is_an_unexpected_response(api, client):
    api.will_answer((413, b"<html>too large</html>", {}))
    assert failure_of(importing, client).code == "UNEXPECTED_RESPONSE"


def test_a_list_is_iterated_over_all_pages_with_the_same_filters(api, client):
    api.will_answer(page([SUMMARY, SUMMARY], "a"), page([], "b"), page([SUMMARY], None))
    found = list(iterate(candidates_list.sync, client=client, job_position_id="j", limit=2))
    assert [candidate.first_name for candidate in found] == ["Grace"] * 3
    queries = [httpx.URL(path).params for _, path, _, _ in api.seen]
    assert [query.get("cursor") for query in queries] == [None, "a", "b"]
    assert {(query["jobPositionId"], query["limit"]) for query in queries} == {("j", "2")}


def test_the_asynchronous_form_does_the_same(api, client):
    async def names():
        async with client:
            return [item.first_name async for item in aiterate(candidates_list.asyncio, client=client, job_position_id="j")]

    api.will_answer(refusal(429, "RATE_LIMIT_EXCEEDED", {"Retry-After": "0"}), page([SUMMARY], "a"), page([SUMMARY], None))
    assert asyncio.run(names()) == ["Grace", "Grace"]


def change(candidate_id):
    return {"candidateId": candidate_id, "jobPositionId": "j", "externalId": None, "change": "updated", "at": SUMMARY["createdAt"]}


def sent_parameters(api):
    return [dict(httpx.URL(path).params) for _, path, _, _ in api.seen]


def test_a_feed_iterated_as_a_list_goes_on_from_a_cursor_and_ends(api, client):
    api.will_answer(feed_page([change("1")], "a", True), feed_page([change("2")], "b"))
    assert [item.candidate_id for item in iterate(client.candidates.list_changes, cursor="stored")] == ["1", "2"]
    assert [sent["cursor"] for sent in sent_parameters(api)] == ["stored", "a"]


def test_a_followed_feed_gives_each_page_with_the_cursor_behind_it_also_an_empty_one(api, client):
    api.will_answer(feed_page([change("1"), change("2")], "a", True), feed_page([], "b", True), feed_page([], "c"))
    pages = [([item.candidate_id for item in changes], cursor) for changes, cursor in follow(client.candidates.list_changes, cursor="s", job_position_id="j")]
    assert pages == [(["1", "2"], "a"), ([], "b"), ([], "c")]
    assert sent_parameters(api) == [{"cursor": cursor, "limit": "200", "jobPositionId": "j"} for cursor in ("s", "a", "b")]
    assert api.waits == []


def test_a_followed_feed_begins_without_a_cursor_in_pages_as_large_as_asked_for(api, client):
    api.will_answer(feed_page([], "a"))
    list(follow(client.candidates.list_changes, limit=7))
    assert sent_parameters(api) == [{"limit": "7"}]


def test_a_followed_feed_waits_only_where_there_are_no_further_changes(api, client):
    api.will_answer(feed_page([change("1")], "a", True), feed_page([], "b"), feed_page([change("2")], "c"))
    waits, seen = [], []
    for _, cursor in follow(client.candidates.list_changes, poll=60, sleep=waits.append):
        seen.append((cursor, list(waits), len(api.seen)))
        if cursor == "c":
            break
    assert seen == [("a", [], 1), ("b", [], 2), ("c", [60], 3)]


def test_a_true_result_of_the_wait_ends_a_followed_feed(api, client):
    stop = threading.Event()
    stop.set()
    api.will_answer(feed_page([], "a"))
    assert [cursor for _, cursor in follow(client.candidates.list_changes, poll=60, sleep=stop.wait)] == ["a"]


@pytest.mark.parametrize("poll", [0, -1, 0.5, 86_401, float("nan"), float("inf")])
def test_a_followed_feed_refuses_other_waits(api, client, poll):
    api.will_answer()
    with pytest.raises(ValueError, match="poll must be between"):
        list(follow(client.candidates.list_changes, poll=poll))
    assert api.seen == []


def test_a_followed_feed_tries_again_and_raises_the_code_of_an_expired_cursor(api, client):
    api.will_answer("lost", feed_page([change("1")], "a", True), refusal(410, "CURSOR_EXPIRED"))
    assert failure_of(lambda: list(follow(client.candidates.list_changes))).code == "CURSOR_EXPIRED"
    assert (len(api.waits), sent_parameters(api)[-1]["cursor"]) == (1, "a")


def test_the_asynchronous_form_follows_a_feed_and_its_task_ends_it(api, client, monkeypatch):
    waits = []

    async def sleep(seconds):
        waits.append(seconds)
        if len(waits) == 2:
            raise asyncio.CancelledError

    async def cursors(**arguments):
        async with create_client(api.url, api_key="k") as connected:
            return [cursor async for _, cursor in afollow(candidates_list_changes.asyncio, client=connected, **arguments)]

    monkeypatch.setattr(asyncio, "sleep", sleep)
    api.will_answer(feed_page([change("1")], "a", True), feed_page([], "b"))
    assert asyncio.run(cursors(cursor="stored")) == ["a", "b"]
    api.will_answer(feed_page([], "a"), feed_page([], "b"))
    with pytest.raises(asyncio.CancelledError):
        asyncio.run(cursors(poll=60))
    assert (waits, len(api.seen)) == ([60, 60], 2)


def test_the_token_of_the_runtime_is_a_bearer(api):
    api.will_answer(refusal(404, "NOT_FOUND"))
    failure_of(reading, create_client(api.url, runtime_token="t"))
    assert api.seen[0][2]["Authorization"] == "Bearer t"
