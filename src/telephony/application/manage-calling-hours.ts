import { Injectable } from '@nestjs/common';
import { Audit } from '../../platform/audit/audit.js';
import type { CompanyId } from '../../platform/domain/ids.js';
import { type CallConflict, type CallingPolicy, conflictOf } from '../domain/calling-hours.js';
import { changeCallingPolicy, type CallingPolicyChanges } from '../domain/calling-policy.js';
import type { Reservation } from '../domain/reservation.js';
import { ReservationRepository } from '../domain/reservation.repository.js';
import { requireTelephony, TelephonySettingsRepository } from '../domain/telephony-settings.js';
import { CompanyMutex } from './company-mutex.js';

/** A firm reservation that the policy would not allow. */
export type PolicyConflict = Pick<Reservation, 'candidateId' | 'startsAt' | 'endsAt' | 'timezone'> &
  CallConflict & { reservationId: Reservation['id'] };

export type PolicyWithConflicts = CallingPolicy & { conflicts: PolicyConflict[] };

/** About 20 ms. */
const RESERVATIONS_PER_TURN = 500;

/** Previews and saves a company's calling hours. Reservations keep what was frozen in them. docs/rules.md#calling-hours */
@Injectable()
export class ManageCallingHours {
  constructor(
    private readonly settings: TelephonySettingsRepository,
    private readonly reservations: ReservationRepository,
    private readonly mutex: CompanyMutex,
    private readonly audit: Audit,
  ) {}

  /** The policy and its conflicts as they would be. Saves nothing; telephony need not be enabled. Throws `ValidationFailed`. */
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
    const firm = await this.reservations.firmWithHours(company);
    const conflicts: PolicyConflict[] = [];
    for (const [i, reservation] of firm.entries()) {
      // A large company has 100 000 of them, which take seconds: other requests have their turn between.
      if (i % RESERVATIONS_PER_TURN === RESERVATIONS_PER_TURN - 1) await new Promise(setImmediate);
      conflicts.push(...conflictIn(rule, reservation));
    }
    return { ...policy, conflicts };
  }
}

function conflictIn(rule: Parameters<typeof conflictOf>[0], reservation: Reservation): PolicyConflict[] {
  const { id: reservationId, candidateId, startsAt, endsAt, timezone } = reservation;
  const conflict = conflictOf(rule, { startMs: startsAt.getTime(), endMs: endsAt.getTime(), timezone });
  if (!conflict) return [];
  const { localStart, localEnd, isoWeekday, reason } = conflict;
  return [{ reservationId, candidateId, startsAt, endsAt, timezone, localStart, localEnd, isoWeekday, reason }];
}
