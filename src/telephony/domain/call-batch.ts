import type { CompanyId, Page } from '../../platform/domain/index.js';
import type { CallBatchId, CandidateId, JobPositionId, Reservation, ReservationId } from './reservation.js';
import { RESERVATION_STATES, type ReservationState } from './reservation-states.js';

export const BATCH_OUTCOMES = ['scheduled', 'conflict', 'failed'] as const;
export type BatchOutcome = (typeof BATCH_OUTCOMES)[number];

/** The outcome for one candidate of a batch. docs/rules/telephony.md#call-batches */
export interface BatchItem {
  /** As the request named it: it may be no id at all. */
  candidateId: string;
  outcome: BatchOutcome;
  /** Present where the outcome is `scheduled`. */
  reservationId: ReservationId | null;
  /** Error code; null where the outcome is `scheduled`. */
  reason: string | null;
  message: string | null;
}

export const PREVIEW_OUTCOMES = ['bookable', 'conflict', 'failed'] as const;

/** The outcome that a candidate of a batch would have. docs/rules/telephony.md#call-batches */
export interface PreviewItem {
  candidateId: string;
  outcome: (typeof PREVIEW_OUTCOMES)[number];
  /** Null unless it is bookable. */
  startsAt: Date | null;
  endsAt: Date | null;
  timezone: string | null;
  phoneNumberId: string | null;
  /** Error code; null if it is bookable. */
  reason: string | null;
  message: string | null;
  /** Where the time zone must be chosen: one for each wall time of the phone's country. */
  zones: readonly string[];
}

export interface CallBatch {
  id: CallBatchId;
  company: CompanyId;
  jobPositionId: JobPositionId;
  createdAt: Date;
}

/**
 * How far a batch has come: its candidates, those with a call, those whose call has ended, those with a result, of whatever attempt, and
 * those with another attempt to come.
 */
export interface BatchProgress {
  readonly total: number;
  readonly scheduled: number;
  readonly ended: number;
  readonly completed: number;
  readonly retries: number;
}

/** An item with the present state of its reservation. */
export interface BatchItemState extends BatchItem {
  state: ReservationState | null;
}

/** The last call that a call of a batch led to: itself, its retry, or a call back. Of one to come the reason is that of the call before. */
export type BatchAttempt = Pick<Reservation, 'state' | 'attempt' | 'startsAt' | 'failureReason'>;

/** Refusals that another time or a cancellation could change; others fail. docs/rules/telephony.md#call-batches */
const CONFLICTS = ['NO_CAPACITY', 'OUTSIDE_CALLING_HOURS', 'CANDIDATE_HAS_ACTIVE_RESERVATION'];

export function outcomeOf(code: string): 'conflict' | 'failed' {
  return CONFLICTS.includes(code) ? 'conflict' : 'failed';
}

export type BatchCounts = Record<BatchOutcome, number>;

export function countOutcomes(items: readonly Pick<BatchItem, 'outcome'>[]): BatchCounts {
  const counts: BatchCounts = { scheduled: 0, conflict: 0, failed: 0 };
  for (const { outcome } of items) counts[outcome] += 1;
  return counts;
}

/** The number of reservations in each state; together as many as the outcome `scheduled`. */
export function countStates(items: readonly Pick<BatchItemState, 'state'>[]): Record<ReservationState, number> {
  const counts = Object.fromEntries(RESERVATION_STATES.map((state) => [state, 0])) as Record<ReservationState, number>;
  for (const { state } of items) if (state) counts[state] += 1;
  return counts;
}

/** The stored batches. One of another company, and a malformed id, count as absent. */
export abstract class CallBatchRepository {
  abstract add(batch: CallBatch, items: readonly BatchItem[]): Promise<void>;
  abstract find(company: CompanyId, id: CallBatchId): Promise<CallBatch | null>;
  /** Newest first. Throws `ValidationFailed` for a cursor of another list. */
  abstract list(company: CompanyId, page: { limit: number; cursor?: string }): Promise<Page<CallBatch & BatchProgress>>;
  /** In the order of the request. */
  abstract items(id: CallBatchId): Promise<BatchItemState[]>;
  /** By the reservation of the item. */
  abstract attempts(id: CallBatchId): Promise<ReadonlyMap<ReservationId, BatchAttempt>>;
  /** The call of an item was replaced by another one. */
  abstract replaceCall(id: CallBatchId, before: ReservationId, after: ReservationId): Promise<void>;
  /** Removes the items that name a candidate. Its reservations are deleted with its row. */
  abstract erase(company: CompanyId, candidateId: CandidateId): Promise<void>;
}
