// Written by `npm run client` from docs/openapi.json. Do not edit.
import type { ApiPromise, CallOptions, PagePromise, Schemas } from '../types.js';
import type { operations } from './openapi.js';

/** How an operation is sent. */
export interface OperationRoute {
  readonly method: 'get' | 'post' | 'patch' | 'put' | 'delete';
  readonly path: string;
  readonly credential: 'apiKey' | 'runtimeToken' | 'none';
  /** Whether it takes an Idempotency-Key. */
  readonly idempotent: boolean;
}

/** By operation id, and by the name of a method of its resource. */
export const ROUTES: Readonly<Record<string, OperationRoute>> = {
  'health.get': { method: 'get', path: '/v1/health', credential: 'none', idempotent: false },
  'health.getReadiness': { method: 'get', path: '/health/ready', credential: 'none', idempotent: false },
  'jobPositions.list': { method: 'get', path: '/v1/job-positions', credential: 'apiKey', idempotent: false },
  'jobPositions.get': { method: 'get', path: '/v1/job-positions/{jobPositionId}', credential: 'apiKey', idempotent: false },
  'bulkImports.get': { method: 'get', path: '/v1/candidates/bulk/{bulkImportId}', credential: 'apiKey', idempotent: false },
  'candidates.list': { method: 'get', path: '/v1/candidates', credential: 'apiKey', idempotent: false },
  'candidates.import': { method: 'post', path: '/v1/candidates', credential: 'apiKey', idempotent: true },
  'candidates.bulkImport': { method: 'post', path: '/v1/candidates/bulk', credential: 'apiKey', idempotent: false },
  'candidates.listChanges': { method: 'get', path: '/v1/candidates/changes', credential: 'apiKey', idempotent: false },
  'candidates.get': { method: 'get', path: '/v1/candidates/{candidateId}', credential: 'apiKey', idempotent: false },
  'candidates.update': { method: 'patch', path: '/v1/candidates/{candidateId}', credential: 'apiKey', idempotent: false },
  'candidates.delete': { method: 'delete', path: '/v1/candidates/{candidateId}', credential: 'apiKey', idempotent: false },
  'candidates.getStatus': { method: 'get', path: '/v1/candidates/{candidateId}/status', credential: 'apiKey', idempotent: false },
  'candidates.getCvScore': { method: 'get', path: '/v1/candidates/{candidateId}/cv-score', credential: 'apiKey', idempotent: false },
  'consents.list': { method: 'get', path: '/v1/candidates/{candidateId}/consents', credential: 'apiKey', idempotent: false },
  'consents.record': { method: 'post', path: '/v1/candidates/{candidateId}/consents', credential: 'apiKey', idempotent: true },
  'erasures.get': { method: 'get', path: '/v1/erasures/{erasureId}', credential: 'apiKey', idempotent: false },
  'retentionPolicy.get': { method: 'get', path: '/v1/retention-policy', credential: 'apiKey', idempotent: false },
  'retentionPolicy.update': { method: 'patch', path: '/v1/retention-policy', credential: 'apiKey', idempotent: false },
  'candidates.invite': { method: 'post', path: '/v1/candidates/{candidateId}/invite', credential: 'apiKey', idempotent: true },
  'candidates.select': { method: 'post', path: '/v1/candidates/{candidateId}/select', credential: 'apiKey', idempotent: true },
  'candidates.reject': { method: 'post', path: '/v1/candidates/{candidateId}/reject', credential: 'apiKey', idempotent: true },
  'candidates.reopen': { method: 'post', path: '/v1/candidates/{candidateId}/reopen', credential: 'apiKey', idempotent: true },
  'sessions.reportResult': { method: 'post', path: '/runtime/v1/sessions/{sessionId}/result', credential: 'runtimeToken', idempotent: false },
  'candidates.getCvAnalysis': { method: 'get', path: '/v1/candidates/{candidateId}/cv-analysis', credential: 'apiKey', idempotent: false },
  'candidates.getCvDocument': { method: 'get', path: '/v1/candidates/{candidateId}/cv-document', credential: 'apiKey', idempotent: false },
  'candidates.getInterviewAnalysis': { method: 'get', path: '/v1/candidates/{candidateId}/interview-analysis', credential: 'apiKey', idempotent: false },
  'candidates.getInterviewTranscript': { method: 'get', path: '/v1/candidates/{candidateId}/interview-transcript', credential: 'apiKey', idempotent: false },
  'calls.scheduleBatch': { method: 'post', path: '/v1/candidates/batch/schedule-call', credential: 'apiKey', idempotent: true },
  'calls.previewBatch': { method: 'post', path: '/v1/candidates/batch/schedule-call/preview', credential: 'apiKey', idempotent: false },
  'calls.schedule': { method: 'post', path: '/v1/candidates/{candidateId}/schedule-call', credential: 'apiKey', idempotent: true },
  'calls.revoke': { method: 'post', path: '/v1/candidates/{candidateId}/revoke-call', credential: 'apiKey', idempotent: false },
  'candidates.inviteToCall': { method: 'post', path: '/v1/candidates/{candidateId}/invite-to-call', credential: 'apiKey', idempotent: true },
  'callOffers.get': { method: 'get', path: '/v1/candidates/{candidateId}/invite-to-call', credential: 'apiKey', idempotent: false },
  'callOffers.withdraw': { method: 'delete', path: '/v1/candidates/{candidateId}/invite-to-call', credential: 'apiKey', idempotent: false },
  'callOffers.list': { method: 'get', path: '/v1/telephony/call-offers', credential: 'apiKey', idempotent: false },
  'callingHours.get': { method: 'get', path: '/v1/telephony/calling-hours', credential: 'apiKey', idempotent: false },
  'callingHours.preview': { method: 'post', path: '/v1/telephony/calling-hours', credential: 'apiKey', idempotent: false },
  'callingHours.update': { method: 'patch', path: '/v1/telephony/calling-hours', credential: 'apiKey', idempotent: false },
  'callingHours.exceptions.get': { method: 'get', path: '/v1/telephony/calling-hours/exceptions', credential: 'apiKey', idempotent: false },
  'callingHours.exceptions.preview': { method: 'post', path: '/v1/telephony/calling-hours/exceptions', credential: 'apiKey', idempotent: false },
  'callingHours.exceptions.replace': { method: 'put', path: '/v1/telephony/calling-hours/exceptions', credential: 'apiKey', idempotent: false },
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
  'doNotCall.list': { method: 'get', path: '/v1/telephony/do-not-call', credential: 'apiKey', idempotent: false },
  'doNotCall.add': { method: 'post', path: '/v1/telephony/do-not-call', credential: 'apiKey', idempotent: true },
  'doNotCall.remove': { method: 'delete', path: '/v1/telephony/do-not-call/{id}', credential: 'apiKey', idempotent: false },
  'clearancePolicy.get': { method: 'get', path: '/v1/telephony/clearance-policy', credential: 'apiKey', idempotent: false },
  'clearancePolicy.update': { method: 'patch', path: '/v1/telephony/clearance-policy', credential: 'apiKey', idempotent: false },
  'sessions.get': { method: 'get', path: '/runtime/v1/sessions/{sessionId}', credential: 'runtimeToken', idempotent: false },
  'sessions.answer': { method: 'post', path: '/runtime/v1/sessions/{sessionId}/turns', credential: 'runtimeToken', idempotent: false },
  'sessions.recordConsent': { method: 'post', path: '/runtime/v1/sessions/{sessionId}/consent', credential: 'runtimeToken', idempotent: false },
  'candidates.getInterviewRecording': { method: 'get', path: '/v1/candidates/{candidateId}/interview-recording', credential: 'apiKey', idempotent: false },
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
  'sandboxClock.get': { method: 'get', path: '/v1/sandbox/clock', credential: 'apiKey', idempotent: false },
  'sandboxClock.advance': { method: 'post', path: '/v1/sandbox/clock/advance', credential: 'apiKey', idempotent: false },
  'candidates.listConsents': { method: 'get', path: '/v1/candidates/{candidateId}/consents', credential: 'apiKey', idempotent: false },
  'candidates.recordConsent': { method: 'post', path: '/v1/candidates/{candidateId}/consents', credential: 'apiKey', idempotent: true },
  'candidates.scheduleCall': { method: 'post', path: '/v1/candidates/{candidateId}/schedule-call', credential: 'apiKey', idempotent: true },
  'candidates.revokeCall': { method: 'post', path: '/v1/candidates/{candidateId}/revoke-call', credential: 'apiKey', idempotent: false },
  'candidates.getCallOffer': { method: 'get', path: '/v1/candidates/{candidateId}/invite-to-call', credential: 'apiKey', idempotent: false },
  'candidates.withdrawCallOffer': { method: 'delete', path: '/v1/candidates/{candidateId}/invite-to-call', credential: 'apiKey', idempotent: false },
  'webhooks.listDeliveries': { method: 'get', path: '/v1/webhooks/{webhookId}/deliveries', credential: 'apiKey', idempotent: false },
};

export interface HealthGetArguments extends CallOptions {
}

export interface HealthGetReadinessArguments extends CallOptions {
}

export interface JobPositionsListArguments extends CallOptions {
  query?: {
    /** Maximum number of items. */
    limit?: number;
    /** The `cursor` of the previous page of the same list and filters; omitted: the first page. Other text is 400. */
    cursor?: string;
    /** Only positions of this privacy. */
    privacy?: Schemas['JobPositionPrivacy'];
  };
  /** The person on whose behalf you act, for the audit trail. */
  actingUser?: string;
}

export interface JobPositionsGetArguments extends CallOptions {
  /** The person on whose behalf you act, for the audit trail. */
  actingUser?: string;
}

export interface BulkImportsGetArguments extends CallOptions {
  /** The person on whose behalf you act, for the audit trail. */
  actingUser?: string;
}

export interface CandidatesListArguments extends CallOptions {
  query: {
    /** Maximum number of items. */
    limit?: number;
    /** The `cursor` of the previous page of the same list and filters; omitted: the first page. Other text is 400. */
    cursor?: string;
    /** The job position whose candidates are listed. */
    jobPositionId: string;
    /** Only candidates of this status. */
    status?: Schemas['CandidateStatus'];
    /** Only candidates with this import source. */
    importSource?: Schemas['ImportSource'];
    /** Only the candidate with this address, without regard to case. A `+` in it must be sent as `%2B`: as it is, it is a blank, which is 400. */
    email?: string;
    /** Only the candidate with this external id. */
    externalId?: string;
    /**
     * Only candidates that changed later, ordered by `updatedAt` and `id`, the oldest change first. A change that commits late can be missed:
     * `GET /v1/candidates/changes` misses none. A date alone is its midnight in UTC.
     */
    updatedAfter?: string;
  };
  /** The person on whose behalf you act, for the audit trail. */
  actingUser?: string;
}

export interface CandidatesImportArguments extends CallOptions {
  body: Schemas['ImportCandidate'];
  /** A UUID is made where it is left out. With your own key, a later call returns the response of the first. */
  idempotencyKey?: string;
  /** The person on whose behalf you act, for the audit trail. */
  actingUser?: string;
}

export interface CandidatesBulkImportArguments extends CallOptions {
  body: Schemas['BulkImport'];
  /** The person on whose behalf you act, for the audit trail. */
  actingUser?: string;
}

export interface CandidatesListChangesArguments extends CallOptions {
  query?: {
    /** Only changes of candidates of this job position. */
    jobPositionId?: string;
    /** Maximum number of items. */
    limit?: number;
    /** The `cursor` of the last page; omitted: the changes of the last 30 days. Other text is 400. */
    cursor?: string;
  };
  /** The person on whose behalf you act, for the audit trail. */
  actingUser?: string;
}

export interface CandidatesGetArguments extends CallOptions {
  query: {
    /** The candidate's job position. */
    jobPositionId: string;
  };
  /** The person on whose behalf you act, for the audit trail. */
  actingUser?: string;
}

export interface CandidatesUpdateArguments extends CallOptions {
  query: {
    /** The candidate's job position. */
    jobPositionId: string;
  };
  body?: Schemas['UpdateCandidate'];
  /** The person on whose behalf you act, for the audit trail. */
  actingUser?: string;
}

export interface CandidatesDeleteArguments extends CallOptions {
  query: {
    /** The candidate's job position. */
    jobPositionId: string;
    /** Cancels an active session or call instead of refusing. */
    force?: 'true';
  };
  /** The person on whose behalf you act, for the audit trail. */
  actingUser?: string;
}

