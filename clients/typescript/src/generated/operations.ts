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
     * Reports that the service is up. Needs no key.
     *
     * `GET /v1/health`
     */
    get: Method<operations['health.get']>;
    /**
     * Reports whether this process can serve, for load balancers. Needs no key.
     *
     * `GET /health/ready`
     */
    getReadiness: Method<operations['health.getReadiness']>;
  };
  readonly jobPositions: {
    /**
     * Lists the company's job positions, newest first.
     *
     * `GET /v1/job-positions`
     */
    list: Method<operations['jobPositions.list']>;
    /**
     * Reads one job position.
     *
     * `GET /v1/job-positions/{jobPositionId}`
     */
    get: Method<operations['jobPositions.get']>;
  };
  readonly bulkImports: {
    /**
     * Reads the progress of a bulk import and its results so far. Kept for 30 days after its end.
     *
     * `GET /v1/candidates/bulk/{bulkImportId}`
     */
    get: Method<operations['bulkImports.get']>;
  };
  readonly candidates: {
    /**
     * Lists a job position's candidates, newest first.
     *
     * `GET /v1/candidates`
     */
    list: Method<operations['candidates.list']>;
    /**
     * Imports a candidate into a job position.
     *
     * `POST /v1/candidates`
     */
    import: Method<operations['candidates.import']>;
    /**
     * Imports up to 500 candidates into a job position: 50 or fewer with `skipAnalysis` within the request (200), otherwise after it (202).
     * Addresses that the position has already are skipped.
     *
     * `POST /v1/candidates/bulk`
     */
    importInBulk: Method<operations['candidates.importInBulk']>;
    /**
     * Reads a candidate.
     *
     * `GET /v1/candidates/{candidateId}`
     */
    get: Method<operations['candidates.get']>;
    /**
     * Changes the fields that are supplied.
     *
     * `PATCH /v1/candidates/{candidateId}`
     */
    update: Method<operations['candidates.update']>;
    /**
     * Permanently deletes a candidate and all associated data.
     *
     * `DELETE /v1/candidates/{candidateId}`
     */
    delete: Method<operations['candidates.delete']>;
    /**
     * Reads a candidate's status.
     *
     * `GET /v1/candidates/{candidateId}/status`
     */
    getStatus: Method<operations['candidates.getStatus']>;
    /**
     * Reads the score of a candidate's CV.
     *
     * `GET /v1/candidates/{candidateId}/cv-score`
     */
    getCvScore: Method<operations['candidates.getCvScore']>;
  };
  readonly actions: {
    /**
     * Invites a new candidate to an interview: opens a session for seven days and queues an email with its link.
     *
     * `POST /v1/candidates/{candidateId}/invite`
     */
    invite: Method<operations['actions.invite']>;
    /**
     * Selects an interviewed candidate whose analysis was viewed.
     *
     * `POST /v1/candidates/{candidateId}/select`
     */
    select: Method<operations['actions.select']>;
    /**
     * Rejects an interviewed candidate whose analysis was viewed.
     *
     * `POST /v1/candidates/{candidateId}/reject`
     */
    reject: Method<operations['actions.reject']>;
  };
  readonly sessions: {
    /**
     * Reports the result of an interview. Accepted once; a repeat gets the same response and changes nothing.
     *
     * `POST /runtime/v1/sessions/{sessionId}/result`
     */
    reportResult: Method<operations['sessions.reportResult']>;
  };
  readonly analysis: {
    /**
     * Reads the analysis of a candidate's CV, in English or Lithuanian.
     *
     * `GET /v1/candidates/{candidateId}/cv-analysis`
     */
    getCvAnalysis: Method<operations['analysis.getCvAnalysis']>;
    /**
     * Returns a download link to a candidate's CV document. The link needs no key and is valid for 15 minutes.
     *
     * `GET /v1/candidates/{candidateId}/cv-document`
     */
    getCvDocument: Method<operations['analysis.getCvDocument']>;
    /**
     * Reads the analysis of a candidate's interview and marks it as viewed, also with 304.
     *
     * `GET /v1/candidates/{candidateId}/interview-analysis`
     */
    getInterviewAnalysis: Method<operations['analysis.getInterviewAnalysis']>;
  };
  readonly calls: {
    /**
     * Schedules the calls of up to 200 candidates. Each has an outcome of its own: a refusal of one does not affect the others.
     *
     * `POST /v1/candidates/batch/schedule-call`
     */
    scheduleBatch: Method<operations['calls.scheduleBatch']>;
    /**
     * Schedules a phone interview at the earliest free slot of the window inside the calling hours.
     *
     * `POST /v1/candidates/{candidateId}/schedule-call`
     */
    schedule: Method<operations['calls.schedule']>;
    /**
     * Takes back a candidate's phone invitation, or else its scheduled call. Telephony need not be enabled.
     *
     * `POST /v1/candidates/{candidateId}/revoke-call`
     */
    revoke: Method<operations['calls.revoke']>;
  };
  readonly callingHours: {
    /**
     * Reads the calling hours.
     *
     * `GET /v1/telephony/calling-hours`
     */
    get: Method<operations['callingHours.get']>;
    /**
     * Shows what a policy would change: the policy, and the firm reservations that it would not allow. Saves nothing.
     *
     * `POST /v1/telephony/calling-hours`
     */
    preview: Method<operations['callingHours.preview']>;
    /**
     * Saves the calling hours, and returns the firm reservations that they do not allow. Reservations are not changed.
     *
     * `PATCH /v1/telephony/calling-hours`
     */
    save: Method<operations['callingHours.save']>;
  };
  readonly phoneNumbers: {
    /**
     * Lists the company's phone numbers, newest first.
     *
     * `GET /v1/telephony/numbers`
     */
    list: Method<operations['phoneNumbers.list']>;
    /**
     * Changes the name of a number, or makes it the company's default. At least one field is required.
     *
     * `PATCH /v1/telephony/numbers/{id}`
     */
    update: Method<operations['phoneNumbers.update']>;
  };
  readonly reservations: {
    /**
     * Lists the company's reservations by start, ascending. A filter by an id that does not exist gives an empty list.
     *
     * `GET /v1/telephony/reservations`
     */
    list: Method<operations['reservations.list']>;
    /**
     * Reads a reservation with its history.
     *
     * `GET /v1/telephony/reservations/{id}`
     */
    get: Method<operations['reservations.get']>;
    /**
     * Cancels a firm reservation. A call that is being dispatched or is under way is not ended: use revoke-call.
     *
     * `POST /v1/telephony/reservations/{id}/cancel`
     */
    cancel: Method<operations['reservations.cancel']>;
  };
  readonly callBatches: {
    /**
     * Reads a batch: what became of each candidate, and the present states of the reservations.
     *
     * `GET /v1/telephony/batches/{batchId}`
     */
    get: Method<operations['callBatches.get']>;
    /**
     * Cancels the reservations of a batch that are firm or being dispatched. The others are in `skipped`, with a reason.
     *
     * `POST /v1/telephony/batches/{batchId}/cancel`
     */
    cancel: Method<operations['callBatches.cancel']>;
  };
  readonly availability: {
    /**
     * Lists the slots of a line on 5-minute marks, with the number of further calls that each has capacity for.
     *
     * `GET /v1/telephony/availability`
     */
    get: Method<operations['availability.get']>;
  };
  readonly clock: {
    /**
     * Reads the health of the company's outbound calling.
     *
     * `GET /v1/telephony/clock`
     */
    get: Method<operations['clock.get']>;
  };
  readonly callbacks: {
    /**
     * Asks whether a call to a line may be answered. An allowed call occupies the line; asked again within a minute, the response is the same.
     *
     * `POST /runtime/v1/callbacks`
     */
    decide: Method<operations['callbacks.decide']>;
  };
  readonly webhooks: {
    /**
     * Lists the company's webhooks (at most five), newest first.
     *
     * `GET /v1/webhooks`
     */
    list: Method<operations['webhooks.list']>;
    /**
     * Creates a webhook. Only this response contains its secret.
     *
     * `POST /v1/webhooks`
     */
    create: Method<operations['webhooks.create']>;
    /**
     * Reads a webhook, without its secret.
     *
     * `GET /v1/webhooks/{webhookId}`
     */
    get: Method<operations['webhooks.get']>;
    /**
     * Changes the supplied fields.
     *
     * `PATCH /v1/webhooks/{webhookId}`
     */
    update: Method<operations['webhooks.update']>;
    /**
     * Permanently deletes a webhook and cancels its pending deliveries.
     *
     * `DELETE /v1/webhooks/{webhookId}`
     */
    delete: Method<operations['webhooks.delete']>;
    /**
     * Sends a ping at once and returns the delivery.
     *
     * `POST /v1/webhooks/{webhookId}/test`
     */
    test: Method<operations['webhooks.test']>;
    /**
     * Generates a new secret, valid at once. Only this response contains it.
     *
     * `POST /v1/webhooks/{webhookId}/rotate-secret`
     */
    rotateSecret: Method<operations['webhooks.rotateSecret']>;
    /**
     * Creates deliveries of missed events: those without a delivery to this webhook, or with an exhausted one. A large recovery continues
     * in the background.
     *
     * `POST /v1/webhooks/{webhookId}/recover`
     */
    recover: Method<operations['webhooks.recover']>;
  };
  readonly deliveries: {
    /**
     * Lists the deliveries that were attempted at least once, newest first.
     *
     * `GET /v1/webhooks/{webhookId}/deliveries`
     */
    list: Method<operations['deliveries.list']>;
    /**
     * Reads a delivery with its attempts.
     *
     * `GET /v1/webhooks/{webhookId}/deliveries/{deliveryId}`
     */
    get: Method<operations['deliveries.get']>;
    /**
     * Sends a delivery once more, at once, and returns it.
     *
     * `POST /v1/webhooks/{webhookId}/deliveries/{deliveryId}/retry`
     */
    retry: Method<operations['deliveries.retry']>;
  };
  readonly events: {
    /**
     * Lists the company's events of the last 30 days, newest first, delivered or not.
     *
     * `GET /v1/events`
     */
    list: Method<operations['events.list']>;
  };
}

