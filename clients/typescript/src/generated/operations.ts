// Written by `npm run client` from docs/openapi.json. Do not edit.
import type { Method } from '../types.js';
import type { operations } from './openapi.js';

/** How an operation is sent. */
export interface OperationRoute {
  readonly method: 'get' | 'post' | 'patch' | 'put' | 'delete';
  readonly path: string;
  readonly credential: 'apiKey' | 'runtimeToken' | 'none';
  /** Whether it takes an Idempotency-Key. */
  readonly idempotent: boolean;
}

/** By operation id. */
export const ROUTES: Readonly<Record<string, OperationRoute>> = {
  'health.get': { method: 'get', path: '/v1/health', credential: 'none', idempotent: false },
  'health.getReadiness': { method: 'get', path: '/health/ready', credential: 'none', idempotent: false },
  'jobPositions.list': { method: 'get', path: '/v1/job-positions', credential: 'apiKey', idempotent: false },
  'jobPositions.get': { method: 'get', path: '/v1/job-positions/{jobPositionId}', credential: 'apiKey', idempotent: false },
  'bulkImports.get': { method: 'get', path: '/v1/candidates/bulk/{bulkImportId}', credential: 'apiKey', idempotent: false },
  'candidates.list': { method: 'get', path: '/v1/candidates', credential: 'apiKey', idempotent: false },
  'candidates.import': { method: 'post', path: '/v1/candidates', credential: 'apiKey', idempotent: true },
  'candidates.importInBulk': { method: 'post', path: '/v1/candidates/bulk', credential: 'apiKey', idempotent: false },
  'candidates.get': { method: 'get', path: '/v1/candidates/{candidateId}', credential: 'apiKey', idempotent: false },
  'candidates.update': { method: 'patch', path: '/v1/candidates/{candidateId}', credential: 'apiKey', idempotent: false },
  'candidates.delete': { method: 'delete', path: '/v1/candidates/{candidateId}', credential: 'apiKey', idempotent: false },
  'candidates.getStatus': { method: 'get', path: '/v1/candidates/{candidateId}/status', credential: 'apiKey', idempotent: false },
  'candidates.getCvScore': { method: 'get', path: '/v1/candidates/{candidateId}/cv-score', credential: 'apiKey', idempotent: false },
  'actions.invite': { method: 'post', path: '/v1/candidates/{candidateId}/invite', credential: 'apiKey', idempotent: true },
  'actions.select': { method: 'post', path: '/v1/candidates/{candidateId}/select', credential: 'apiKey', idempotent: true },
  'actions.reject': { method: 'post', path: '/v1/candidates/{candidateId}/reject', credential: 'apiKey', idempotent: true },
  'sessions.reportResult': { method: 'post', path: '/runtime/v1/sessions/{sessionId}/result', credential: 'runtimeToken', idempotent: false },
  'analysis.getCvAnalysis': { method: 'get', path: '/v1/candidates/{candidateId}/cv-analysis', credential: 'apiKey', idempotent: false },
  'analysis.getCvDocument': { method: 'get', path: '/v1/candidates/{candidateId}/cv-document', credential: 'apiKey', idempotent: false },
  'analysis.getInterviewAnalysis': { method: 'get', path: '/v1/candidates/{candidateId}/interview-analysis', credential: 'apiKey', idempotent: false },
  'calls.scheduleBatch': { method: 'post', path: '/v1/candidates/batch/schedule-call', credential: 'apiKey', idempotent: true },
  'calls.schedule': { method: 'post', path: '/v1/candidates/{candidateId}/schedule-call', credential: 'apiKey', idempotent: true },
  'calls.revoke': { method: 'post', path: '/v1/candidates/{candidateId}/revoke-call', credential: 'apiKey', idempotent: false },
  'callingHours.get': { method: 'get', path: '/v1/telephony/calling-hours', credential: 'apiKey', idempotent: false },
  'callingHours.preview': { method: 'post', path: '/v1/telephony/calling-hours', credential: 'apiKey', idempotent: false },
  'callingHours.save': { method: 'patch', path: '/v1/telephony/calling-hours', credential: 'apiKey', idempotent: false },
  'phoneNumbers.list': { method: 'get', path: '/v1/telephony/numbers', credential: 'apiKey', idempotent: false },
  'phoneNumbers.update': { method: 'patch', path: '/v1/telephony/numbers/{id}', credential: 'apiKey', idempotent: false },
  'reservations.list': { method: 'get', path: '/v1/telephony/reservations', credential: 'apiKey', idempotent: false },
  'reservations.get': { method: 'get', path: '/v1/telephony/reservations/{id}', credential: 'apiKey', idempotent: false },
  'reservations.cancel': { method: 'post', path: '/v1/telephony/reservations/{id}/cancel', credential: 'apiKey', idempotent: true },
  'callBatches.get': { method: 'get', path: '/v1/telephony/batches/{batchId}', credential: 'apiKey', idempotent: false },
  'callBatches.cancel': { method: 'post', path: '/v1/telephony/batches/{batchId}/cancel', credential: 'apiKey', idempotent: true },
  'availability.get': { method: 'get', path: '/v1/telephony/availability', credential: 'apiKey', idempotent: false },
  'clock.get': { method: 'get', path: '/v1/telephony/clock', credential: 'apiKey', idempotent: false },
  'callbacks.decide': { method: 'post', path: '/runtime/v1/callbacks', credential: 'runtimeToken', idempotent: false },
  'webhooks.list': { method: 'get', path: '/v1/webhooks', credential: 'apiKey', idempotent: false },
  'webhooks.create': { method: 'post', path: '/v1/webhooks', credential: 'apiKey', idempotent: false },
  'webhooks.get': { method: 'get', path: '/v1/webhooks/{webhookId}', credential: 'apiKey', idempotent: false },
  'webhooks.update': { method: 'patch', path: '/v1/webhooks/{webhookId}', credential: 'apiKey', idempotent: false },
  'webhooks.delete': { method: 'delete', path: '/v1/webhooks/{webhookId}', credential: 'apiKey', idempotent: false },
  'webhooks.test': { method: 'post', path: '/v1/webhooks/{webhookId}/test', credential: 'apiKey', idempotent: false },
  'webhooks.rotateSecret': { method: 'post', path: '/v1/webhooks/{webhookId}/rotate-secret', credential: 'apiKey', idempotent: false },
  'webhooks.recover': { method: 'post', path: '/v1/webhooks/{webhookId}/recover', credential: 'apiKey', idempotent: false },
  'deliveries.list': { method: 'get', path: '/v1/webhooks/{webhookId}/deliveries', credential: 'apiKey', idempotent: false },
  'deliveries.get': { method: 'get', path: '/v1/webhooks/{webhookId}/deliveries/{deliveryId}', credential: 'apiKey', idempotent: false },
  'deliveries.retry': { method: 'post', path: '/v1/webhooks/{webhookId}/deliveries/{deliveryId}/retry', credential: 'apiKey', idempotent: false },
  'events.list': { method: 'get', path: '/v1/events', credential: 'apiKey', idempotent: false },
};