export interface CandidatesGetStatusArguments extends CallOptions {
  query: {
    /** The candidate's job position. */
    jobPositionId: string;
  };
  /** The person on whose behalf you act, for the audit trail. */
  actingUser?: string;
}

export interface CandidatesGetCvScoreArguments extends CallOptions {
  query: {
    /** The candidate's job position. */
    jobPositionId: string;
  };
  /** The person on whose behalf you act, for the audit trail. */
  actingUser?: string;
}

export interface ConsentsListArguments extends CallOptions {
  query: {
    /** Maximum number of items. */
    limit?: number;
    /** The `cursor` of the previous page of the same list and filters; omitted: the first page. Other text is 400. */
    cursor?: string;
    /** The candidate's job position. */
    jobPositionId: string;
  };
  /** The person on whose behalf you act, for the audit trail. */
  actingUser?: string;
}

export interface ConsentsRecordArguments extends CallOptions {
  body: Schemas['RecordConsent'];
  /** A UUID is made where it is left out. With your own key, a later call returns the response of the first. */
  idempotencyKey?: string;
  /** The person on whose behalf you act, for the audit trail. */
  actingUser?: string;
}

export interface ErasuresGetArguments extends CallOptions {
  /** The person on whose behalf you act, for the audit trail. */
  actingUser?: string;
}

export interface RetentionPolicyGetArguments extends CallOptions {
  /** The person on whose behalf you act, for the audit trail. */
  actingUser?: string;
}

export interface RetentionPolicyUpdateArguments extends CallOptions {
  query?: {
    /** Answers with the policy as it would be, and changes nothing. */
    dryRun?: 'true';
  };
  body?: Schemas['UpdateRetentionPolicy'];
  /** The person on whose behalf you act, for the audit trail. */
  actingUser?: string;
}

export interface CandidatesInviteArguments extends CallOptions {
  body: Schemas['Invite'];
  /** A UUID is made where it is left out. With your own key, a later call returns the response of the first. */
  idempotencyKey?: string;
  /** The person on whose behalf you act, for the audit trail. */
  actingUser?: string;
}

export interface CandidatesSelectArguments extends CallOptions {
  body: Schemas['Decide'];
  /** A UUID is made where it is left out. With your own key, a later call returns the response of the first. */
  idempotencyKey?: string;
  /** The person on whose behalf you act, for the audit trail. */
  actingUser?: string;
}

export interface CandidatesRejectArguments extends CallOptions {
  body: Schemas['Decide'];
  /** A UUID is made where it is left out. With your own key, a later call returns the response of the first. */
  idempotencyKey?: string;
  /** The person on whose behalf you act, for the audit trail. */
  actingUser?: string;
}

export interface CandidatesReopenArguments extends CallOptions {
  body: Schemas['Reopen'];
  /** A UUID is made where it is left out. With your own key, a later call returns the response of the first. */
  idempotencyKey?: string;
  /** The person on whose behalf you act, for the audit trail. */
  actingUser?: string;
}

export interface SessionsReportResultArguments extends CallOptions {
  body: NonNullable<operations['sessions.reportResult']['requestBody']>['content']['application/json'];
}

export interface CandidatesGetCvAnalysisArguments extends CallOptions {
  query: {
    /** The candidate's job position. */
    jobPositionId: string;
    /** The language of the texts. */
    language?: 'en' | 'lt';
  };
  /** The person on whose behalf you act, for the audit trail. */
  actingUser?: string;
}

export interface CandidatesGetCvDocumentArguments extends CallOptions {
  query: {
    /** The candidate's job position. */
    jobPositionId: string;
  };
  /** The person on whose behalf you act, for the audit trail. */
  actingUser?: string;
}

export interface CandidatesGetInterviewAnalysisArguments extends CallOptions {
  query: {
    /** The candidate's job position. */
    jobPositionId: string;
    /** The language of the texts. */
    language?: 'en' | 'lt';
  };
  /** The person on whose behalf you act, for the audit trail. */
  actingUser?: string;
  /** The `ETag` of a response that you keep. */
  ifNoneMatch?: string;
}

export interface CandidatesGetInterviewTranscriptArguments extends CallOptions {
  query: {
    /** The candidate's job position. */
    jobPositionId: string;
    /** The session of the interview; by default that of the latest one. */
    sessionId?: string;
  };
  /** The person on whose behalf you act, for the audit trail. */
  actingUser?: string;
  /** The `ETag` of a response that you keep. */
  ifNoneMatch?: string;
}

export interface CallsScheduleBatchArguments extends CallOptions {
  body: Schemas['ScheduleBatch'];
  /** A UUID is made where it is left out. With your own key, a later call returns the response of the first. */
  idempotencyKey?: string;
  /** The person on whose behalf you act, for the audit trail. */
  actingUser?: string;
}

export interface CallsPreviewBatchArguments extends CallOptions {
  body: Schemas['ScheduleBatch'];
  /** The person on whose behalf you act, for the audit trail. */
  actingUser?: string;
}

export interface CallsScheduleArguments extends CallOptions {
  body: Schemas['ScheduleCall'];
  /** A UUID is made where it is left out. With your own key, a later call returns the response of the first. */
  idempotencyKey?: string;
  /** The person on whose behalf you act, for the audit trail. */
  actingUser?: string;
}

export interface CallsRevokeArguments extends CallOptions {
  query?: {
    /** The candidate's job position. Required unless the body has it. */
    jobPositionId?: string;
  };
  body?: NonNullable<operations['calls.revoke']['requestBody']>['content']['application/json'];
  /** The person on whose behalf you act, for the audit trail. */
  actingUser?: string;
}

export interface CandidatesInviteToCallArguments extends CallOptions {
  body: Schemas['InviteToCall'];
  /** A UUID is made where it is left out. With your own key, a later call returns the response of the first. */
  idempotencyKey?: string;
  /** The person on whose behalf you act, for the audit trail. */
  actingUser?: string;
}

export interface CallOffersGetArguments extends CallOptions {
  query: {
    /** The candidate's job position. */
    jobPositionId: string;
  };
  /** The person on whose behalf you act, for the audit trail. */
  actingUser?: string;
}

export interface CallOffersWithdrawArguments extends CallOptions {
  query: {
    /** The candidate's job position. */
    jobPositionId: string;
  };
  /** The person on whose behalf you act, for the audit trail. */
  actingUser?: string;
}

export interface CallOffersListArguments extends CallOptions {
  query?: {
    /** Maximum number of items. */
    limit?: number;
    /** The `cursor` of the previous page of the same list and filters; omitted: the first page. Other text is 400. */
    cursor?: string;
    /** Only offers in this state. */
    state?: Schemas['CallOfferState'];
    /** Only offers of this job position. */
    jobPositionId?: string;
  };
  /** The person on whose behalf you act, for the audit trail. */
  actingUser?: string;
}

export interface CallingHoursGetArguments extends CallOptions {
  /** The person on whose behalf you act, for the audit trail. */
  actingUser?: string;
}

export interface CallingHoursPreviewArguments extends CallOptions {
  body: Schemas['PreviewCallingHours'];
  /** The person on whose behalf you act, for the audit trail. */
  actingUser?: string;
}

export interface CallingHoursUpdateArguments extends CallOptions {
  body: Schemas['UpdateCallingHours'];
  /** The person on whose behalf you act, for the audit trail. */
  actingUser?: string;
}

export interface CallingHoursExceptionsGetArguments extends CallOptions {
  /** The person on whose behalf you act, for the audit trail. */
  actingUser?: string;
}

export interface CallingHoursExceptionsPreviewArguments extends CallOptions {
  body: Schemas['ReplaceCallingExceptions'];
  /** The person on whose behalf you act, for the audit trail. */
  actingUser?: string;
}

export interface CallingHoursExceptionsReplaceArguments extends CallOptions {
  body: Schemas['ReplaceCallingExceptions'];
  /** The person on whose behalf you act, for the audit trail. */
  actingUser?: string;
}

export interface PhoneNumbersListArguments extends CallOptions {
  /** The person on whose behalf you act, for the audit trail. */
  actingUser?: string;
}

export interface PhoneNumbersUpdateArguments extends CallOptions {
  body: Schemas['UpdatePhoneNumber'];
  /** The person on whose behalf you act, for the audit trail. */
  actingUser?: string;
}

export interface ReservationsListArguments extends CallOptions {
  query?: {
    /** Maximum number of items. */
    limit?: number;
    /** The `cursor` of the previous page of the same list and filters; omitted: the first page. Other text is 400. */
    cursor?: string;
    /** Only reservations in this state. */
    state?: Schemas['ReservationState'];
    /** Only reservations of this candidate. */
    candidateId?: string;
    /** Only reservations of this job position. */
    jobPositionId?: string;
    /** Only reservations that this batch booked. */
    batchId?: string;
    /** Only reservations on this line. */
    phoneNumberId?: string;
    /** Only reservations that start at or after this moment, in epoch milliseconds. */
    from?: number;
    /** Only reservations that start before this moment, in epoch milliseconds; greater than `from`. */
    to?: number;
  };
  /** The person on whose behalf you act, for the audit trail. */
  actingUser?: string;
}

export interface ReservationsGetArguments extends CallOptions {
  /** The person on whose behalf you act, for the audit trail. */
  actingUser?: string;
}

export interface ReservationsCancelArguments extends CallOptions {
  /** A UUID is made where it is left out. With your own key, a later call returns the response of the first. */
  idempotencyKey?: string;
  /** The person on whose behalf you act, for the audit trail. */
  actingUser?: string;
}

export interface CallBatchesGetArguments extends CallOptions {
  /** The person on whose behalf you act, for the audit trail. */
  actingUser?: string;
}

export interface CallBatchesCancelArguments extends CallOptions {
  /** A UUID is made where it is left out. With your own key, a later call returns the response of the first. */
  idempotencyKey?: string;
  /** The person on whose behalf you act, for the audit trail. */
  actingUser?: string;
}

export interface AvailabilityGetArguments extends CallOptions {
  query: {
    /** Epoch milliseconds. The first slot starts on the first 5-minute mark at or after it. */
    start: number;
    /** Epoch milliseconds, greater than `start` and at most 31 days after it. Slots end by it. */
    end: number;
    /** Length of the call in milliseconds. */
    durationMs: number;
    /**
     * A line that is assigned to the company. The default for outbound calls if omitted, else the oldest number with
     * voice.
     */
    phoneNumberId?: string;
    channel?: 'outbound';
  };
  /** The person on whose behalf you act, for the audit trail. */
  actingUser?: string;
}

export interface ClockGetArguments extends CallOptions {
  /** The person on whose behalf you act, for the audit trail. */
  actingUser?: string;
}

export interface CallbacksDecideArguments extends CallOptions {
  body: Schemas['Callback'];
}

export interface DoNotCallListArguments extends CallOptions {
  query?: {
    /** Maximum number of items. */
    limit?: number;
    /** The `cursor` of the previous page of the same list and filters; omitted: the first page. Other text is 400. */
    cursor?: string;
    /** Only the entry of this number, in any spelling. A number that is not valid gives an empty list. */
    phone?: string;
  };
  /** The person on whose behalf you act, for the audit trail. */
  actingUser?: string;
}

export interface DoNotCallAddArguments extends CallOptions {
  body: Schemas['AddDoNotCall'];
  /** A UUID is made where it is left out. With your own key, a later call returns the response of the first. */
  idempotencyKey?: string;
  /** The person on whose behalf you act, for the audit trail. */
  actingUser?: string;
}

export interface DoNotCallRemoveArguments extends CallOptions {
  /** The person on whose behalf you act, for the audit trail. */
  actingUser?: string;
}

export interface ClearancePolicyGetArguments extends CallOptions {
  /** The person on whose behalf you act, for the audit trail. */
  actingUser?: string;
}

export interface ClearancePolicyUpdateArguments extends CallOptions {
  body?: Schemas['UpdateClearancePolicy'];
  /** The person on whose behalf you act, for the audit trail. */
  actingUser?: string;
}

export interface SessionsGetArguments extends CallOptions {
}

export interface SessionsAnswerArguments extends CallOptions {
  body: Schemas['Turn'];
}

export interface SessionsRecordConsentArguments extends CallOptions {
  body: Schemas['CallConsent'];
}

