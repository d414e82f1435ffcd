import { Injectable } from '@nestjs/common';
import { CandidateHasActiveReservation } from '../../actions/index.js';
import { CandidateNotFound, InvalidStatusTransition } from '../../candidates/index.js';
import { type JobPositionId, JobPositionRepository } from '../../jobs/index.js';
import { CompanyProfiles } from '../../platform/company/company-profile.js';
import { Clock, type CompanyId, DomainError, ValidationFailed } from '../../platform/domain/index.js';
import type {
  BookingFacts,
  BookingTerms,
  CallBatchId,
  CallOrigin,
  CallPlan,
  CallRequest,
  CandidateId,
  ResolvedCall,
  TelephonySettings,
} from '../domain/index.js';
import {
  blocksBooking,
  calledCandidate,
  groupLinesByCountry,
  PhoneNumberRepository,
  planCall,
  requireNamedLine,
  requireTelephony,
  resolveCall,
  SCHEDULABLE_STATUSES,
  TelephonySettingsRepository,
  WorkingHoursNotConfigured,
} from '../domain/index.js';
import { clearanceError, type ClearedCall, forcedPolicy } from '../../clearance/index.js';
import { CandidateCalls, type LockedCall } from './call-locks.js';
import { ClearCalls, withoutConsent } from './clear-calls.js';

export interface BookingRequest {
  company: CompanyId;
  jobPositionId: JobPositionId;
  /** The tag of the reservations of a batch. */
  batchId: CallBatchId | null;
  terms: BookingTerms;
  /** Each candidate once. */
  calls: readonly CallRequest[];
  /** If not the actor of the operation. */
  by?: CallOrigin;
}

type Refused = { kind: 'refused'; error: DomainError };
/** A plan with the decision that cleared it. */
export type ClearedPlan = CallPlan & ClearedCall;
export type PlannedCall = { kind: 'planned'; plan: ClearedPlan } | Refused;
type Resolved = { kind: 'resolved'; call: ResolvedCall } | Refused;

export interface PlannedCalls {
  /** In the spelling of the database. */
  jobPositionId: JobPositionId;
  settings: TelephonySettings;
  /** In the order of the calls. */
  planned: readonly PlannedCall[];
  externalIds: ReadonlyMap<CandidateId, string | null>;
  now: Date;
}

/**
 * Decides which calls may be booked, in the caller's unit of work. Locks candidates, reservations and settings in this
 * order, each kind by id: nothing that the decision reads can change before it commits. docs/decisions.md
 */
@Injectable()
export class PlanCalls {
  constructor(
    private readonly settings: TelephonySettingsRepository,
    private readonly profiles: CompanyProfiles,
    private readonly numbers: PhoneNumberRepository,
    private readonly positions: JobPositionRepository,
    private readonly candidateCalls: CandidateCalls,
    private readonly clearCalls: ClearCalls,
    private readonly clock: Clock,
  ) {}

  /** Throws `TelephonyDisabled`, `JobPositionNotFound`, `ValidationFailed` for a past window, and for a batch `WorkingHoursNotConfigured`. */
  async run(request: BookingRequest): Promise<PlannedCalls> {
    const { company, calls, terms } = request;
    if ('endMs' in terms.window && terms.window.endMs <= this.clock.now().getTime())
      throw ValidationFailed.of('windowEndMs', 'rules.future');
    requireTelephony(await this.settings.get(company));
    const { id: jobPositionId, callDurationMs } = await this.positions.get(company, request.jobPositionId);

    const locked = await this.candidateCalls.lock({ company, jobPositionId }, calls.map(calledCandidate));
    const settings = await this.settings.lock(company);
    requireTelephony(settings);
    const candidates = [...locked.values()].map(({ candidate }) => candidate);
    const isTest = candidates.some((candidate) => candidate.isTest);
    if (request.batchId !== null && !isTest && settings.callingPolicy.defaultCallingHours === null) throw new WorkingHoursNotConfigured();
    // Under the lock: a booking that has waited for others comes after them, and may not start in the past.
    const now = this.clock.now();

    const assignments = await this.numbers.list(company);
    const durationMs = terms.offer?.durationMs ?? callDurationMs ?? settings.outboundCalling.callDurationMs;
    const facts = {
      settings,
      country: await this.profiles.countryFor(company, candidates),
      assignments,
      linesByCountry: groupLinesByCountry(assignments),
      durationMs,
      isForced: terms.force !== undefined,
      now,
    };
    const resolved = calls.map((call) =>
      attempt((): Resolved => ({ kind: 'resolved', call: resolve(call, locked.get(calledCandidate(call)), terms, facts) })),
    );
    const externalIds = new Map(candidates.map(({ id, externalId }) => [id, externalId]));
    return { jobPositionId, settings, externalIds, planned: await this.plan(company, resolved, terms, facts), now };
  }

  /** The decision about the callee comes before hours and capacity. */
  private async plan(company: CompanyId, resolved: readonly Resolved[], terms: BookingTerms, facts: BookingFacts): Promise<PlannedCall[]> {
    const people = resolved.flatMap((each) => (each.kind === 'resolved' ? { ...each.call, policy: null } : []));
    if (people.length === 0) return resolved.filter((each) => each.kind === 'refused');
    const { policy: present, decide } = await this.clearCalls.of(company, people, 'booking', facts.now);
    const policy = facts.isForced ? forcedPolicy(present) : terms.isConsentToCome ? withoutConsent(present) : null;
    return resolved.map((each) => {
      if (each.kind === 'refused') return each;
      const decision = decide({ ...each.call, policy });
      if (decision.kind === 'refused') return { kind: 'refused', error: clearanceError(decision.refusal) };
      const { clearance, clearancePolicySnapshot } = decision;
      return attempt(() => ({ kind: 'planned', plan: { ...planCall(each.call, terms, facts), clearance, clearancePolicySnapshot } }));
    });
  }
}

function attempt<T>(work: () => T): T | Refused {
  try {
    return work();
  } catch (error) {
    if (error instanceof DomainError) return { kind: 'refused', error };
    throw error;
  }
}

function resolve(call: CallRequest, locked: LockedCall | undefined, terms: BookingTerms, facts: BookingFacts): ResolvedCall {
  if (!locked) throw new CandidateNotFound();
  const { candidate, live } = locked;
  requireNamedLine(call.line, facts.assignments);
  if (blocksBooking(live, terms.existing)) throw new CandidateHasActiveReservation();
  if (!SCHEDULABLE_STATUSES.includes(candidate.status)) throw InvalidStatusTransition.from(candidate.status);
  return resolveCall(candidate, live, call, facts);
}
