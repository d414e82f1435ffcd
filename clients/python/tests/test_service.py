"""Against a running service: BASE_URL, API_KEY, JOB_POSITION_ID. The service may send webhooks to 127.0.0.1."""

import os
import queue
import re
import threading
import uuid
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest

from interview_platform import ApiError, create_client, follow, iterate, verify_webhook
from interview_platform.api.candidates import candidates_import, candidates_list
from interview_platform.api.webhooks import webhooks_create, webhooks_delete, webhooks_test
from interview_platform.models import CreateWebhook, ImportCandidate

JOB = os.environ["JOB_POSITION_ID"]


@pytest.fixture(scope="module")
def client():
    return create_client(os.environ["BASE_URL"], api_key=os.environ["API_KEY"])


def a_person():
    return ImportCandidate(job_position_id=JOB, first_name="Grace", last_name="Hopper", email=f"{uuid.uuid4()}@example.com")


def test_a_candidate_is_imported_once_for_a_key(client):
    key, person = str(uuid.uuid4()), a_person()
    first = candidates_import.sync_detailed(client=client, body=person, idempotency_key=key)
    second = candidates_import.sync_detailed(client=client, body=person, idempotency_key=key)
    assert (first.status_code, second.headers["Idempotent-Replayed"]) == (201, "true")
    assert second.parsed.data == first.parsed.data


def test_a_refusal_has_its_code(client):
    person = a_person()
    known = candidates_import.sync(client=client, body=person).data.candidate_id
    with pytest.raises(ApiError) as caught:
        candidates_import.sync(client=client, body=person)
    assert (caught.value.code, caught.value.status) == ("DUPLICATE_CANDIDATE", 409)
    assert caught.value.values == {"candidateId": known}


def test_a_list_is_iterated_over_its_pages(client):
    imported = [candidates_import.sync(client=client, body=a_person()).data.candidate_id for _ in range(3)]
    listed = [candidate.id for candidate in iterate(candidates_list.sync, client=client, job_position_id=JOB, limit=2)]
    assert listed[:3] == imported[::-1]


def test_changes_are_followed_from_a_cursor(client):
    *_, (_, cursor) = follow(client.candidates.list_changes, job_position_id=JOB)
    imported = [candidates_import.sync(client=client, body=a_person()).data.candidate_id for _ in range(3)]
    pages = list(follow(client.candidates.list_changes, cursor=cursor, job_position_id=JOB, limit=2))
    assert [(item.candidate_id, item.change) for changes, _ in pages for item in changes] == [(each, "created") for each in imported]
    assert list(iterate(client.candidates.list_changes, cursor=pages[-1][1], job_position_id=JOB)) == []


def test_a_delivery_is_verified(client):
    arrived = queue.Queue()

    class Receiver(BaseHTTPRequestHandler):
        def do_POST(self):
            arrived.put((self.rfile.read(int(self.headers["Content-Length"])), dict(self.headers)))
            self.send_response(204)
            self.end_headers()

        def log_message(self, *_):
            pass

    server = HTTPServer(("127.0.0.1", 0), Receiver)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    body = CreateWebhook.from_dict({"url": f"http://127.0.0.1:{server.server_port}/hook", "events": ["analysis_ready"]})
    webhook = webhooks_create.sync(client=client, body=body).data
    webhooks_test.sync(client=client, webhook_id=webhook.id)
    raw, headers = arrived.get(timeout=30)
    assert verify_webhook(body=raw, headers=headers, secret=webhook.secret)["event"] == "ping"
    webhooks_delete.sync(client=client, webhook_id=webhook.id)
    server.shutdown()


def test_the_quick_start_of_the_readme_works_and_can_be_run_again(capsys):
    readme = Path(__file__).parent.parent.joinpath("README.md").read_text(encoding="utf-8")
    for _ in range(2):
        exec(re.search(r"```python\n(.*?)```", readme, re.DOTALL)[1], {})
        assert "Grace invited" in capsys.readouterr().out