export interface CandidatesGetInterviewRecordingArguments extends CallOptions {
  query: {
    /** The candidate's job position. */
    jobPositionId: string;
    /** The session of the interview; by default the newest one that has a recording. */
    sessionId?: string;
  };
  /** The person on whose behalf you act, for the audit trail. */
  actingUser?: string;
}

export interface WebhooksListArguments extends CallOptions {
  /** The person on whose behalf you act, for the audit trail. */
  actingUser?: string;
}

export interface WebhooksCreateArguments extends CallOptions {
  body: Schemas['CreateWebhook'];
  /** The person on whose behalf you act, for the audit trail. */
  actingUser?: string;
}

export interface WebhooksGetArguments extends CallOptions {
  /** The person on whose behalf you act, for the audit trail. */
  actingUser?: string;
}

export interface WebhooksUpdateArguments extends CallOptions {
  body?: Schemas['UpdateWebhook'];
  /** The person on whose behalf you act, for the audit trail. */
  actingUser?: string;
}

export interface WebhooksDeleteArguments extends CallOptions {
  /** The person on whose behalf you act, for the audit trail. */
  actingUser?: string;
}

export interface WebhooksTestArguments extends CallOptions {
  /** The person on whose behalf you act, for the audit trail. */
  actingUser?: string;
}

export interface WebhooksRotateSecretArguments extends CallOptions {
  /** The person on whose behalf you act, for the audit trail. */
  actingUser?: string;
}

export interface WebhooksRecoverArguments extends CallOptions {
  body: Schemas['RecoverEvents'];
  /** The person on whose behalf you act, for the audit trail. */
  actingUser?: string;
}

export interface DeliveriesListArguments extends CallOptions {
  query?: {
    /** Maximum number of items. */
    limit?: number;
    /** The `cursor` of the previous page, for the same list and filters; the first page if omitted. Other text is 400. */
    cursor?: string;
    /** Only deliveries with this status. */
    status?: Schemas['DeliveryStatus'];
  };
  /** The person on whose behalf you act, for the audit trail. */
  actingUser?: string;
}

export interface DeliveriesGetArguments extends CallOptions {
  /** The person on whose behalf you act, for the audit trail. */
  actingUser?: string;
}

export interface DeliveriesRetryArguments extends CallOptions {
  /** The person on whose behalf you act, for the audit trail. */
  actingUser?: string;
}

export interface EventsListArguments extends CallOptions {
  query?: {
    /** Maximum number of items. */
    limit?: number;
    /** The `cursor` of the previous page of the same list and filters; omitted: the first page. Other text is 400. */
    cursor?: string;
    /** Only events of this type. */
    event?: Schemas['SubscribableEvent'];
    /** Only events that happened at or after this moment. A date alone is its midnight in UTC. */
    since?: string;
  };
  /** The person on whose behalf you act, for the audit trail. */
  actingUser?: string;
}

export interface SandboxClockGetArguments extends CallOptions {
  /** The person on whose behalf you act, for the audit trail. */
  actingUser?: string;
}

export interface SandboxClockAdvanceArguments extends CallOptions {
  body: Schemas['AdvanceSandboxClock'];
  /** The person on whose behalf you act, for the audit trail. */
  actingUser?: string;
}