/** The operations of the API, grouped as in its reference. */
export interface Resources {
  readonly health: {
    /**
     * Reports that the service is up
     *
     * Needs no key.
     *
     * Needs no API key, and counts towards no rate limit.
     *
     * `GET /v1/health`
     */
    get: Method<operations['health.get']>;
    /**
     * Reports whether this process can serve, for load balancers
     *
     * Needs no key.
     *
     * Needs no API key, and counts towards no rate limit.
     *
     * `GET /health/ready`
     */
    getReadiness: Method<operations['health.getReadiness']>;
  };
  readonly jobPositions: {
    /**
     * Lists the company's job positions, newest first
     *
     * Needs the scope `read:jobs`. Counts towards the limit of `reads`: 40 in 60 s.
     *
     * `GET /v1/job-positions`
     */
    list: Method<operations['jobPositions.list']>;
    /**
     * Reads one job position
     *
     * Needs the scope `read:jobs`. Counts towards the limit of `reads`: 40 in 60 s.
     *
     * `GET /v1/job-positions/{jobPositionId}`
     */
    get: Method<operations['jobPositions.get']>;
  };
  readonly bulkImports: {
    /**
     * Reads the progress of a bulk import and its results so far
     *
     * Kept for 30 days after its end.
     *
     * Needs the scope `read:candidates`. Counts towards the limit of `reads`: 40 in 60 s.
     *
     * `GET /v1/candidates/bulk/{bulkImportId}`
     */
    get: Method<operations['bulkImports.get']>;
  };
  readonly candidates: {
    /**
     * Lists a job position's candidates, newest first
     *
     * Needs the scope `read:candidates`. Counts towards the limit of `reads`: 40 in 60 s.
     *
     * `GET /v1/candidates`
     */
    list: Method<operations['candidates.list']>;
    /**
     * Imports a candidate into a job position
     *
     * Needs the scope `write:candidates`. Counts towards the limit of `writes`: 20 in 60 s.
     *
     * `POST /v1/candidates`
     */
    import: Method<operations['candidates.import']>;
    /**
     * Imports up to 500 candidates into a job position: 50 or fewer with `skipAnalysis` within the request (200), otherwise after it (202)
     *
     * Addresses that the position has already are skipped.
     *
     * Needs the scope `write:candidates`. Counts towards the limit of `bulk_import`: 3 in 60 s.
     *
     * The body has at most 64 MiB.
     *
     * `POST /v1/candidates/bulk`
     */
    importInBulk: Method<operations['candidates.importInBulk']>;
    /**
     * Reads a candidate
     *
     * Needs the scope `read:candidates`. Counts towards the limit of `reads`: 40 in 60 s.
     *
     * `GET /v1/candidates/{candidateId}`
     */
    get: Method<operations['candidates.get']>;
    /**
     * Changes the fields that are supplied
     *
     * Needs the scope `write:candidates`. Counts towards the limit of `writes`: 20 in 60 s.
     *
     * `PATCH /v1/candidates/{candidateId}`
     */
    update: Method<operations['candidates.update']>;
    /**
     * Permanently deletes a candidate and all associated data
     *
     * Needs the scope `write:candidates`. Counts towards the limit of `writes`: 20 in 60 s.
     *
     * `DELETE /v1/candidates/{candidateId}`
     */
    delete: Method<operations['candidates.delete']>;
    /**
     * Reads a candidate's status
     *
     * Needs the scope `read:candidates`. Counts towards the limit of `reads`: 40 in 60 s.
     *
     * `GET /v1/candidates/{candidateId}/status`
     */
    getStatus: Method<operations['candidates.getStatus']>;
    /**
     * Reads the score of a candidate's CV
     *
     * Needs the scope `read:candidates`. Counts towards the limit of `reads`: 40 in 60 s.
     *
     * `GET /v1/candidates/{candidateId}/cv-score`
     */
    getCvScore: Method<operations['candidates.getCvScore']>;
  };
  readonly actions: {
    /**
     * Invites a new candidate to an interview: opens a session for seven days and queues an email with its link
     *
     * Needs the scope `action:invite`. Counts towards the limit of `actions`: 30 in 60 s.
     *
     * `POST /v1/candidates/{candidateId}/invite`
     */
    invite: Method<operations['actions.invite']>;
    /**
     * Selects an interviewed candidate whose analysis was viewed
     *
     * Needs the scope `action:decide`. Counts towards the limit of `actions`: 30 in 60 s.
     *
     * `POST /v1/candidates/{candidateId}/select`
     */
    select: Method<operations['actions.select']>;
    /**
     * Rejects an interviewed candidate whose analysis was viewed
     *
     * Needs the scope `action:decide`. Counts towards the limit of `actions`: 30 in 60 s.
     *
     * `POST /v1/candidates/{candidateId}/reject`
     */
    reject: Method<operations['actions.reject']>;
  };
  readonly sessions: {
    /**
     * Reports the result of an interview
     *
     * Accepted once; a repeat gets the same response and changes nothing.
     *
     * Needs the bearer token of the interview runtime, and counts towards no rate limit.
     *
     * The body has at most 8 MiB.
     *
     * `POST /runtime/v1/sessions/{sessionId}/result`
     */
    reportResult: Method<operations['sessions.reportResult']>;
  };
  readonly analysis: {
    /**
     * Reads the analysis of a candidate's CV, in English or Lithuanian
     *
     * Needs the scope `read:candidates`. Counts towards the limit of `analysis`: 15 in 60 s.
     *
     * `GET /v1/candidates/{candidateId}/cv-analysis`
     */
    getCvAnalysis: Method<operations['analysis.getCvAnalysis']>;
    /**
     * Returns a download link to a candidate's CV document
     *
     * The link needs no key and is valid for 15 minutes.
     *
     * Needs the scope `read:candidates`. Counts towards the limit of `storage`: 10 in 60 s.
     *
     * `GET /v1/candidates/{candidateId}/cv-document`
     */
    getCvDocument: Method<operations['analysis.getCvDocument']>;
    /**
     * Reads the analysis of a candidate's interview and marks it as viewed, also with 304
     *
     * Needs the scope `read:candidates`. Counts towards the limit of `analysis`: 15 in 60 s.
     *
     * `GET /v1/candidates/{candidateId}/interview-analysis`
     */
    getInterviewAnalysis: Method<operations['analysis.getInterviewAnalysis']>;
  };
  readonly calls: {
    /**
     * Schedules the calls of up to 200 candidates
     *
     * Each has an outcome of its own: a refusal of one does not affect the others.
     *
     * Needs the scope `telephony:schedule`. Counts towards the limit of all requests: 60 in 60 s.
     *
     * `POST /v1/candidates/batch/schedule-call`
     */
    scheduleBatch: Method<operations['calls.scheduleBatch']>;
    /**
     * Schedules a phone interview at the earliest free slot of the window inside the calling hours
     *
     * Needs the scope `telephony:schedule`. Counts towards the limit of all requests: 60 in 60 s.
     *
     * `POST /v1/candidates/{candidateId}/schedule-call`
     */
    schedule: Method<operations['calls.schedule']>;
    /**
     * Takes back a candidate's phone invitation, or else its scheduled call
     *
     * Telephony need not be enabled.
     *
     * Needs the scope `telephony:schedule`. Counts towards the limit of all requests: 60 in 60 s.
     *
     * `POST /v1/candidates/{candidateId}/revoke-call`
     */
    revoke: Method<operations['calls.revoke']>;
  };
  readonly callingHours: {
    /**
     * Reads the calling hours
     *
     * Needs the scope `telephony:read`. Counts towards the limit of all requests: 60 in 60 s.
     *
     * `GET /v1/telephony/calling-hours`
     */
    get: Method<operations['callingHours.get']>;
    /**
     * Shows what a policy would change: the policy, and the firm reservations that it would not allow
     *
     * Saves nothing.
     *
     * Needs the scope `telephony:manage`. Counts towards the limit of all requests: 60 in 60 s.
     *
     * `POST /v1/telephony/calling-hours`
     */
    preview: Method<operations['callingHours.preview']>;
    /**
     * Saves the calling hours, and returns the firm reservations that they do not allow
     *
     * Reservations are not changed.
     *
     * Needs the scope `telephony:manage`. Counts towards the limit of all requests: 60 in 60 s.
     *
     * `PATCH /v1/telephony/calling-hours`
     */
    save: Method<operations['callingHours.save']>;
  };
  readonly phoneNumbers: {
    /**
     * Lists the company's phone numbers, newest first
     *
     * Needs the scope `telephony:read`. Counts towards the limit of all requests: 60 in 60 s.
     *
     * `GET /v1/telephony/numbers`
     */
    list: Method<operations['phoneNumbers.list']>;
    /**
     * Changes the name of a number, or makes it the company's default
     *
     * At least one field is required.
     *
     * Needs the scope `telephony:manage`. Counts towards the limit of all requests: 60 in 60 s.
     *
     * `PATCH /v1/telephony/numbers/{id}`
     */
    update: Method<operations['phoneNumbers.update']>;
  };
  readonly reservations: {
    /**
     * Lists the company's reservations by start, ascending
     *
     * A filter by an id that does not exist gives an empty list.
     *
     * Needs the scope `telephony:read`. Counts towards the limit of all requests: 60 in 60 s.
     *
     * `GET /v1/telephony/reservations`
     */
    list: Method<operations['reservations.list']>;
    /**
     * Reads a reservation with its history
     *
     * Needs the scope `telephony:read`. Counts towards the limit of all requests: 60 in 60 s.
     *
     * `GET /v1/telephony/reservations/{id}`
     */
    get: Method<operations['reservations.get']>;
    /**
     * Cancels a firm reservation
     *
     * A call that is being dispatched or is under way is not ended: use revoke-call.
     *
     * Needs the scope `telephony:schedule`. Counts towards the limit of all requests: 60 in 60 s.
     *
     * `POST /v1/telephony/reservations/{id}/cancel`
     */
    cancel: Method<operations['reservations.cancel']>;
  };
  readonly callBatches: {
    /**
     * Reads a batch: what became of each candidate, and the present states of the reservations
     *
     * Needs the scope `telephony:read`. Counts towards the limit of all requests: 60 in 60 s.
     *
     * `GET /v1/telephony/batches/{batchId}`
     */
    get: Method<operations['callBatches.get']>;
    /**
     * Cancels the reservations of a batch that are firm or being dispatched
     *
     * The others are in `skipped`, with a reason.
     *
     * Needs the scope `telephony:schedule`. Counts towards the limit of all requests: 60 in 60 s.
     *
     * `POST /v1/telephony/batches/{batchId}/cancel`
     */
    cancel: Method<operations['callBatches.cancel']>;
  };
  readonly availability: {
    /**
     * Lists the slots of a line on 5-minute marks, with the number of further calls that each has capacity for
     *
     * Needs the scope `telephony:read`. Counts towards the limit of all requests: 60 in 60 s.
     *
     * `GET /v1/telephony/availability`
     */
    get: Method<operations['availability.get']>;
  };
  readonly clock: {
    /**
     * Reads the health of the company's outbound calling
     *
     * Needs the scope `telephony:read`. Counts towards the limit of all requests: 60 in 60 s.
     *
     * `GET /v1/telephony/clock`
     */
    get: Method<operations['clock.get']>;
  };
  readonly callbacks: {
    /**
     * Asks whether a call to a line may be answered
     *
     * An allowed call occupies the line; asked again within a minute, the response is the same.
     *
     * Needs the bearer token of the interview runtime, and counts towards no rate limit.
     *
     * `POST /runtime/v1/callbacks`
     */
    decide: Method<operations['callbacks.decide']>;
  };
  readonly webhooks: {
    /**
     * Lists the company's webhooks (at most five), newest first
     *
     * Needs the scope `manage:webhooks` and the role `owner` or `admin`. Counts towards the limit of `webhooks`: 20 in 60 s.
     *
     * `GET /v1/webhooks`
     */
    list: Method<operations['webhooks.list']>;
    /**
     * Creates a webhook
     *
     * Only this response contains its secret.
     *
     * Needs the scope `manage:webhooks` and the role `owner` or `admin`. Counts towards the limit of `webhooks`: 20 in 60 s.
     *
     * `POST /v1/webhooks`
     */
    create: Method<operations['webhooks.create']>;
    /**
     * Reads a webhook, without its secret
     *
     * Needs the scope `manage:webhooks` and the role `owner` or `admin`. Counts towards the limit of `webhooks`: 20 in 60 s.
     *
     * `GET /v1/webhooks/{webhookId}`
     */
    get: Method<operations['webhooks.get']>;
    /**
     * Changes the supplied fields
     *
     * Needs the scope `manage:webhooks` and the role `owner` or `admin`. Counts towards the limit of `webhooks`: 20 in 60 s.
     *
     * `PATCH /v1/webhooks/{webhookId}`
     */
    update: Method<operations['webhooks.update']>;
    /**
     * Permanently deletes a webhook and cancels its pending deliveries
     *
     * Needs the scope `manage:webhooks` and the role `owner` or `admin`. Counts towards the limit of `webhooks`: 20 in 60 s.
     *
     * `DELETE /v1/webhooks/{webhookId}`
     */
    delete: Method<operations['webhooks.delete']>;
    /**
     * Sends a ping at once and returns the delivery
     *
     * Needs the scope `manage:webhooks` and the role `owner` or `admin`. Counts towards the limit of `webhooks`: 20 in 60 s.
     *
     * `POST /v1/webhooks/{webhookId}/test`
     */
    test: Method<operations['webhooks.test']>;
    /**
     * Generates a new secret, valid at once
     *
     * Only this response contains it.
     *
     * Needs the scope `manage:webhooks` and the role `owner` or `admin`. Counts towards the limit of `webhooks`: 20 in 60 s.
     *
     * `POST /v1/webhooks/{webhookId}/rotate-secret`
     */
    rotateSecret: Method<operations['webhooks.rotateSecret']>;
    /**
     * Creates deliveries of missed events: those without a delivery to this webhook, or with an exhausted one
     *
     * A large recovery continues
     * in the background.
     *
     * Needs the scope `manage:webhooks` and the role `owner` or `admin`. Counts towards the limit of `webhooks`: 20 in 60 s.
     *
     * `POST /v1/webhooks/{webhookId}/recover`
     */
    recover: Method<operations['webhooks.recover']>;
  };
  readonly deliveries: {
    /**
     * Lists the deliveries that were attempted at least once, newest first
     *
     * Needs the scope `manage:webhooks` and the role `owner` or `admin`. Counts towards the limit of `webhooks`: 20 in 60 s.
     *
     * `GET /v1/webhooks/{webhookId}/deliveries`
     */
    list: Method<operations['deliveries.list']>;
    /**
     * Reads a delivery with its attempts
     *
     * Needs the scope `manage:webhooks` and the role `owner` or `admin`. Counts towards the limit of `webhooks`: 20 in 60 s.
     *
     * `GET /v1/webhooks/{webhookId}/deliveries/{deliveryId}`
     */
    get: Method<operations['deliveries.get']>;
    /**
     * Sends a delivery once more, at once, and returns it
     *
     * Needs the scope `manage:webhooks` and the role `owner` or `admin`. Counts towards the limit of `webhooks`: 20 in 60 s.
     *
     * `POST /v1/webhooks/{webhookId}/deliveries/{deliveryId}/retry`
     */
    retry: Method<operations['deliveries.retry']>;
  };
  readonly events: {
    /**
     * Lists the company's events of the last 30 days, newest first, delivered or not
     *
     * Needs the scope `manage:webhooks` and the role `owner` or `admin`. Counts towards the limit of `webhooks`: 20 in 60 s.
     *
     * `GET /v1/events`
     */
    list: Method<operations['events.list']>;
  };
}

/** Every code that the API answers an error with. */
export type ErrorCode =
;
