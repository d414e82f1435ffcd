/*
 * What a project does that installed the package: compiled strictly, run by Node and by Deno against a running service.
 * BASE_URL, API_KEY, JOB_POSITION_ID.
 */
import {
  createClient,
  isApiError,
  verifyWebhook,
  WebhookVerificationError,
  type ErrorCode,
  type Schemas,
  type WebhookEvent,
} from 'interview-platform/client';

declare const process: { env: Record<string, string | undefined> };

const { BASE_URL: baseUrl = '', API_KEY: apiKey, JOB_POSITION_ID: jobPositionId = '' } = process.env;
// A key of the type string | undefined: a strict project need not check it first.
const client = createClient({ baseUrl, apiKey });

function check(what: string, holds: boolean): void {
  if (!holds) throw new Error(`it does not hold that ${what}`);
  console.log(`ok: ${what}`);
}

const body: Schemas['ImportCandidate'] = {
  jobPositionId,
  firstName: 'Grace',
  lastName: 'Hopper',
  email: `${crypto.randomUUID()}@example.com`,
};
const imported = await client.candidates.import({ body });
check('a candidate is imported', imported.status === 'new');

const ids: string[] = [];
for await (const candidate of client.candidates.list({ query: { jobPositionId, limit: 1 } })) ids.push(candidate.id);
check('it is in the list, once', ids.filter((id) => id === imported.candidateId).length === 1);

const changed: string[] = [];
let stored: string | undefined;
for await (const { changes, cursor } of client.candidates.followChanges({ query: { cursor: stored } })) {
  stored = cursor;
  changed.push(...changes.map(({ candidateId, change }) => `${change} ${candidateId}`));
  check('each page of changes has a cursor', stored.length > 0);
}
check('its import is followed, once', changed.filter((text) => text === `created ${imported.candidateId}`).length === 1);

try {
  await client.candidates.import({ body });
  check('a second import is refused', false);
} catch (error) {
  const known = isApiError(error, 'DUPLICATE_CANDIDATE') ? error.details.candidateId : undefined;
  check('a second import is refused by its code, with the candidate', known === imported.candidateId);
  if (isApiError(error)) {
    const code: ErrorCode = error.code;
    check('the error names its request', code.length > 0 && error.requestId !== undefined);
  }
}

const invalid: unknown = await client.candidates.import({ body: { ...body, email: 'x' } }).catch((error: unknown) => error);
const fields = isApiError(invalid, 'VALIDATION_ERROR') ? invalid.details.map(({ field }) => field) : [];
check('an invalid field is named', fields.join() === 'email');

const { status, replayed } = await client.candidates.invite(imported.candidateId, { body: { jobPositionId } }).withResponse();
check('an invitation is no replay', status === 200 && !replayed);

const signed = {
  body: '{}',
  headers: {
    'x-service-signature': 'sha256=66f3c733b46709c4ddfde6cab6e8c660435fb885bfb5f6558f2cff7564552ff0',
    'x-service-timestamp': '1770000000',
  },
  secret: 'whsec_MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE=',
};
check(
  'the delivery of the documentation is genuine',
  typeof (await verifyWebhook({ ...signed, now: new Date(1_770_000_000_000) })) === 'object',
);
const old = await verifyWebhook(signed).catch((error: unknown) => error);
check('an old delivery is not', old instanceof WebhookVerificationError && old.reason === 'timestamp_too_old');

/** `event` narrows `data`. */
function subjectOf(event: WebhookEvent): string {
  switch (event.event) {
    case 'candidate_status_changed':
      return `${event.data.candidateId} ${event.data.previousStatus} ${event.data.status}`;
    case 'analysis_ready':
      return `${event.data.candidateId} ${event.data.interviewScore?.toFixed(1) ?? 'no total'}`;
    case 'cv_analysis_complete':
      return `${event.data.candidateId} ${event.data.cvScore}`;
    case 'bulk_import_complete':
      return event.data.results.map(({ email }) => email).join();
    case 'call_ended':
      return `${event.data.reservationId} ${event.data.state} ${event.data.failureReason ?? event.data.nextAttemptAt ?? ''}`;
    case 'call_scheduled':
      return `${event.data.reservationId} ${event.data.startsAt} ${event.data.previousReservationId ?? event.data.by}`;
    case 'call_unscheduled':
      return `${event.data.reservationId} ${event.data.reason} ${event.data.by}`;
    case 'call_offer_ended':
      return `${event.data.offerId} ${event.data.reason}`;
    case 'call_opted_out':
      return `${event.data.candidateId} ${event.data.by}`;
    case 'mail_failed':
      return `${event.data.mailId} ${event.data.mail} ${event.data.reason}`;
    case 'ping':
      return event.data.api_version;
  }
}
const ping: WebhookEvent = {
  ...{ event: 'ping', webhookId: 'w', companyId: 'c', timestamp: 't' },
  data: { test: true, timestamp: 't', webhookId: 'w', api_version: 'v1' },
};
check('the data of an event has its type', subjectOf(ping) === 'v1');

// What the types refuse, so that a change of them is noticed.
const mistakes = [
  // @ts-expect-error -- a required query parameter is missing
  () => client.candidates.list(),
  // @ts-expect-error -- an id and no required query
  () => client.candidates.get('c'),
  // @ts-expect-error -- a misspelt field
  () => client.candidates.import({ body: { ...body, mail: 'x' } }),
  // @ts-expect-error -- a stored cursor is no option, but in the query
  () => client.candidates.followChanges({ cursor: 'c' }),
  // @ts-expect-error -- an operation that takes no Idempotency-Key
  () => client.webhooks.list({ idempotencyKey: 'x' }),
  // @ts-expect-error -- no code of the API
  () => isApiError(null, 'DUPLICATE'),
  // @ts-expect-error -- the data of another event
  () => ping.event === 'ping' && ping.data.candidateId,
  // @ts-expect-error -- no event of the API
  (event: WebhookEvent) => event.event === 'candidate_deleted',
];
check('the types refuse mistakes', mistakes.length === 8);