/** The operations of the API by group. Those on a part of one thing also stand with the thing: `candidates.scheduleCall` is `calls.schedule`. */
export interface Resources {
  readonly health: {
    /**
     * Check that the service is up
     *
     * Needs no key and counts towards no limit. The only answer of the API without the envelope.
     *
     * Needs no API key, and counts towards no rate limit.
     *
     * `GET /v1/health`
     */
    get(args?: HealthGetArguments): ApiPromise<Schemas['Health']>;
    /**
     * Check that this process can serve
     *
     * For load balancers. Needs no key. 503 if the database cannot be reached, if the database is read-only, if the disk of the database is full, or if a migration is missing; `checks` says which. Without Redis it is 200, `degraded`: PostgreSQL answers everything.
     *
     * Needs no API key, and counts towards no rate limit.
     *
     * `GET /health/ready`
     */
    getReadiness(args?: HealthGetReadinessArguments): ApiPromise<Schemas['Readiness']>;
  };
  readonly jobPositions: {
    /**
     * List job positions
     *
     * Newest first. Job positions are read-only here: they are created and changed in the dashboard or with the
     * operator's command line.
     *
     * Needs the scope `read:jobs`. Counts towards the limit of `reads`: 40 in 60 s.
     *
     * `GET /v1/job-positions`
     */
    list(args?: JobPositionsListArguments): PagePromise<Schemas['JobPositionSummary']>;
    /**
     * Get a job position
     *
     * With everything that a CV and an interview are evaluated by.
     *
     * Needs the scope `read:jobs`. Counts towards the limit of `reads`: 40 in 60 s.
     *
     * `GET /v1/job-positions/{jobPositionId}`
     */
    get(jobPositionId: string, args?: JobPositionsGetArguments): ApiPromise<Schemas['JobPosition']>;
    /**
     * Get a job position
     *
     * With everything that a CV and an interview are evaluated by.
     *
     * Needs the scope `read:jobs`. Counts towards the limit of `reads`: 40 in 60 s.
     *
     * `GET /v1/job-positions/{jobPositionId}`
     */
    get(args: { path: { jobPositionId: string } } & JobPositionsGetArguments): ApiPromise<Schemas['JobPosition']>;
  };
  readonly bulkImports: {
    /**
     * Get a bulk import
     *
     * The progress of an import that was answered with 202, and its results so far, in the order of the request. Kept for
     * 30 days after its end. Instead of asking repeatedly, subscribe to `bulk_import_complete`.
     *
     * Needs the scope `read:candidates`. Counts towards the limit of `reads`: 40 in 60 s.
     *
     * `GET /v1/candidates/bulk/{bulkImportId}`
     */
    get(bulkImportId: string, args?: BulkImportsGetArguments): ApiPromise<Schemas['BulkImportState']>;
    /**
     * Get a bulk import
     *
     * The progress of an import that was answered with 202, and its results so far, in the order of the request. Kept for
     * 30 days after its end. Instead of asking repeatedly, subscribe to `bulk_import_complete`.
     *
     * Needs the scope `read:candidates`. Counts towards the limit of `reads`: 40 in 60 s.
     *
     * `GET /v1/candidates/bulk/{bulkImportId}`
     */
    get(args: { path: { bulkImportId: string } } & BulkImportsGetArguments): ApiPromise<Schemas['BulkImportState']>;
  };
  readonly candidates: {
    /**
     * List the candidates of a job position
     *
     * Newest first; with `updatedAfter` by `updatedAt` and `id`, the oldest change first.
     *
     * Needs the scope `read:candidates`. Counts towards the limit of `reads`: 40 in 60 s.
     *
     * `GET /v1/candidates`
     */
    list(args: CandidatesListArguments): PagePromise<Schemas['CandidateSummary']>;
    /**
     * Import a candidate
     *
     * Creates a candidate with the status `new`. With `cvText` and without `skipAnalysis` the CV is analysed. `cvScore`
     * and `aiEvaluation` are in the response if the analysis completes in time; otherwise the score is null there, the
     * evaluation absent, and `cv_analysis_complete` is emitted when the analysis is stored. An e-mail address occurs once in a job position, in
     * whatever case.
     *
     * Needs the scope `write:candidates`. Counts towards the limit of `writes`: 20 in 60 s.
     *
     * `POST /v1/candidates`
     */
    import(args: CandidatesImportArguments): ApiPromise<Schemas['ImportedCandidate']>;
    /**
     * Import up to 500 candidates
     *
     * With `skipAnalysis: true` and at most 50 candidates they are imported within the request: 200 with the results.
     * Otherwise workers import them after it: 202 with `bulkImportId`, and `bulk_import_complete` is emitted at the end.
     * One invalid candidate refuses the whole request, and the response names every invalid field. A candidate whose
     * address or external id the position has already is skipped: it is safe to send a request again.
     *
     * Needs the scope `write:candidates`. Counts towards the limit of `bulk_import`: 3 in 60 s.
     *
     * The body has at most 64 MiB.
     *
     * `POST /v1/candidates/bulk`
     */
    bulkImport(args: CandidatesBulkImportArguments): ApiPromise<Schemas['BulkOutcome'] | Schemas['BulkAccepted']>;
    /**
     * List the changes of candidates
     *
     * The newest change of each candidate, oldest first, deletions included. Without `cursor` it begins 30 days back. Each page has a cursor, the last
     * one too: store it, and send it the next time. No change is missed, whoever writes at the same time. With `jobPositionId` a page may have fewer
     * items than `limit` although `hasMore` is true.
     *
     * Needs the scope `read:candidates`. Counts towards the limit of `reads`: 40 in 60 s.
     *
     * `GET /v1/candidates/changes`
     */
    listChanges(args?: CandidatesListChangesArguments): PagePromise<Schemas['CandidateChange']>;
    /**
     * Get a candidate
     *
     * In full, with CV text, notes and evaluation.
     *
     * Needs the scope `read:candidates`. Counts towards the limit of `reads`: 40 in 60 s.
     *
     * `GET /v1/candidates/{candidateId}`
     */
    get(candidateId: string, args: CandidatesGetArguments): ApiPromise<Schemas['Candidate']>;
    /**
     * Get a candidate
     *
     * In full, with CV text, notes and evaluation.
     *
     * Needs the scope `read:candidates`. Counts towards the limit of `reads`: 40 in 60 s.
     *
     * `GET /v1/candidates/{candidateId}`
     */
    get(args: { path: { candidateId: string } } & CandidatesGetArguments): ApiPromise<Schemas['Candidate']>;
    /**
     * Update a candidate
     *
     * Only the supplied fields change; null clears `phone`, `notes` and `externalId`; `{}` changes nothing. `metadata` is merged: null
     * removes a key, or all.
     *
     * Needs the scope `write:candidates`. Counts towards the limit of `writes`: 20 in 60 s.
     *
     * `PATCH /v1/candidates/{candidateId}`
     */
    update(candidateId: string, args: CandidatesUpdateArguments): ApiPromise<Schemas['Candidate']>;
    /**
     * Update a candidate
     *
     * Only the supplied fields change; null clears `phone`, `notes` and `externalId`; `{}` changes nothing. `metadata` is merged: null
     * removes a key, or all.
     *
     * Needs the scope `write:candidates`. Counts towards the limit of `writes`: 20 in 60 s.
     *
     * `PATCH /v1/candidates/{candidateId}`
     */
    update(args: { path: { candidateId: string } } & CandidatesUpdateArguments): ApiPromise<Schemas['Candidate']>;
    /**
     * Delete a candidate
     *
     * Erases the person for good, with CV, analyses, documents, interviews, recordings, reservations, and the events and
     * stored responses that name only this person. A candidate with an open interview session, a scheduled call or a call
     * under way is refused with 409 `ACTIVE_SESSION_EXISTS`; `force=true` cancels these first, and ends a call under way. The receipt stays readable:
     * `GET /v1/erasures/{erasureId}`.
     *
     * Needs the scope `write:candidates`. Counts towards the limit of `writes`: 20 in 60 s.
     *
     * `DELETE /v1/candidates/{candidateId}`
     */
    delete(candidateId: string, args: CandidatesDeleteArguments): ApiPromise<Schemas['DeletedCandidate']>;
    /**
     * Delete a candidate
     *
     * Erases the person for good, with CV, analyses, documents, interviews, recordings, reservations, and the events and
     * stored responses that name only this person. A candidate with an open interview session, a scheduled call or a call
     * under way is refused with 409 `ACTIVE_SESSION_EXISTS`; `force=true` cancels these first, and ends a call under way. The receipt stays readable:
     * `GET /v1/erasures/{erasureId}`.
     *
     * Needs the scope `write:candidates`. Counts towards the limit of `writes`: 20 in 60 s.
     *
     * `DELETE /v1/candidates/{candidateId}`
     */
    delete(args: { path: { candidateId: string } } & CandidatesDeleteArguments): ApiPromise<Schemas['DeletedCandidate']>;
    /**
     * Get the status of a candidate
     *
     * With the score of the interview, and whether its analysis was viewed.
     *
     * Needs the scope `read:candidates`. Counts towards the limit of `reads`: 40 in 60 s.
     *
     * `GET /v1/candidates/{candidateId}/status`
     */
    getStatus(candidateId: string, args: CandidatesGetStatusArguments): ApiPromise<Schemas['CandidateProgress']>;
    /**
     * Get the status of a candidate
     *
     * With the score of the interview, and whether its analysis was viewed.
     *
     * Needs the scope `read:candidates`. Counts towards the limit of `reads`: 40 in 60 s.
     *
     * `GET /v1/candidates/{candidateId}/status`
     */
    getStatus(args: { path: { candidateId: string } } & CandidatesGetStatusArguments): ApiPromise<Schemas['CandidateProgress']>;
    /**
     * Get the CV score of a candidate
     *
     * Null when no CV has been analysed.
     *
     * Needs the scope `read:candidates`. Counts towards the limit of `reads`: 40 in 60 s.
     *
     * `GET /v1/candidates/{candidateId}/cv-score`
     */
    getCvScore(candidateId: string, args: CandidatesGetCvScoreArguments): ApiPromise<Schemas['CvScore']>;
    /**
     * Get the CV score of a candidate
     *
     * Null when no CV has been analysed.
     *
     * Needs the scope `read:candidates`. Counts towards the limit of `reads`: 40 in 60 s.
     *
     * `GET /v1/candidates/{candidateId}/cv-score`
     */
    getCvScore(args: { path: { candidateId: string } } & CandidatesGetCvScoreArguments): ApiPromise<Schemas['CvScore']>;
    /**
     * Invite a candidate to an interview
     *
     * Requires the status `new` and sets `invited`. Opens an interview session for seven days and queues an email with
     * its link. Emits `candidate_status_changed`.
     *
     * Needs the scope `action:invite`. Counts towards the limit of `actions`: 30 in 60 s.
     *
     * `POST /v1/candidates/{candidateId}/invite`
     */
    invite(candidateId: string, args: CandidatesInviteArguments): ApiPromise<Schemas['Invitation']>;
    /**
     * Invite a candidate to an interview
     *
     * Requires the status `new` and sets `invited`. Opens an interview session for seven days and queues an email with
     * its link. Emits `candidate_status_changed`.
     *
     * Needs the scope `action:invite`. Counts towards the limit of `actions`: 30 in 60 s.
     *
     * `POST /v1/candidates/{candidateId}/invite`
     */
    invite(args: { path: { candidateId: string } } & CandidatesInviteArguments): ApiPromise<Schemas['Invitation']>;
    /**
     * Select a candidate
     *
     * Requires the status `interviewed`, and that the current interview analysis was viewed
     * (`candidates.getInterviewAnalysis`). Emits `candidate_status_changed`. The decision is final.
     *
     * Needs the scope `action:decide`. Counts towards the limit of `actions`: 30 in 60 s.
     *
     * `POST /v1/candidates/{candidateId}/select`
     */
    select(candidateId: string, args: CandidatesSelectArguments): ApiPromise<Schemas['Decision']>;
    /**
     * Select a candidate
     *
     * Requires the status `interviewed`, and that the current interview analysis was viewed
     * (`candidates.getInterviewAnalysis`). Emits `candidate_status_changed`. The decision is final.
     *
     * Needs the scope `action:decide`. Counts towards the limit of `actions`: 30 in 60 s.
     *
     * `POST /v1/candidates/{candidateId}/select`
     */
    select(args: { path: { candidateId: string } } & CandidatesSelectArguments): ApiPromise<Schemas['Decision']>;
    /**
     * Reject a candidate
     *
     * Requires the status `interviewed`, and that the current interview analysis was viewed
     * (`candidates.getInterviewAnalysis`). Emits `candidate_status_changed`. The decision is final.
     *
     * Needs the scope `action:decide`. Counts towards the limit of `actions`: 30 in 60 s.
     *
     * `POST /v1/candidates/{candidateId}/reject`
     */
    reject(candidateId: string, args: CandidatesRejectArguments): ApiPromise<Schemas['Decision']>;
    /**
     * Reject a candidate
     *
     * Requires the status `interviewed`, and that the current interview analysis was viewed
     * (`candidates.getInterviewAnalysis`). Emits `candidate_status_changed`. The decision is final.
     *
     * Needs the scope `action:decide`. Counts towards the limit of `actions`: 30 in 60 s.
     *
     * `POST /v1/candidates/{candidateId}/reject`
     */
    reject(args: { path: { candidateId: string } } & CandidatesRejectArguments): ApiPromise<Schemas['Decision']>;
    /**
     * Make a candidate new again
     *
     * Requires the status `expired`, `failed` or `unevaluable`, and that no call is booked or under way. Sets `new`, so that
     * the candidate can be invited or called again; the former link stays invalid, and the CV analysis and former transcripts stay
     * readable. Emits `candidate_status_changed`.
     *
     * Needs the scope `action:invite`. Counts towards the limit of `actions`: 30 in 60 s.
     *
     * `POST /v1/candidates/{candidateId}/reopen`
     */
    reopen(candidateId: string, args: CandidatesReopenArguments): ApiPromise<Schemas['Reopening']>;
    /**
     * Make a candidate new again
     *
     * Requires the status `expired`, `failed` or `unevaluable`, and that no call is booked or under way. Sets `new`, so that
     * the candidate can be invited or called again; the former link stays invalid, and the CV analysis and former transcripts stay
     * readable. Emits `candidate_status_changed`.
     *
     * Needs the scope `action:invite`. Counts towards the limit of `actions`: 30 in 60 s.
     *
     * `POST /v1/candidates/{candidateId}/reopen`
     */
    reopen(args: { path: { candidateId: string } } & CandidatesReopenArguments): ApiPromise<Schemas['Reopening']>;
    /**
     * Get the analysis of a CV
     *
     * 404 while there is none. The texts are written in English; Lithuanian ones are a translation, made at the first request and stored.
     *
     * Needs the scope `read:candidates`. Counts towards the limit of `analysis`: 15 in 60 s.
     *
     * `GET /v1/candidates/{candidateId}/cv-analysis`
     */
    getCvAnalysis(candidateId: string, args: CandidatesGetCvAnalysisArguments): ApiPromise<Schemas['CvAnalysis']>;
    /**
     * Get the analysis of a CV
     *
     * 404 while there is none. The texts are written in English; Lithuanian ones are a translation, made at the first request and stored.
     *
     * Needs the scope `read:candidates`. Counts towards the limit of `analysis`: 15 in 60 s.
     *
     * `GET /v1/candidates/{candidateId}/cv-analysis`
     */
    getCvAnalysis(args: { path: { candidateId: string } } & CandidatesGetCvAnalysisArguments): ApiPromise<Schemas['CvAnalysis']>;
    /**
     * Get a link to a CV document
     *
     * The link needs no key and is valid for 15 minutes. Without a document `available` is false and the only field.
     *
     * Needs the scope `read:candidates`. Counts towards the limit of `storage`: 10 in 60 s.
     *
     * `GET /v1/candidates/{candidateId}/cv-document`
     */
    getCvDocument(candidateId: string, args: CandidatesGetCvDocumentArguments): ApiPromise<Schemas['CvDocument']>;
    /**
     * Get a link to a CV document
     *
     * The link needs no key and is valid for 15 minutes. Without a document `available` is false and the only field.
     *
     * Needs the scope `read:candidates`. Counts towards the limit of `storage`: 10 in 60 s.
     *
     * `GET /v1/candidates/{candidateId}/cv-document`
     */
    getCvDocument(args: { path: { candidateId: string } } & CandidatesGetCvDocumentArguments): ApiPromise<Schemas['CvDocument']>;
    /**
     * Get the analysis of an interview
     *
     * 404 while there is none. Reading it marks it as viewed, also with 304: only then can the candidate be selected or rejected. Who viewed it
     * (the key, and `X-Acting-User`) is kept in the audit trail.
     *
     * Needs the scope `read:candidates`. Counts towards the limit of `analysis`: 15 in 60 s.
     *
     * `GET /v1/candidates/{candidateId}/interview-analysis`
     */
    getInterviewAnalysis(candidateId: string, args: CandidatesGetInterviewAnalysisArguments & { ifNoneMatch: string }): ApiPromise<Schemas['InterviewAnalysis'] | null>;
    /**
     * Get the analysis of an interview
     *
     * 404 while there is none. Reading it marks it as viewed, also with 304: only then can the candidate be selected or rejected. Who viewed it
     * (the key, and `X-Acting-User`) is kept in the audit trail.
     *
     * Needs the scope `read:candidates`. Counts towards the limit of `analysis`: 15 in 60 s.
     *
     * `GET /v1/candidates/{candidateId}/interview-analysis`
     */
    getInterviewAnalysis(candidateId: string, args: CandidatesGetInterviewAnalysisArguments): ApiPromise<Schemas['InterviewAnalysis']>;
    /**
     * Get the analysis of an interview
     *
     * 404 while there is none. Reading it marks it as viewed, also with 304: only then can the candidate be selected or rejected. Who viewed it
     * (the key, and `X-Acting-User`) is kept in the audit trail.
     *
     * Needs the scope `read:candidates`. Counts towards the limit of `analysis`: 15 in 60 s.
     *
     * `GET /v1/candidates/{candidateId}/interview-analysis`
     */
    getInterviewAnalysis(args: { path: { candidateId: string } } & CandidatesGetInterviewAnalysisArguments & { ifNoneMatch: string }): ApiPromise<Schemas['InterviewAnalysis'] | null>;
    /**
     * Get the analysis of an interview
     *
     * 404 while there is none. Reading it marks it as viewed, also with 304: only then can the candidate be selected or rejected. Who viewed it
     * (the key, and `X-Acting-User`) is kept in the audit trail.
     *
     * Needs the scope `read:candidates`. Counts towards the limit of `analysis`: 15 in 60 s.
     *
     * `GET /v1/candidates/{candidateId}/interview-analysis`
     */
    getInterviewAnalysis(args: { path: { candidateId: string } } & CandidatesGetInterviewAnalysisArguments): ApiPromise<Schemas['InterviewAnalysis']>;
    /**
     * Get the transcript of an interview
     *
     * The latest interview of the candidate, or that of a session. Quotes of the analysis name its turns. 404 while no result with a turn was
     * accepted. Who read it (the key, and `X-Acting-User`) is kept in the audit trail, also with 304.
     *
     * Needs the scope `read:candidates`. Counts towards the limit of `analysis`: 15 in 60 s.
     *
     * `GET /v1/candidates/{candidateId}/interview-transcript`
     */
    getInterviewTranscript(candidateId: string, args: CandidatesGetInterviewTranscriptArguments & { ifNoneMatch: string }): ApiPromise<Schemas['InterviewTranscript'] | null>;
    /**
     * Get the transcript of an interview
     *
     * The latest interview of the candidate, or that of a session. Quotes of the analysis name its turns. 404 while no result with a turn was
     * accepted. Who read it (the key, and `X-Acting-User`) is kept in the audit trail, also with 304.
     *
     * Needs the scope `read:candidates`. Counts towards the limit of `analysis`: 15 in 60 s.
     *
     * `GET /v1/candidates/{candidateId}/interview-transcript`
     */
    getInterviewTranscript(candidateId: string, args: CandidatesGetInterviewTranscriptArguments): ApiPromise<Schemas['InterviewTranscript']>;
    /**
     * Get the transcript of an interview
     *
     * The latest interview of the candidate, or that of a session. Quotes of the analysis name its turns. 404 while no result with a turn was
     * accepted. Who read it (the key, and `X-Acting-User`) is kept in the audit trail, also with 304.
     *
     * Needs the scope `read:candidates`. Counts towards the limit of `analysis`: 15 in 60 s.
     *
     * `GET /v1/candidates/{candidateId}/interview-transcript`
     */
    getInterviewTranscript(args: { path: { candidateId: string } } & CandidatesGetInterviewTranscriptArguments & { ifNoneMatch: string }): ApiPromise<Schemas['InterviewTranscript'] | null>;
    /**
     * Get the transcript of an interview
     *
     * The latest interview of the candidate, or that of a session. Quotes of the analysis name its turns. 404 while no result with a turn was
     * accepted. Who read it (the key, and `X-Acting-User`) is kept in the audit trail, also with 304.
     *
     * Needs the scope `read:candidates`. Counts towards the limit of `analysis`: 15 in 60 s.
     *
     * `GET /v1/candidates/{candidateId}/interview-transcript`
     */
    getInterviewTranscript(args: { path: { candidateId: string } } & CandidatesGetInterviewTranscriptArguments): ApiPromise<Schemas['InterviewTranscript']>;
    /**
     * Let a candidate choose the time of a phone interview
     *
     * Queues an email with a link, behind which the candidate chooses a free time of the window. The choice books the call
     * and is a consent to it (`ai_call`, basis `room`). The status of the candidate stays. A further offer ends the one
     * before. The request is refused as `schedule-call` would refuse it, but for a consent that is still absent.
     *
     * Needs the scope `telephony:schedule`. Counts towards the limit of all requests: 60 in 60 s.
     *
     * `POST /v1/candidates/{candidateId}/invite-to-call`
     */
    inviteToCall(candidateId: string, args: CandidatesInviteToCallArguments): ApiPromise<Schemas['SentCallOffer']>;
    /**
     * Let a candidate choose the time of a phone interview
     *
     * Queues an email with a link, behind which the candidate chooses a free time of the window. The choice books the call
     * and is a consent to it (`ai_call`, basis `room`). The status of the candidate stays. A further offer ends the one
     * before. The request is refused as `schedule-call` would refuse it, but for a consent that is still absent.
     *
     * Needs the scope `telephony:schedule`. Counts towards the limit of all requests: 60 in 60 s.
     *
     * `POST /v1/candidates/{candidateId}/invite-to-call`
     */
    inviteToCall(args: { path: { candidateId: string } } & CandidatesInviteToCallArguments): ApiPromise<Schemas['SentCallOffer']>;
    /**
     * Get a link to the recording of an interview
     *
     * The recording of the candidate's newest interview that has one, or that of a session. The link needs no key and is valid for 15 minutes.
     * Who asked for it (the key, and `X-Acting-User`) is kept in the audit trail. 404 where there is none.
     *
     * Needs the scope `read:candidates`. Counts towards the limit of `storage`: 10 in 60 s.
     *
     * `GET /v1/candidates/{candidateId}/interview-recording`
     */
    getInterviewRecording(candidateId: string, args: CandidatesGetInterviewRecordingArguments): ApiPromise<Schemas['InterviewRecording']>;
    /**
     * Get a link to the recording of an interview
     *
     * The recording of the candidate's newest interview that has one, or that of a session. The link needs no key and is valid for 15 minutes.
     * Who asked for it (the key, and `X-Acting-User`) is kept in the audit trail. 404 where there is none.
     *
     * Needs the scope `read:candidates`. Counts towards the limit of `storage`: 10 in 60 s.
     *
     * `GET /v1/candidates/{candidateId}/interview-recording`
     */
    getInterviewRecording(args: { path: { candidateId: string } } & CandidatesGetInterviewRecordingArguments): ApiPromise<Schemas['InterviewRecording']>;
    /**
     * List the consents of a candidate
     *
     * Newest first by `at`, then by `recordedAt`. Of each kind the first one counts.
     *
     * Needs the scope `read:candidates`. Counts towards the limit of `reads`: 40 in 60 s.
     *
     * `GET /v1/candidates/{candidateId}/consents`
     */
    listConsents(candidateId: string, args: ConsentsListArguments): PagePromise<Schemas['Consent']>;
    /**
     * List the consents of a candidate
     *
     * Newest first by `at`, then by `recordedAt`. Of each kind the first one counts.
     *
     * Needs the scope `read:candidates`. Counts towards the limit of `reads`: 40 in 60 s.
     *
     * `GET /v1/candidates/{candidateId}/consents`
     */
    listConsents(args: { path: { candidateId: string } } & ConsentsListArguments): PagePromise<Schemas['Consent']>;
    /**
     * Record a consent of a candidate
     *
     * Records are added, never changed: a withdrawal is a record, too. A refusal or withdrawal of `ai_call` that is the
     * newest ends a scheduled call (`CONSENT_WITHDRAWN`); one under way goes on. A refusal or withdrawal of `recording` that is
     * the newest forbids recordings; the withdrawal also removes those that are stored. Works also while telephony is off.
     *
     * Needs the scope `write:candidates`. Counts towards the limit of `writes`: 20 in 60 s.
     *
     * `POST /v1/candidates/{candidateId}/consents`
     */
    recordConsent(candidateId: string, args: ConsentsRecordArguments): ApiPromise<Schemas['Consent']>;
    /**
     * Record a consent of a candidate
     *
     * Records are added, never changed: a withdrawal is a record, too. A refusal or withdrawal of `ai_call` that is the
     * newest ends a scheduled call (`CONSENT_WITHDRAWN`); one under way goes on. A refusal or withdrawal of `recording` that is
     * the newest forbids recordings; the withdrawal also removes those that are stored. Works also while telephony is off.
     *
     * Needs the scope `write:candidates`. Counts towards the limit of `writes`: 20 in 60 s.
     *
     * `POST /v1/candidates/{candidateId}/consents`
     */
    recordConsent(args: { path: { candidateId: string } } & ConsentsRecordArguments): ApiPromise<Schemas['Consent']>;
    /**
     * Schedule a phone interview
     *
     * Books the earliest free slot of the window inside the calling hours, in the candidate's time zone. The slot has
     * guaranteed capacity: no line and no company ever gets more calls at once than its cap. Time zone, calling hours and
     * retry policy are frozen on the reservation. State the window as a `preset`, or by `windowStartMs` and
     * `windowEndMs`. The candidate must be `new`, `expired`, `failed`, or `invited_call` without a live reservation. The
     * status changes to `invited_call` when the call is placed, not now.
     *
     * Needs the scope `telephony:schedule`. Counts towards the limit of all requests: 60 in 60 s.
     *
     * `POST /v1/candidates/{candidateId}/schedule-call`
     */
    scheduleCall(candidateId: string, args: CallsScheduleArguments): ApiPromise<Schemas['Reservation']>;
    /**
     * Schedule a phone interview
     *
     * Books the earliest free slot of the window inside the calling hours, in the candidate's time zone. The slot has
     * guaranteed capacity: no line and no company ever gets more calls at once than its cap. Time zone, calling hours and
     * retry policy are frozen on the reservation. State the window as a `preset`, or by `windowStartMs` and
     * `windowEndMs`. The candidate must be `new`, `expired`, `failed`, or `invited_call` without a live reservation. The
     * status changes to `invited_call` when the call is placed, not now.
     *
     * Needs the scope `telephony:schedule`. Counts towards the limit of all requests: 60 in 60 s.
     *
     * `POST /v1/candidates/{candidateId}/schedule-call`
     */
    scheduleCall(args: { path: { candidateId: string } } & CallsScheduleArguments): ApiPromise<Schemas['Reservation']>;
    /**
     * Revoke the call of a candidate
     *
     * Takes back a phone invitation: a call under way is ended, the session is closed, and the candidate becomes `new`.
     * Without one it cancels the firm reservation. Works also while telephony is disabled. `jobPositionId` stands in the
     * body or in the query.
     *
     * Needs the scope `telephony:schedule`. Counts towards the limit of all requests: 60 in 60 s.
     *
     * `POST /v1/candidates/{candidateId}/revoke-call`
     */
    revokeCall(candidateId: string, args?: CallsRevokeArguments): ApiPromise<Schemas['RevokedInvitation'] | Schemas['RevokedReservation']>;
    /**
     * Revoke the call of a candidate
     *
     * Takes back a phone invitation: a call under way is ended, the session is closed, and the candidate becomes `new`.
     * Without one it cancels the firm reservation. Works also while telephony is disabled. `jobPositionId` stands in the
     * body or in the query.
     *
     * Needs the scope `telephony:schedule`. Counts towards the limit of all requests: 60 in 60 s.
     *
     * `POST /v1/candidates/{candidateId}/revoke-call`
     */
    revokeCall(args: { path: { candidateId: string } } & CallsRevokeArguments): ApiPromise<Schemas['RevokedInvitation'] | Schemas['RevokedReservation']>;
    /**
     * Get the newest call offer of a candidate
     *
     * Also one that has ended. The link stands only in the response to its creation and in the email.
     *
     * Needs the scope `telephony:read`. Counts towards the limit of all requests: 60 in 60 s.
     *
     * `GET /v1/candidates/{candidateId}/invite-to-call`
     */
    getCallOffer(candidateId: string, args: CallOffersGetArguments): ApiPromise<Schemas['CallOffer']>;
    /**
     * Get the newest call offer of a candidate
     *
     * Also one that has ended. The link stands only in the response to its creation and in the email.
     *
     * Needs the scope `telephony:read`. Counts towards the limit of all requests: 60 in 60 s.
     *
     * `GET /v1/candidates/{candidateId}/invite-to-call`
     */
    getCallOffer(args: { path: { candidateId: string } } & CallOffersGetArguments): ApiPromise<Schemas['CallOffer']>;
    /**
     * Withdraw a call offer
     *
     * Its link no longer books anything. A call that the candidate has chosen is revoked by `revoke-call`, which ends the
     * offer too.
     *
     * Needs the scope `telephony:schedule`. Counts towards the limit of all requests: 60 in 60 s.
     *
     * `DELETE /v1/candidates/{candidateId}/invite-to-call`
     */
    withdrawCallOffer(candidateId: string, args: CallOffersWithdrawArguments): ApiPromise<Schemas['CallOffer']>;
    /**
     * Withdraw a call offer
     *
     * Its link no longer books anything. A call that the candidate has chosen is revoked by `revoke-call`, which ends the
     * offer too.
     *
     * Needs the scope `telephony:schedule`. Counts towards the limit of all requests: 60 in 60 s.
     *
     * `DELETE /v1/candidates/{candidateId}/invite-to-call`
     */
    withdrawCallOffer(args: { path: { candidateId: string } } & CallOffersWithdrawArguments): ApiPromise<Schemas['CallOffer']>;
  };
  readonly consents: {
    /**
     * List the consents of a candidate
     *
     * Newest first by `at`, then by `recordedAt`. Of each kind the first one counts.
     *
     * Needs the scope `read:candidates`. Counts towards the limit of `reads`: 40 in 60 s.
     *
     * `GET /v1/candidates/{candidateId}/consents`
     */
    list(candidateId: string, args: ConsentsListArguments): PagePromise<Schemas['Consent']>;
    /**
     * List the consents of a candidate
     *
     * Newest first by `at`, then by `recordedAt`. Of each kind the first one counts.
     *
     * Needs the scope `read:candidates`. Counts towards the limit of `reads`: 40 in 60 s.
     *
     * `GET /v1/candidates/{candidateId}/consents`
     */
    list(args: { path: { candidateId: string } } & ConsentsListArguments): PagePromise<Schemas['Consent']>;
    /**
     * Record a consent of a candidate
     *
     * Records are added, never changed: a withdrawal is a record, too. A refusal or withdrawal of `ai_call` that is the
     * newest ends a scheduled call (`CONSENT_WITHDRAWN`); one under way goes on. A refusal or withdrawal of `recording` that is
     * the newest forbids recordings; the withdrawal also removes those that are stored. Works also while telephony is off.
     *
     * Needs the scope `write:candidates`. Counts towards the limit of `writes`: 20 in 60 s.
     *
     * `POST /v1/candidates/{candidateId}/consents`
     */
    record(candidateId: string, args: ConsentsRecordArguments): ApiPromise<Schemas['Consent']>;
    /**
     * Record a consent of a candidate
     *
     * Records are added, never changed: a withdrawal is a record, too. A refusal or withdrawal of `ai_call` that is the
     * newest ends a scheduled call (`CONSENT_WITHDRAWN`); one under way goes on. A refusal or withdrawal of `recording` that is
     * the newest forbids recordings; the withdrawal also removes those that are stored. Works also while telephony is off.
     *
     * Needs the scope `write:candidates`. Counts towards the limit of `writes`: 20 in 60 s.
     *
     * `POST /v1/candidates/{candidateId}/consents`
     */
    record(args: { path: { candidateId: string } } & ConsentsRecordArguments): ApiPromise<Schemas['Consent']>;
  };
  readonly erasures: {
    /**
     * Get the receipt of an erasure
     *
     * How many items of each kind went with a candidate, and when. It has neither data nor the id of the person, and stays.
     *
     * Needs the scope `read:candidates`. Counts towards the limit of `reads`: 40 in 60 s.
     *
     * `GET /v1/erasures/{erasureId}`
     */
    get(erasureId: string, args?: ErasuresGetArguments): ApiPromise<Schemas['Erasure']>;
    /**
     * Get the receipt of an erasure
     *
     * How many items of each kind went with a candidate, and when. It has neither data nor the id of the person, and stays.
     *
     * Needs the scope `read:candidates`. Counts towards the limit of `reads`: 40 in 60 s.
     *
     * `GET /v1/erasures/{erasureId}`
     */
    get(args: { path: { erasureId: string } } & ErasuresGetArguments): ApiPromise<Schemas['Erasure']>;
  };
  readonly retentionPolicy: {
    /**
     * Get the retention policy
     *
     * How long the data of candidates is kept. A company that has set nothing keeps it until the candidate is deleted.
     *
     * Needs the scope `read:candidates`. Counts towards the limit of `reads`: 40 in 60 s.
     *
     * `GET /v1/retention-policy`
     */
    get(args?: RetentionPolicyGetArguments): ApiPromise<Schemas['RetentionPolicy']>;
    /**
     * Update the retention policy
     *
     * Only the supplied fields change. Data whose days are over goes at once, for good, and from then on within a day; the response counts the candidates
     * that are concerned (where they are many, an estimate: `affectedIsEstimate`). Try it with `dryRun=true`, which changes nothing. Data of a candidate with an open session or a live call waits for its end.
     *
     * Needs the scope `write:candidates` and the role `owner` or `admin`. Counts towards the limit of `writes`: 20 in 60 s.
     *
     * `PATCH /v1/retention-policy`
     */
    update(args?: RetentionPolicyUpdateArguments): ApiPromise<Schemas['UpdatedRetentionPolicy']>;
  };
  readonly sessions: {
    /**
     * Report the result of an interview
     *
     * Called by the interview runtime: the web room, or the phone agent. A result is accepted once; a repeat gets the
     * same response and changes nothing. The candidate becomes `interviewed`, `unevaluable` or `failed`, and the
     * interview is analysed. `outcome: voicemail` says that a machine answered a call: the call ends `no_answer`, and the
     * session stays open. `outcome: opted_out` says that the person asked not to be called again: call and session end, the
     * number enters the do-not-call list, and the candidate becomes `new`. After an accepted result (the person asks at the
     * good-bye), and in an expired session, only the number enters the list.
     *
     * Needs the bearer token of the interview runtime, and counts towards no rate limit.
     *
     * The body has at most 8 MiB.
     *
     * `POST /runtime/v1/sessions/{sessionId}/result`
     */
    reportResult(sessionId: string, args: SessionsReportResultArguments): ApiPromise<Schemas['ResultReceipt']>;
    /**
     * Report the result of an interview
     *
     * Called by the interview runtime: the web room, or the phone agent. A result is accepted once; a repeat gets the
     * same response and changes nothing. The candidate becomes `interviewed`, `unevaluable` or `failed`, and the
     * interview is analysed. `outcome: voicemail` says that a machine answered a call: the call ends `no_answer`, and the
     * session stays open. `outcome: opted_out` says that the person asked not to be called again: call and session end, the
     * number enters the do-not-call list, and the candidate becomes `new`. After an accepted result (the person asks at the
     * good-bye), and in an expired session, only the number enters the list.
     *
     * Needs the bearer token of the interview runtime, and counts towards no rate limit.
     *
     * The body has at most 8 MiB.
     *
     * `POST /runtime/v1/sessions/{sessionId}/result`
     */
    reportResult(args: { path: { sessionId: string } } & SessionsReportResultArguments): ApiPromise<Schemas['ResultReceipt']>;
    /**
     * Get an interview and its next step
     *
     * Called by whatever holds the interview, the phone agent for example. `next` is the step that is to be said now: a
     * second agent goes on where the first was cut off. 404 for a session that is unknown or expired, and 30 days after
     * the end of one.
     *
     * Needs the bearer token of the interview runtime, and counts towards no rate limit.
     *
     * `GET /runtime/v1/sessions/{sessionId}`
     */
    get(sessionId: string, args?: SessionsGetArguments): ApiPromise<Schemas['LedInterview']>;
    /**
     * Get an interview and its next step
     *
     * Called by whatever holds the interview, the phone agent for example. `next` is the step that is to be said now: a
     * second agent goes on where the first was cut off. 404 for a session that is unknown or expired, and 30 days after
     * the end of one.
     *
     * Needs the bearer token of the interview runtime, and counts towards no rate limit.
     *
     * `GET /runtime/v1/sessions/{sessionId}`
     */
    get(args: { path: { sessionId: string } } & SessionsGetArguments): ApiPromise<Schemas['LedInterview']>;
    /**
     * Send the answer to a step
     *
     * The answer to `next.index` is stored at once, and the response has the next step. The same answer again gets the same
     * response and changes nothing. Until the next step is answered, a text for the same `index` that begins with the stored
     * one replaces it: the person went on after a pause. Any other answer to that step, or an answer to a later one, is 409
     * `TURN_CONFLICT` with the present step. The consent has a route of its own.
     *
     * A person who asks who or what speaks gets a reply: it stands before the words of `next`. A text that only asks so is
     * no answer, also at the step `consent`: nothing is stored, and `next` is the same step.
     *
     * Needs the bearer token of the interview runtime, and counts towards no rate limit.
     *
     * `POST /runtime/v1/sessions/{sessionId}/turns`
     */
    answer(sessionId: string, args: SessionsAnswerArguments): ApiPromise<Schemas['TurnAccepted']>;
    /**
     * Send the answer to a step
     *
     * The answer to `next.index` is stored at once, and the response has the next step. The same answer again gets the same
     * response and changes nothing. Until the next step is answered, a text for the same `index` that begins with the stored
     * one replaces it: the person went on after a pause. Any other answer to that step, or an answer to a later one, is 409
     * `TURN_CONFLICT` with the present step. The consent has a route of its own.
     *
     * A person who asks who or what speaks gets a reply: it stands before the words of `next`. A text that only asks so is
     * no answer, also at the step `consent`: nothing is stored, and `next` is the same step.
     *
     * Needs the bearer token of the interview runtime, and counts towards no rate limit.
     *
     * `POST /runtime/v1/sessions/{sessionId}/turns`
     */
    answer(args: { path: { sessionId: string } } & SessionsAnswerArguments): ApiPromise<Schemas['TurnAccepted']>;
    /**
     * Record whether a call may be recorded
     *
     * The answer to the step `consent`, which is asked where the company's policy says `recording: ask`. It becomes one of
     * the candidate's consents. After a refusal the interview goes on, and nothing may be recorded. The same again changes
     * nothing. Another word, while the session is open, replaces it: another person has the phone, or it was thought over.
     *
     * Needs the bearer token of the interview runtime, and counts towards no rate limit.
     *
     * `POST /runtime/v1/sessions/{sessionId}/consent`
     */
    recordConsent(sessionId: string, args: SessionsRecordConsentArguments): ApiPromise<Schemas['TurnAccepted']>;
    /**
     * Record whether a call may be recorded
     *
     * The answer to the step `consent`, which is asked where the company's policy says `recording: ask`. It becomes one of
     * the candidate's consents. After a refusal the interview goes on, and nothing may be recorded. The same again changes
     * nothing. Another word, while the session is open, replaces it: another person has the phone, or it was thought over.
     *
     * Needs the bearer token of the interview runtime, and counts towards no rate limit.
     *
     * `POST /runtime/v1/sessions/{sessionId}/consent`
     */
    recordConsent(args: { path: { sessionId: string } } & SessionsRecordConsentArguments): ApiPromise<Schemas['TurnAccepted']>;
  };
  readonly calls: {
    /**
     * Schedule the calls of up to 200 candidates
     *
     * Each candidate has an outcome of its own: a refusal of one does not affect the others, and the response is 200 also
     * if every call was refused; only a batch without any test candidate is 412 as a whole before calling hours are saved. `conflict` means that there was no time or that the candidate has a reservation,
     * `failed` any other refusal; `reason` is the code that the single operation would answer. Cancel the whole batch by
     * its `batchId`.
     *
     * Needs the scope `telephony:schedule`. Counts towards the limit of all requests: 60 in 60 s.
     *
     * `POST /v1/candidates/batch/schedule-call`
     */
    scheduleBatch(args: CallsScheduleBatchArguments): ApiPromise<Schemas['ScheduledBatch']>;
    /**
     * Preview the calls of up to 200 candidates
     *
     * The outcome that the batch would have now for each candidate, with the slot that it would get. Books nothing: another
     * booking may take a slot before yours.
     *
     * Needs the scope `telephony:schedule`. Counts towards the limit of all requests: 60 in 60 s.
     *
     * `POST /v1/candidates/batch/schedule-call/preview`
     */
    previewBatch(args: CallsPreviewBatchArguments): ApiPromise<Schemas['BatchPreview']>;
    /**
     * Schedule a phone interview
     *
     * Books the earliest free slot of the window inside the calling hours, in the candidate's time zone. The slot has
     * guaranteed capacity: no line and no company ever gets more calls at once than its cap. Time zone, calling hours and
     * retry policy are frozen on the reservation. State the window as a `preset`, or by `windowStartMs` and
     * `windowEndMs`. The candidate must be `new`, `expired`, `failed`, or `invited_call` without a live reservation. The
     * status changes to `invited_call` when the call is placed, not now.
     *
     * Needs the scope `telephony:schedule`. Counts towards the limit of all requests: 60 in 60 s.
     *
     * `POST /v1/candidates/{candidateId}/schedule-call`
     */
    schedule(candidateId: string, args: CallsScheduleArguments): ApiPromise<Schemas['Reservation']>;
    /**
     * Schedule a phone interview
     *
     * Books the earliest free slot of the window inside the calling hours, in the candidate's time zone. The slot has
     * guaranteed capacity: no line and no company ever gets more calls at once than its cap. Time zone, calling hours and
     * retry policy are frozen on the reservation. State the window as a `preset`, or by `windowStartMs` and
     * `windowEndMs`. The candidate must be `new`, `expired`, `failed`, or `invited_call` without a live reservation. The
     * status changes to `invited_call` when the call is placed, not now.
     *
     * Needs the scope `telephony:schedule`. Counts towards the limit of all requests: 60 in 60 s.
     *
     * `POST /v1/candidates/{candidateId}/schedule-call`
     */
    schedule(args: { path: { candidateId: string } } & CallsScheduleArguments): ApiPromise<Schemas['Reservation']>;
    /**
     * Revoke the call of a candidate
     *
     * Takes back a phone invitation: a call under way is ended, the session is closed, and the candidate becomes `new`.
     * Without one it cancels the firm reservation. Works also while telephony is disabled. `jobPositionId` stands in the
     * body or in the query.
     *
     * Needs the scope `telephony:schedule`. Counts towards the limit of all requests: 60 in 60 s.
     *
     * `POST /v1/candidates/{candidateId}/revoke-call`
     */
    revoke(candidateId: string, args?: CallsRevokeArguments): ApiPromise<Schemas['RevokedInvitation'] | Schemas['RevokedReservation']>;
    /**
     * Revoke the call of a candidate
     *
     * Takes back a phone invitation: a call under way is ended, the session is closed, and the candidate becomes `new`.
     * Without one it cancels the firm reservation. Works also while telephony is disabled. `jobPositionId` stands in the
     * body or in the query.
     *
     * Needs the scope `telephony:schedule`. Counts towards the limit of all requests: 60 in 60 s.
     *
     * `POST /v1/candidates/{candidateId}/revoke-call`
     */
    revoke(args: { path: { candidateId: string } } & CallsRevokeArguments): ApiPromise<Schemas['RevokedInvitation'] | Schemas['RevokedReservation']>;
  };
  readonly callOffers: {
    /**
     * Get the newest call offer of a candidate
     *
     * Also one that has ended. The link stands only in the response to its creation and in the email.
     *
     * Needs the scope `telephony:read`. Counts towards the limit of all requests: 60 in 60 s.
     *
     * `GET /v1/candidates/{candidateId}/invite-to-call`
     */
    get(candidateId: string, args: CallOffersGetArguments): ApiPromise<Schemas['CallOffer']>;
    /**
     * Get the newest call offer of a candidate
     *
     * Also one that has ended. The link stands only in the response to its creation and in the email.
     *
     * Needs the scope `telephony:read`. Counts towards the limit of all requests: 60 in 60 s.
     *
     * `GET /v1/candidates/{candidateId}/invite-to-call`
     */
    get(args: { path: { candidateId: string } } & CallOffersGetArguments): ApiPromise<Schemas['CallOffer']>;
    /**
     * Withdraw a call offer
     *
     * Its link no longer books anything. A call that the candidate has chosen is revoked by `revoke-call`, which ends the
     * offer too.
     *
     * Needs the scope `telephony:schedule`. Counts towards the limit of all requests: 60 in 60 s.
     *
     * `DELETE /v1/candidates/{candidateId}/invite-to-call`
     */
    withdraw(candidateId: string, args: CallOffersWithdrawArguments): ApiPromise<Schemas['CallOffer']>;
    /**
     * Withdraw a call offer
     *
     * Its link no longer books anything. A call that the candidate has chosen is revoked by `revoke-call`, which ends the
     * offer too.
     *
     * Needs the scope `telephony:schedule`. Counts towards the limit of all requests: 60 in 60 s.
     *
     * `DELETE /v1/candidates/{candidateId}/invite-to-call`
     */
    withdraw(args: { path: { candidateId: string } } & CallOffersWithdrawArguments): ApiPromise<Schemas['CallOffer']>;
    /**
     * List call offers
     *
     * Newest first, also those that have ended. The filters are combined with "and"; an id that does not exist gives an empty list.
     *
     * Needs the scope `telephony:read`. Counts towards the limit of all requests: 60 in 60 s.
     *
     * `GET /v1/telephony/call-offers`
     */
    list(args?: CallOffersListArguments): PagePromise<Schemas['ListedCallOffer']>;
  };
  readonly callingHours: {
    /**
     * Get the calling hours
     *
     * Every field is null until they are saved for the first time.
     *
     * Needs the scope `telephony:read`. Counts towards the limit of all requests: 60 in 60 s.
     *
     * `GET /v1/telephony/calling-hours`
     */
    get(args?: CallingHoursGetArguments): ApiPromise<Schemas['CallingPolicy']>;
    /**
     * Preview calling hours
     *
     * Shows the effect of these hours: the policy as it would be, and the firm reservations that it would not allow.
     * Saves nothing.
     *
     * Needs the scope `telephony:manage`. Counts towards the limit of all requests: 60 in 60 s.
     *
     * `POST /v1/telephony/calling-hours`
     */
    preview(args: CallingHoursPreviewArguments): ApiPromise<Schemas['CallingPolicyWithConflicts']>;
    /**
     * Update the calling hours
     *
     * They apply to calls that are scheduled from then on. The response lists the firm reservations that they do not
     * allow; these stay as they are: schedule them again with `replace: true` to move them.
     *
     * Needs the scope `telephony:manage`. Counts towards the limit of all requests: 60 in 60 s.
     *
     * `PATCH /v1/telephony/calling-hours`
     */
    update(args: CallingHoursUpdateArguments): ApiPromise<Schemas['CallingPolicyWithConflicts']>;
  readonly exceptions: {
    /**
     * Get the exceptions to the calling hours
     *
     * Dates on which no call is booked, or only within other hours, with the firm reservations that the calling hours and
     * these dates do not allow now.
     *
     * Needs the scope `telephony:read`. Counts towards the limit of all requests: 60 in 60 s.
     *
     * `GET /v1/telephony/calling-hours/exceptions`
     */
    get(args?: CallingHoursExceptionsGetArguments): ApiPromise<Schemas['CallingExceptions']>;
    /**
     * Preview exceptions to the calling hours
     *
     * Shows the effect of this list: the firm reservations that would not be allowed. Saves nothing.
     *
     * Needs the scope `telephony:manage`. Counts towards the limit of all requests: 60 in 60 s.
     *
     * `POST /v1/telephony/calling-hours/exceptions`
     */
    preview(args: CallingHoursExceptionsPreviewArguments): ApiPromise<Schemas['CallingExceptions']>;
    /**
     * Replace the exceptions to the calling hours
     *
     * The whole list. Calls that are booked from then on follow it, retries too. The response lists the firm
     * reservations that are not allowed now; these stay as they are: schedule them again with `replace: true` to move them.
     *
     * Needs the scope `telephony:manage`. Counts towards the limit of all requests: 60 in 60 s.
     *
     * `PUT /v1/telephony/calling-hours/exceptions`
     */
    replace(args: CallingHoursExceptionsReplaceArguments): ApiPromise<Schemas['CallingExceptions']>;
  };
  };
  readonly phoneNumbers: {
    /**
     * List phone numbers
     *
     * The numbers that are assigned to the company, newest first. All on one page.
     *
     * Needs the scope `telephony:read`. Counts towards the limit of all requests: 60 in 60 s.
     *
     * `GET /v1/telephony/numbers`
     */
    list(args?: PhoneNumbersListArguments): PagePromise<Schemas['PhoneNumber']>;
    /**
     * Update a phone number
     *
     * Changes the name of a number, or makes it the company's default. At least one field is required.
     *
     * Needs the scope `telephony:manage`. Counts towards the limit of all requests: 60 in 60 s.
     *
     * `PATCH /v1/telephony/numbers/{id}`
     */
    update(id: string, args: PhoneNumbersUpdateArguments): ApiPromise<Schemas['PhoneNumber']>;
    /**
     * Update a phone number
     *
     * Changes the name of a number, or makes it the company's default. At least one field is required.
     *
     * Needs the scope `telephony:manage`. Counts towards the limit of all requests: 60 in 60 s.
     *
     * `PATCH /v1/telephony/numbers/{id}`
     */
    update(args: { path: { id: string } } & PhoneNumbersUpdateArguments): ApiPromise<Schemas['PhoneNumber']>;
  };
  readonly reservations: {
    /**
     * List reservations
     *
     * By start, ascending. The filters are combined with "and"; an id that does not exist gives an empty list.
     *
     * Needs the scope `telephony:read`. Counts towards the limit of all requests: 60 in 60 s.
     *
     * `GET /v1/telephony/reservations`
     */
    list(args?: ReservationsListArguments): PagePromise<Schemas['Reservation']>;
    /**
     * Get a reservation
     *
     * With the states that it was in.
     *
     * Needs the scope `telephony:read`. Counts towards the limit of all requests: 60 in 60 s.
     *
     * `GET /v1/telephony/reservations/{id}`
     */
    get(id: string, args?: ReservationsGetArguments): ApiPromise<Schemas['ReservationDetail']>;
    /**
     * Get a reservation
     *
     * With the states that it was in.
     *
     * Needs the scope `telephony:read`. Counts towards the limit of all requests: 60 in 60 s.
     *
     * `GET /v1/telephony/reservations/{id}`
     */
    get(args: { path: { id: string } } & ReservationsGetArguments): ApiPromise<Schemas['ReservationDetail']>;
    /**
     * Cancel a reservation
     *
     * Cancels a firm reservation and frees its slot. A call that is being dispatched or is under way is not ended: revoke
     * it.
     *
     * Needs the scope `telephony:schedule`. Counts towards the limit of all requests: 60 in 60 s.
     *
     * `POST /v1/telephony/reservations/{id}/cancel`
     */
    cancel(id: string, args?: ReservationsCancelArguments): ApiPromise<Schemas['Reservation']>;
    /**
     * Cancel a reservation
     *
     * Cancels a firm reservation and frees its slot. A call that is being dispatched or is under way is not ended: revoke
     * it.
     *
     * Needs the scope `telephony:schedule`. Counts towards the limit of all requests: 60 in 60 s.
     *
     * `POST /v1/telephony/reservations/{id}/cancel`
     */
    cancel(args: { path: { id: string } } & ReservationsCancelArguments): ApiPromise<Schemas['Reservation']>;
  };
  readonly callBatches: {
    /**
     * Get a batch of calls
     *
     * The outcome for each candidate, and the present states of the reservations.
     *
     * Needs the scope `telephony:read`. Counts towards the limit of all requests: 60 in 60 s.
     *
     * `GET /v1/telephony/batches/{batchId}`
     */
    get(batchId: string, args?: CallBatchesGetArguments): ApiPromise<Schemas['CallBatch']>;
    /**
     * Get a batch of calls
     *
     * The outcome for each candidate, and the present states of the reservations.
     *
     * Needs the scope `telephony:read`. Counts towards the limit of all requests: 60 in 60 s.
     *
     * `GET /v1/telephony/batches/{batchId}`
     */
    get(args: { path: { batchId: string } } & CallBatchesGetArguments): ApiPromise<Schemas['CallBatch']>;
    /**
     * Cancel a batch of calls
     *
     * Cancels the reservations that are firm or being dispatched. The others are in `skipped`, with a reason. Safe to
     * repeat.
     *
     * Needs the scope `telephony:schedule`. Counts towards the limit of all requests: 60 in 60 s.
     *
     * `POST /v1/telephony/batches/{batchId}/cancel`
     */
    cancel(batchId: string, args?: CallBatchesCancelArguments): ApiPromise<Schemas['BatchCancellation']>;
    /**
     * Cancel a batch of calls
     *
     * Cancels the reservations that are firm or being dispatched. The others are in `skipped`, with a reason. Safe to
     * repeat.
     *
     * Needs the scope `telephony:schedule`. Counts towards the limit of all requests: 60 in 60 s.
     *
     * `POST /v1/telephony/batches/{batchId}/cancel`
     */
    cancel(args: { path: { batchId: string } } & CallBatchesCancelArguments): ApiPromise<Schemas['BatchCancellation']>;
  };
  readonly availability: {
    /**
     * Get the free slots of a line
     *
     * Slots of `durationMs` that start on 5-minute marks, with the number of further calls that each has capacity for.
     * Full slots are listed, too. A slot is no reservation: another request may take it. Calling hours are not
     * considered.
     *
     * Needs the scope `telephony:read`. Counts towards the limit of all requests: 60 in 60 s.
     *
     * `GET /v1/telephony/availability`
     */
    get(args: AvailabilityGetArguments): ApiPromise<Schemas['Availability']>;
  };
  readonly clock: {
    /**
     * Get the health of outbound calling
     *
     * Computed from the attempts of the last 15 minutes.
     *
     * Needs the scope `telephony:read`. Counts towards the limit of all requests: 60 in 60 s.
     *
     * `GET /v1/telephony/clock`
     */
    get(args?: ClockGetArguments): ApiPromise<Schemas['Clock']>;
  };
  readonly callbacks: {
    /**
     * Ask whether a call to a line may be answered
     *
     * Called by the system that answers the lines. An allowed call occupies the line like any other. Asked again within a
     * minute, the response is the same.
     *
     * Needs the bearer token of the interview runtime, and counts towards no rate limit.
     *
     * `POST /runtime/v1/callbacks`
     */
    decide(args: CallbacksDecideArguments): ApiPromise<Schemas['AllowedCallback'] | Schemas['RefusedCallback']>;
  };
  readonly doNotCall: {
    /**
     * List the numbers that are not called
     *
     * Newest first, entries that have expired too. `phone` finds the entry of a number, also if only its hash is left.
     *
     * Needs the scope `telephony:read`. Counts towards the limit of all requests: 60 in 60 s.
     *
     * `GET /v1/telephony/do-not-call`
     */
    list(args?: DoNotCallListArguments): PagePromise<Schemas['DoNotCallEntry']>;
    /**
     * Add numbers that are not to be called
     *
     * Scheduled calls of the company to these numbers end (`cancelled`, `DO_NOT_CALL`), and calls under way are hung up. A
     * known number is `existing`: its entry keeps its reason and its note, and the later end wins. Works also while
     * telephony is off.
     *
     * Needs the scope `telephony:manage`. Counts towards the limit of all requests: 60 in 60 s.
     *
     * `POST /v1/telephony/do-not-call`
     */
    add(args: DoNotCallAddArguments): ApiPromise<Schemas['DoNotCallAddition']>;
    /**
     * Remove a number from the do-not-call list
     *
     * It may be called again: do it only if the entry is wrong, or the person has asked for it.
     *
     * Needs the scope `telephony:manage`. Counts towards the limit of all requests: 60 in 60 s.
     *
     * `DELETE /v1/telephony/do-not-call/{id}`
     */
    remove(id: string, args?: DoNotCallRemoveArguments): ApiPromise<Schemas['DoNotCallRemoval']>;
    /**
     * Remove a number from the do-not-call list
     *
     * It may be called again: do it only if the entry is wrong, or the person has asked for it.
     *
     * Needs the scope `telephony:manage`. Counts towards the limit of all requests: 60 in 60 s.
     *
     * `DELETE /v1/telephony/do-not-call/{id}`
     */
    remove(args: { path: { id: string } } & DoNotCallRemoveArguments): ApiPromise<Schemas['DoNotCallRemoval']>;
  };
  readonly clearancePolicy: {
    /**
     * Get the clearance policy
     *
     * Who may be called, and how a call begins. A company that has set none has the defaults.
     *
     * Needs the scope `telephony:read`. Counts towards the limit of all requests: 60 in 60 s.
     *
     * `GET /v1/telephony/clearance-policy`
     */
    get(args?: ClearancePolicyGetArguments): ApiPromise<Schemas['ClearancePolicy']>;
    /**
     * Update the clearance policy
     *
     * Only the supplied fields change. It applies to calls that are scheduled from then on: each reservation keeps the
     * policy that it was booked with. Works also while telephony is off.
     *
     * Needs the scope `telephony:manage`. Counts towards the limit of all requests: 60 in 60 s.
     *
     * `PATCH /v1/telephony/clearance-policy`
     */
    update(args?: ClearancePolicyUpdateArguments): ApiPromise<Schemas['ClearancePolicy']>;
  };
  readonly webhooks: {
    /**
     * List webhooks
     *
     * At most five, newest first, on one page. Without their secrets.
     *
     * Needs the scope `manage:webhooks` and the role `owner` or `admin`. Counts towards the limit of `webhooks`: 20 in 60 s.
     *
     * `GET /v1/webhooks`
     */
    list(args?: WebhooksListArguments): PagePromise<Schemas['Webhook']>;
    /**
     * Create a webhook
     *
     * Only this response contains the secret that signs its deliveries. A company has at most five webhooks.
     *
     * Needs the scope `manage:webhooks` and the role `owner` or `admin`. Counts towards the limit of `webhooks`: 20 in 60 s.
     *
     * `POST /v1/webhooks`
     */
    create(args: WebhooksCreateArguments): ApiPromise<Schemas['WebhookWithSecret']>;
    /**
     * Get a webhook
     *
     * Without its secret.
     *
     * Needs the scope `manage:webhooks` and the role `owner` or `admin`. Counts towards the limit of `webhooks`: 20 in 60 s.
     *
     * `GET /v1/webhooks/{webhookId}`
     */
    get(webhookId: string, args?: WebhooksGetArguments): ApiPromise<Schemas['Webhook']>;
    /**
     * Get a webhook
     *
     * Without its secret.
     *
     * Needs the scope `manage:webhooks` and the role `owner` or `admin`. Counts towards the limit of `webhooks`: 20 in 60 s.
     *
     * `GET /v1/webhooks/{webhookId}`
     */
    get(args: { path: { webhookId: string } } & WebhooksGetArguments): ApiPromise<Schemas['Webhook']>;
    /**
     * Update a webhook
     *
     * Only the supplied fields change. While a webhook is paused nothing is sent to it: deliveries wait, and go on when
     * it is resumed.
     *
     * Needs the scope `manage:webhooks` and the role `owner` or `admin`. Counts towards the limit of `webhooks`: 20 in 60 s.
     *
     * `PATCH /v1/webhooks/{webhookId}`
     */
    update(webhookId: string, args?: WebhooksUpdateArguments): ApiPromise<Schemas['Webhook']>;
    /**
     * Update a webhook
     *
     * Only the supplied fields change. While a webhook is paused nothing is sent to it: deliveries wait, and go on when
     * it is resumed.
     *
     * Needs the scope `manage:webhooks` and the role `owner` or `admin`. Counts towards the limit of `webhooks`: 20 in 60 s.
     *
     * `PATCH /v1/webhooks/{webhookId}`
     */
    update(args: { path: { webhookId: string } } & WebhooksUpdateArguments): ApiPromise<Schemas['Webhook']>;
    /**
     * Delete a webhook
     *
     * For good. Its pending deliveries are cancelled.
     *
     * Needs the scope `manage:webhooks` and the role `owner` or `admin`. Counts towards the limit of `webhooks`: 20 in 60 s.
     *
     * `DELETE /v1/webhooks/{webhookId}`
     */
    delete(webhookId: string, args?: WebhooksDeleteArguments): ApiPromise<Schemas['DeletedWebhook']>;
    /**
     * Delete a webhook
     *
     * For good. Its pending deliveries are cancelled.
     *
     * Needs the scope `manage:webhooks` and the role `owner` or `admin`. Counts towards the limit of `webhooks`: 20 in 60 s.
     *
     * `DELETE /v1/webhooks/{webhookId}`
     */
    delete(args: { path: { webhookId: string } } & WebhooksDeleteArguments): ApiPromise<Schemas['DeletedWebhook']>;
    /**
     * Send a ping to a webhook
     *
     * At once, also while the webhook is paused; the response shows how it went. A ping is signed like an event, is not
     * retried, and does not count as a failure.
     *
     * Needs the scope `manage:webhooks` and the role `owner` or `admin`. Counts towards the limit of `webhooks`: 20 in 60 s.
     *
     * `POST /v1/webhooks/{webhookId}/test`
     */
    test(webhookId: string, args?: WebhooksTestArguments): ApiPromise<Schemas['Delivery']>;
    /**
     * Send a ping to a webhook
     *
     * At once, also while the webhook is paused; the response shows how it went. A ping is signed like an event, is not
     * retried, and does not count as a failure.
     *
     * Needs the scope `manage:webhooks` and the role `owner` or `admin`. Counts towards the limit of `webhooks`: 20 in 60 s.
     *
     * `POST /v1/webhooks/{webhookId}/test`
     */
    test(args: { path: { webhookId: string } } & WebhooksTestArguments): ApiPromise<Schemas['Delivery']>;
    /**
     * Rotate the secret of a webhook
     *
     * The new secret signs every attempt from now on, and the old one none. Only this response contains it.
     *
     * Needs the scope `manage:webhooks` and the role `owner` or `admin`. Counts towards the limit of `webhooks`: 20 in 60 s.
     *
     * `POST /v1/webhooks/{webhookId}/rotate-secret`
     */
    rotateSecret(webhookId: string, args?: WebhooksRotateSecretArguments): ApiPromise<Schemas['WebhookWithSecret']>;
    /**
     * Rotate the secret of a webhook
     *
     * The new secret signs every attempt from now on, and the old one none. Only this response contains it.
     *
     * Needs the scope `manage:webhooks` and the role `owner` or `admin`. Counts towards the limit of `webhooks`: 20 in 60 s.
     *
     * `POST /v1/webhooks/{webhookId}/rotate-secret`
     */
    rotateSecret(args: { path: { webhookId: string } } & WebhooksRotateSecretArguments): ApiPromise<Schemas['WebhookWithSecret']>;
    /**
     * Recover the missed events of a webhook
     *
     * Creates deliveries of the events in the period that have none for this webhook, and repeats exhausted ones, oldest
     * first. Events are kept for 30 days. A large recovery continues in the background.
     *
     * Needs the scope `manage:webhooks` and the role `owner` or `admin`. Counts towards the limit of `webhooks`: 20 in 60 s.
     *
     * `POST /v1/webhooks/{webhookId}/recover`
     */
    recover(webhookId: string, args: WebhooksRecoverArguments): ApiPromise<Schemas['Recovery']>;
    /**
     * Recover the missed events of a webhook
     *
     * Creates deliveries of the events in the period that have none for this webhook, and repeats exhausted ones, oldest
     * first. Events are kept for 30 days. A large recovery continues in the background.
     *
     * Needs the scope `manage:webhooks` and the role `owner` or `admin`. Counts towards the limit of `webhooks`: 20 in 60 s.
     *
     * `POST /v1/webhooks/{webhookId}/recover`
     */
    recover(args: { path: { webhookId: string } } & WebhooksRecoverArguments): ApiPromise<Schemas['Recovery']>;
    /**
     * List the deliveries of a webhook
     *
     * Those that were attempted at least once, newest first.
     *
     * Needs the scope `manage:webhooks` and the role `owner` or `admin`. Counts towards the limit of `webhooks`: 20 in 60 s.
     *
     * `GET /v1/webhooks/{webhookId}/deliveries`
     */
    listDeliveries(webhookId: string, args?: DeliveriesListArguments): PagePromise<Schemas['Delivery']>;
    /**
     * List the deliveries of a webhook
     *
     * Those that were attempted at least once, newest first.
     *
     * Needs the scope `manage:webhooks` and the role `owner` or `admin`. Counts towards the limit of `webhooks`: 20 in 60 s.
     *
     * `GET /v1/webhooks/{webhookId}/deliveries`
     */
    listDeliveries(args: { path: { webhookId: string } } & DeliveriesListArguments): PagePromise<Schemas['Delivery']>;
  };
  readonly deliveries: {
    /**
     * List the deliveries of a webhook
     *
     * Those that were attempted at least once, newest first.
     *
     * Needs the scope `manage:webhooks` and the role `owner` or `admin`. Counts towards the limit of `webhooks`: 20 in 60 s.
     *
     * `GET /v1/webhooks/{webhookId}/deliveries`
     */
    list(webhookId: string, args?: DeliveriesListArguments): PagePromise<Schemas['Delivery']>;
    /**
     * List the deliveries of a webhook
     *
     * Those that were attempted at least once, newest first.
     *
     * Needs the scope `manage:webhooks` and the role `owner` or `admin`. Counts towards the limit of `webhooks`: 20 in 60 s.
     *
     * `GET /v1/webhooks/{webhookId}/deliveries`
     */
    list(args: { path: { webhookId: string } } & DeliveriesListArguments): PagePromise<Schemas['Delivery']>;
    /**
     * Get a delivery
     *
     * With its attempts, oldest first.
     *
     * Needs the scope `manage:webhooks` and the role `owner` or `admin`. Counts towards the limit of `webhooks`: 20 in 60 s.
     *
     * `GET /v1/webhooks/{webhookId}/deliveries/{deliveryId}`
     */
    get(args: { path: { webhookId: string; deliveryId: string } } & DeliveriesGetArguments): ApiPromise<Schemas['DeliveryWithAttempts']>;
    /**
     * Send a delivery once more
     *
     * One more attempt, at once. The response shows how it went. The webhook must be active.
     *
     * Needs the scope `manage:webhooks` and the role `owner` or `admin`. Counts towards the limit of `webhooks`: 20 in 60 s.
     *
     * `POST /v1/webhooks/{webhookId}/deliveries/{deliveryId}/retry`
     */
    retry(args: { path: { webhookId: string; deliveryId: string } } & DeliveriesRetryArguments): ApiPromise<Schemas['Delivery']>;
  };
  readonly events: {
    /**
     * List events
     *
     * The events of the last 30 days, newest first, delivered or not.
     *
     * Needs the scope `manage:webhooks` and the role `owner` or `admin`. Counts towards the limit of `webhooks`: 20 in 60 s.
     *
     * `GET /v1/events`
     */
    list(args?: EventsListArguments): PagePromise<Schemas['RecordedEvent']>;
  };
  readonly sandboxClock: {
    /**
     * Get the time of the sandbox
     *
     * An unknown route (404) unless the operator allows the sandbox (`SANDBOX_API`).
     *
     * Needs an API key. Counts towards the limit of all requests: 60 in 60 s.
     *
     * `GET /v1/sandbox/clock`
     */
    get(args?: SandboxClockGetArguments): ApiPromise<Schemas['SandboxClock']>;
    /**
     * Advance the clock of the sandbox
     *
     * The clock stops at each due time until everything that is due has happened: calls, retries, expiries, mails and
     * deliveries, each at its own time. It is the clock of all companies, and never goes back. After 30 s the response is
     * 202 and the advance goes on. An unknown route (404) unless the operator allows the sandbox (`SANDBOX_API`).
     *
     * Needs the role `owner`. Counts towards the limit of all requests: 60 in 60 s.
     *
     * `POST /v1/sandbox/clock/advance`
     */
    advance(args: SandboxClockAdvanceArguments): ApiPromise<Schemas['SandboxAdvance']>;
  };
}

/** Every code that the API answers an error with. */
export type ErrorCode = Schemas['ErrorCode'];

/** The `details` of the errors that have any, by code. */
export interface ErrorDetails {
  VALIDATION_ERROR: readonly Schemas['FieldError'][];
  DUPLICATE_CANDIDATE: Schemas['CandidateIdDetails'];
  DUPLICATE_EXTERNAL_ID: Schemas['CandidateIdDetails'];
  TIMEZONE_SELECTION_REQUIRED: readonly string[];
  TURN_CONFLICT: Schemas['NextDetails'];
}