/** Every code that the API answers an error with. */
export type ErrorCode =
  | 'ACTIVE_SESSION_EXISTS'
  | 'ADMIN_ONLY_PARAMETER'
  | 'ANALYSIS_NOT_VIEWED'
  | 'CANDIDATE_HAS_ACTIVE_RESERVATION'
  | 'DUPLICATE_CANDIDATE'
  | 'IDEMPOTENCY_CONFLICT'
  | 'IDEMPOTENCY_IN_PROGRESS'
  | 'INTERNAL_ERROR'
  | 'INVALID_STATUS_TRANSITION'
  | 'IP_NOT_ALLOWED'
  | 'METHOD_NOT_ALLOWED'
  | 'NOT_FOUND'
  | 'NO_CAPACITY'
  | 'NO_OUTBOUND_NUMBER'
  | 'NO_SESSION'
  | 'OUTSIDE_CALLING_HOURS'
  | 'PAYLOAD_TOO_LARGE'
  | 'PHONE_INVALID'
  | 'PHONE_NUMBER_NOT_FOUND'
  | 'RATE_LIMIT_EXCEEDED'
  | 'REQUEST_TIMEOUT'
  | 'ROLE_INSUFFICIENT'
  | 'SCOPE_INSUFFICIENT'
  | 'SERVICE_UNAVAILABLE'
  | 'TELEPHONY_DISABLED'
  | 'TIMEZONE_SELECTION_REQUIRED'
  | 'UNAUTHORIZED'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'VALIDATION_ERROR'
  | 'WEBHOOK_INACTIVE'
  | 'WEBHOOK_LIMIT_EXCEEDED'
  | 'WORKING_HOURS_NOT_CONFIGURED';
