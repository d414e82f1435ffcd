import os
import random
import uuid
from datetime import datetime, timezone

from generated import AuthenticatedClient
from generated.api.candidates import candidates_import, candidates_bulk_import, candidates_list
from generated.api.telephony import calls_schedule
from generated.api.webhooks import webhooks_create, webhooks_delete
from generated.models import (
    BulkAcceptedResponse,
    BulkImport,
    BulkOutcomeResponse,
    BulkPerson,
    CallPreset,
    CandidateSummaryListResponse,
    CreateWebhook,
    DeletedWebhookResponse,
    ErrorCode,
    ErrorWithCandidateId,
    ImportCandidate,
    ImportedCandidateResponse,
    LineSelection,
    ReservationResponse,
    ReservationState,
    ScheduleCall,
    SubscribableEvent,
    WebhookWithSecretResponse,
)

JOB = os.environ["JOB_POSITION_ID"]


def check(what, holds):
    assert holds, f"it does not hold that {what}"
    print(f"ok: {what}")


def a_person():
    phone = f"+3706{random.randrange(10_000_000):07}"
    return {"first_name": "Grace", "last_name": "Hopper", "email": f"{uuid.uuid4()}@example.com", "phone": phone}


client = AuthenticatedClient(os.environ["BASE_URL"], os.environ["API_KEY"], prefix="", auth_header_name="X-API-Key")
body = ImportCandidate(**a_person(), job_position_id=JOB, skip_analysis=True)
key = str(uuid.uuid4())

first, second = (candidates_import.sync(client=client, body=body, idempotency_key=key) for _ in range(2))
check("a candidate is imported", isinstance(first, ImportedCandidateResponse) and isinstance(second, ImportedCandidateResponse))
candidate_id = first.data.candidate_id
check("one key imports once", second.data.candidate_id == candidate_id)

refused = candidates_import.sync(client=client, body=body)
check("a duplicate has a type", isinstance(refused, ErrorWithCandidateId))
check("it is refused by its code", refused.error == ErrorCode.DUPLICATE_CANDIDATE)
check("its details have a type", refused.details.candidate_id == candidate_id)

listed, cursor, more = [], None, True
while more:
    page = candidates_list.sync(client=client, job_position_id=JOB, limit=5, **({"cursor": cursor} if cursor else {}))
    assert isinstance(page, CandidateSummaryListResponse)
    listed += [candidate.id for candidate in page.data]
    cursor, more = page.pagination.cursor, page.pagination.has_more
check("the list goes over pages", len(listed) > 5 and listed.count(candidate_id) == 1)

booking = ScheduleCall(job_position_id=JOB, preset=CallPreset.COMPLETE_BY_NEXT_BUSINESS_DAY, line_selection=LineSelection.ANY)
call = calls_schedule.sync(candidate_id, client=client, body=booking)
check("a call is scheduled", isinstance(call, ReservationResponse) and call.data.state == ReservationState.FIRM)
check("it begins in the future", call.data.starts_at > datetime.now(timezone.utc))

people = [BulkPerson(**a_person()) for _ in range(2)]
done = candidates_bulk_import.sync(client=client, body=BulkImport(job_position_id=JOB, candidates=people, skip_analysis=True))
check("200 is the outcome of an import in bulk", isinstance(done, BulkOutcomeResponse) and done.data.imported == 2)
begun = candidates_bulk_import.sync(client=client, body=BulkImport(job_position_id=JOB, candidates=[BulkPerson(**a_person())]))
check("202 is one that goes on", isinstance(begun, BulkAcceptedResponse) and begun.data.bulk_import_id != "")

hook = CreateWebhook(url="https://receiver.example.com/events", events=[SubscribableEvent.CALL_OPTED_OUT])
webhook = webhooks_create.sync(client=client, body=hook)
check("a webhook is created", isinstance(webhook, WebhookWithSecretResponse) and webhook.data.is_active)
gone = webhooks_delete.sync(webhook.data.id, client=client)
check("it is deleted", isinstance(gone, DeletedWebhookResponse) and gone.data.deleted)
