import os
import random
import uuid
from datetime import datetime, timezone

from openapi_client import (
    ApiClient,
    BulkAcceptedResponse,
    BulkImport,
    BulkOutcomeResponse,
    BulkPerson,
    CallPreset,
    CandidatesApi,
    Configuration,
    CreateWebhook,
    ErrorCode,
    ErrorWithCandidateId,
    ImportCandidate,
    LineSelection,
    ReservationState,
    ScheduleCall,
    SubscribableEvent,
    TelephonyApi,
    WebhooksApi,
)
from openapi_client.exceptions import ConflictException

JOB = os.environ["JOB_POSITION_ID"]


def check(what, holds):
    assert holds, f"it does not hold that {what}"
    print(f"ok: {what}")


def a_person():
    phone = f"+3706{random.randrange(10_000_000):07}"
    return {"first_name": "Grace", "last_name": "Hopper", "email": f"{uuid.uuid4()}@example.com", "phone": phone}


client = ApiClient(Configuration(host=os.environ["BASE_URL"], api_key={"apiKey": os.environ["API_KEY"]}))
candidates = CandidatesApi(client)
body = ImportCandidate(**a_person(), job_position_id=JOB, skip_analysis=True)
key = str(uuid.uuid4())

first, second = (candidates.candidates_import(body, idempotency_key=key) for _ in range(2))
candidate_id = first.data.candidate_id
check("one key imports once", second.data.candidate_id == candidate_id)

refused = None
try:
    candidates.candidates_import(body)
except ConflictException as error:
    refused = error.data
check("a duplicate has a type", isinstance(refused, ErrorWithCandidateId))
check("it is refused by its code", refused.error == ErrorCode.DUPLICATE_CANDIDATE)
check("its details have a type", refused.details.candidate_id == candidate_id)

listed, cursor, more = [], None, True
while more:
    page = candidates.candidates_list(JOB, limit=5, cursor=cursor)
    listed += [candidate.id for candidate in page.data]
    cursor, more = page.pagination.cursor, page.pagination.has_more
check("the list goes over pages", len(listed) > 5 and listed.count(candidate_id) == 1)

booking = ScheduleCall(job_position_id=JOB, preset=CallPreset.COMPLETE_MINUS_BY_MINUS_NEXT_MINUS_BUSINESS_MINUS_DAY, line_selection=LineSelection.ANY)
call = TelephonyApi(client).calls_schedule(candidate_id, booking)
check("a call is scheduled", call.data.state == ReservationState.FIRM)
check("it begins in the future", call.data.starts_at > datetime.now(timezone.utc))

people = [BulkPerson(**a_person()) for _ in range(2)]
done = candidates.candidates_bulk_import(BulkImport(job_position_id=JOB, candidates=people, skip_analysis=True))
check("200 is the outcome of an import in bulk", isinstance(done, BulkOutcomeResponse) and done.data.imported == 2)
begun = candidates.candidates_bulk_import(BulkImport(job_position_id=JOB, candidates=[BulkPerson(**a_person())]))
check("202 is one that goes on", isinstance(begun, BulkAcceptedResponse) and begun.data.bulk_import_id != "")

hook = CreateWebhook(url="https://receiver.example.com/events", events=[SubscribableEvent.CALL_OPTED_OUT])
webhooks = WebhooksApi(client)
webhook = webhooks.webhooks_create(hook)
check("a webhook is created", webhook.data.is_active)
check("it is deleted", webhooks.webhooks_delete(webhook.data.id).data.deleted)
