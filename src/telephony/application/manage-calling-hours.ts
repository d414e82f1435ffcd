import { Injectable } from '@nestjs/common';
import { Audit } from '../../platform/audit/audit.js';
import type { CompanyId } from '../../platform/domain/ids.js';
import {
  type CallConflict,
  type CallingPolicy,
  type CallingPolicyChanges,
  changeCallingPolicy,
  conflictsWith,
  type RuleOfAnyZone,
} from '../domain/calling-hours.js';
import { type FirmCall, ReservationRepository } from '../domain/reservation.repository.js';
import { requireTelephony, TelephonySettingsRepository } from '../domain/telephony-settings.js';
import { CompanyMutex } from './call-locks.js';
import type { Reservation } from '../domain/reservation.js';

/** Conflicts of a policy that a response lists. docs/rules.md#calling-hours */
export const MAX_CONFLICTS = 500;
/** Reservations that are judged at a time, in some milliseconds: then other requests have their turn. */
export const CONFLICT_CHUNK = 2_000;

/** A firm reservation that the policy would not allow. */
export type PolicyConflict = Pick<Reservation, 'candidateId' | 'startsAt' | 'endsAt' | 'timezone'> &
  CallConflict & { reservationId: Reservation['id'] };

export interface PolicyConflicts {
  /** The earliest, at most `MAX_CONFLICTS`. */
  conflicts: PolicyConflict[];
  /** Of all. */
  conflictCount: number;
}

/** `read`: the next reservations after one, by start. O(chunk) memory beside the result. */
export async function findConflicts(
  rule: RuleOfAnyZone,
  read: (after: FirmCall | null, limit: number) => Promise<FirmCall[]>,
): Promise<PolicyConflicts> {
  const found: PolicyConflicts = { conflicts: [], conflictCount: 0 };
  const conflictOf = conflictsWith(rule);
  for (let last: FirmCall | null = null; ;) {
    const chunk: FirmCall[] = await read(last, CONFLICT_CHUNK);
    for (const { id: reservationId, candidateId, startsAt, endsAt, timezone } of chunk) {
      const conflict = conflictOf({ startMs: startsAt.getTime(), endMs: endsAt.getTime(), timezone });
      if (!conflict) continue;
      found.conflictCount += 1;
      if (found.conflicts.length === MAX_CONFLICTS) continue;
      found.conflicts.push({ reservationId, candidateId, startsAt, endsAt, timezone, ...conflict });
    }
    if (chunk.length < CONFLICT_CHUNK) return found;
    last = chunk.at(-1) ?? null;
  }
}

export type PolicyWithConflicts = CallingPolicy & PolicyConflicts;

/** Previews and saves a company's calling hours. Booked calls keep theirs. docs/rules.md#calling-hours */
@Injectable()
export class ManageCallingHours {
  constructor(
    private readonly settings: TelephonySettingsRepository,
    private readonly reservations: ReservationRepository,
    private readonly mutex: CompanyMutex,
    private readonly audit: Audit,
  ) {}

  /** The policy and its conflicts as they would be, also while telephony is disabled. Throws `ValidationFailed`. */
  async preview(company: CompanyId, changes: CallingPolicyChanges): Promise<PolicyWithConflicts> {
    const { callingPolicy } = await this.settings.get(company);
    return this.withConflicts(company, changeCallingPolicy(callingPolicy, changes));
  }

  /** Throws `ValidationFailed` and `TelephonyDisabled`. */
  async save(company: CompanyId, changes: CallingPolicyChanges): Promise<PolicyWithConflicts> {
    const saved = await this.mutex.run(company, async () => {
      const settings = await this.settings.lock(company);
      const policy = changeCallingPolicy(settings.callingPolicy, changes);
      requireTelephony(settings);
      await this.settings.saveCallingPolicy(company, policy);
      await this.audit.record({ company, action: 'calling_hours.saved', subject: company, facts: { ...policy } });
      return policy;
    });
    // After the commit, so that bookings do not wait for it: those that follow obey the new policy.
    return this.withConflicts(company, saved);
  }

  private async withConflicts(company: CompanyId, policy: CallingPolicy): Promise<PolicyWithConflicts> {
    const rule = { hours: policy.defaultCallingHours as string, days: policy.defaultCallingDays };
    return { ...policy, ...(await findConflicts(rule, (after, limit) => this.reservations.firmWithHours(company, after, limit))) };
  }
}
