import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../platform/audit/audit.js';
import type { CompanyId } from '../../platform/domain/index.js';
import {
  type BookedCall,
  type CallConflict,
  type CallingException,
  callingExceptionsOf,
  type CallingPolicy,
  type CallingPolicyChanges,
  changeCallingPolicy,
  conflictsWith,
  type FirmCall,
  type FirmTimes,
  requireTelephony,
  type Reservation,
  ReservationRepository,
  type RuleOfAnyZone,
  ruleOf,
  TelephonySettingsRepository,
  weeklyHoursOf,
} from '../domain/index.js';
import { CompanyMutex } from './call-locks.js';

/** Conflicts of a policy that a response lists. docs/rules/telephony.md#calling-hours */
export const MAX_CONFLICTS = 500;
/** Times that are checked in one go, in some milliseconds: then other requests have their turn. */
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

/** Checks each time once, however many calls it has. `read`: the first of the calls at some times. */
export async function findConflicts(
  rule: RuleOfAnyZone,
  { starts, ends, timezones, calls }: FirmTimes,
  read: (times: readonly BookedCall[], limit: number) => Promise<FirmCall[]>,
): Promise<PolicyConflicts> {
  const conflictOf = conflictsWith(rule);
  const first: BookedCall[] = [];
  let conflictCount = 0;
  for (let i = 0; i < starts.length; i++) {
    if (i % CONFLICT_CHUNK === CONFLICT_CHUNK - 1) await nextTurn();
    const time = { startMs: starts[i]!, endMs: ends[i]!, timezone: timezones[i]! };
    if (!conflictOf(time)) continue;
    // Calls of one start are listed by id, whatever their ends and zones.
    if (conflictCount < MAX_CONFLICTS || first.at(-1)?.startMs === time.startMs) first.push(time);
    conflictCount += calls[i]!;
  }
  const conflicts = first.length > 0 ? await read(first, MAX_CONFLICTS) : [];
  return {
    conflicts: conflicts.map(({ id: reservationId, candidateId, startsAt, endsAt, timezone }) => ({
      ...{ reservationId, candidateId, startsAt, endsAt, timezone },
      ...conflictOf({ startMs: startsAt.getTime(), endMs: endsAt.getTime(), timezone })!,
    })),
    conflictCount,
  };
}

export type PolicyWithConflicts = CallingPolicy & PolicyConflicts;

/** The new list, by the stored one, so that two changes at once lose nothing. */
export type ExceptionsChange = (stored: readonly CallingException[]) => readonly CallingException[];
export type PolicyChange = CallingPolicyChanges | ExceptionsChange;

/** Previews and saves a company's calling hours. Booked calls keep theirs. docs/rules/telephony.md#calling-hours */
@Injectable()
export class ManageCallingHours {
  constructor(
    private readonly settings: TelephonySettingsRepository,
    private readonly reservations: ReservationRepository,
    private readonly mutex: CompanyMutex,
    private readonly audit: Audit,
  ) {}

  /** The stored policy. */
  async present(company: CompanyId): Promise<PolicyWithConflicts> {
    return this.withConflicts(company, (await this.settings.get(company)).callingPolicy);
  }

  /** The policy and its conflicts as they would be, also while telephony is disabled. Throws `ValidationFailed`. */
  async preview(company: CompanyId, change: PolicyChange): Promise<PolicyWithConflicts> {
    return this.withConflicts(company, changed((await this.settings.get(company)).callingPolicy, change));
  }

  /** Throws `ValidationFailed` and `TelephonyDisabled`. */
  async save(company: CompanyId, change: PolicyChange): Promise<PolicyWithConflicts> {
    const saved = await this.mutex.run(company, async () => {
      const settings = await this.settings.lock(company);
      const policy = changed(settings.callingPolicy, change);
      requireTelephony(settings);
      await this.settings.saveCallingPolicy(company, policy);
      const entry =
        typeof change === 'function'
          ? { action: 'calling_exceptions.saved', facts: differenceOf(settings.callingPolicy.exceptions, policy.exceptions) }
          : { action: 'calling_hours.saved', facts: { ...weeklyHoursOf(policy) } };
      await this.audit.record({ company, subject: company, ...entry });
      return policy;
    });
    // After the commit, so that bookings do not wait for it: those that follow obey the new policy.
    return this.withConflicts(company, saved);
  }

  /** Without hours no call has been booked that could conflict. */
  private async withConflicts(company: CompanyId, policy: CallingPolicy): Promise<PolicyWithConflicts> {
    if (policy.defaultCallingHours === null) return { ...policy, conflicts: [], conflictCount: 0 };
    const read = (times: readonly BookedCall[], limit: number) => this.reservations.firmAt(company, times, limit);
    return { ...policy, ...(await findConflicts(ruleOf(policy), await this.reservations.firmTimes(company), read)) };
  }
}

function changed(stored: CallingPolicy, change: PolicyChange): CallingPolicy {
  if (typeof change !== 'function') return changeCallingPolicy(stored, change);
  return { ...stored, exceptions: callingExceptionsOf(change(stored.exceptions)) };
}

/** Dates with their hours; names are left to the list itself. */
function differenceOf(before: readonly CallingException[], after: readonly CallingException[]): { added: string[]; removed: string[] } {
  const textsOf = (list: readonly CallingException[]): string[] => list.map(({ date, hours }) => `${date} ${hours ?? 'closed'}`);
  const [old, present] = [textsOf(before), textsOf(after)];
  return { added: present.filter((one) => !old.includes(one)), removed: old.filter((one) => !present.includes(one)) };
}
