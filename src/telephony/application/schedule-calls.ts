import { Injectable } from '@nestjs/common';
import type { JobPositionId } from '../../jobs/index.js';
import { Audit } from '../../platform/audit/audit.js';
import { Clock, type CompanyId, IdSource } from '../../platform/domain/index.js';
import type { BatchCounts, BatchItem, BookingTerms, CallBatchId, CallRequest, PreviewItem, Reservation } from '../domain/index.js';
import { CallBatchRepository, calledCandidate, countOutcomes, outcomeOf, TimezoneSelectionRequired } from '../domain/index.js';
import { BookCalls, type BookingOutcome } from './book-calls.js';
import { CompanyMutex } from './call-locks.js';

/** Schedules the call of one candidate. docs/rules/telephony.md#booking */
@Injectable()
export class ScheduleCall {
  constructor(
    private readonly bookCalls: BookCalls,
    private readonly audit: Audit,
    private readonly mutex: CompanyMutex,
  ) {}

  /** Throws the error of a refused booking; a reservation that was to be replaced then stays. */
  run(company: CompanyId, jobPositionId: JobPositionId, call: CallRequest, terms: BookingTerms): Promise<Reservation> {
    return this.mutex.run(company, async () => {
      const [outcome] = await this.bookCalls.run({ company, jobPositionId, batchId: null, terms, calls: [call] });
      if (outcome?.kind !== 'booked') throw outcome?.error ?? new Error('a booking has no outcome');
      const { id: reservationId, candidateId: subject } = outcome.reservation;
      if (terms.force) await this.audit.record({ company, action: 'call.forced', subject, facts: { reservationId, ...terms.force } });
      return outcome.reservation;
    });
  }
}

/** docs/rules/telephony.md#call-batches */
export interface ScheduledBatch {
  batchId: CallBatchId;
  summary: BatchCounts;
  results: BatchItem[];
}

/** Schedules the calls of many candidates, each with an outcome of its own. docs/rules/telephony.md#call-batches */
@Injectable()
export class ScheduleBatch {
  constructor(
    private readonly bookCalls: BookCalls,
    private readonly batches: CallBatchRepository,
    private readonly audit: Audit,
    private readonly mutex: CompanyMutex,
    private readonly clock: Clock,
    private readonly ids: IdSource,
  ) {}

  /** One transaction. A candidate that is named twice is handled once. Throws errors that refuse the whole batch. */
  run(company: CompanyId, jobPositionId: JobPositionId, requested: readonly CallRequest[], terms: BookingTerms): Promise<ScheduledBatch> {
    const calls = firstOfEach(requested);
    return this.mutex.run(company, async () => {
      const batchId = this.ids.next<CallBatchId>();
      const outcomes = await this.bookCalls.run({ company, jobPositionId, batchId, terms, calls });
      const results = calls.map(({ candidateId }, i) => itemOf(candidateId, outcomes[i] as BookingOutcome));
      const summary = countOutcomes(results);
      await this.batches.add({ id: batchId, company, jobPositionId, createdAt: this.clock.now() }, results);
      await this.audit.record({ company, action: 'call_batch.scheduled', subject: batchId, facts: { jobPositionId, ...summary } });
      return { batchId, summary, results };
    });
  }
}

/** Undoes the bookings of a preview. */
class Undone extends Error {
  constructor(readonly outcomes: readonly BookingOutcome[]) {
    super('a preview books nothing');
  }
}

export interface BatchPreview {
  summary: Record<PreviewItem['outcome'], number>;
  results: PreviewItem[];
}

/** The outcome that a batch would have now. docs/rules/telephony.md#call-batches */
@Injectable()
export class PreviewBatch {
  constructor(
    private readonly bookCalls: BookCalls,
    private readonly mutex: CompanyMutex,
    private readonly ids: IdSource,
  ) {}

  /** Books, and rolls back: so it cannot differ from the batch. Throws errors that refuse the whole batch. */
  async run(
    company: CompanyId,
    jobPositionId: JobPositionId,
    requested: readonly CallRequest[],
    terms: BookingTerms,
  ): Promise<BatchPreview> {
    const calls = firstOfEach(requested);
    const outcomes = await this.mutex
      .run(company, async (): Promise<readonly BookingOutcome[]> => {
        throw new Undone(await this.bookCalls.run({ company, jobPositionId, batchId: this.ids.next<CallBatchId>(), terms, calls }));
      })
      .catch((error: unknown) => {
        if (error instanceof Undone) return error.outcomes;
        throw error;
      });
    const results = calls.map(({ candidateId }, i) => previewOf(candidateId, outcomes[i] as BookingOutcome));
    const summary = { bookable: 0, conflict: 0, failed: 0 };
    for (const { outcome } of results) summary[outcome] += 1;
    return { summary, results };
  }
}

function previewOf(candidateId: string, outcome: BookingOutcome): PreviewItem {
  if (outcome.kind === 'booked') {
    const { startsAt, endsAt, timezone, phoneNumberId } = outcome.reservation;
    return { candidateId, outcome: 'bookable', startsAt, endsAt, timezone, phoneNumberId, reason: null, message: null, zones: [] };
  }
  const { code, message } = outcome.error;
  const zones = outcome.error instanceof TimezoneSelectionRequired ? outcome.error.choices : [];
  const none = { startsAt: null, endsAt: null, timezone: null, phoneNumberId: null };
  return { candidateId, outcome: outcomeOf(code), ...none, reason: code, message, zones };
}

function itemOf(candidateId: string, outcome: BookingOutcome): BatchItem {
  if (outcome.kind === 'booked') {
    return { candidateId, outcome: 'scheduled', reservationId: outcome.reservation.id, reason: null, message: null };
  }
  const { code, message } = outcome.error;
  return { candidateId, outcome: outcomeOf(code), reservationId: null, reason: code, message };
}

/** Each candidate once, where it was named first. */
function firstOfEach(calls: readonly CallRequest[]): CallRequest[] {
  const named = new Set<string>();
  return calls.filter((call) => {
    const candidate = calledCandidate(call);
    return !named.has(candidate) && named.add(candidate);
  });
}
