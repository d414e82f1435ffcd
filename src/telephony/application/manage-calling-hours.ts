import { Injectable } from '@nestjs/common';
import { Audit } from '../../platform/audit/audit.js';
import type { CompanyId } from '../../platform/domain/ids.js';
import type { CallingPolicy } from '../domain/calling-hours.js';
import { changeCallingPolicy, type CallingPolicyChanges } from '../domain/calling-policy.js';
import { ReservationRepository } from '../domain/reservation.repository.js';
import { requireTelephony, TelephonySettingsRepository } from '../domain/telephony-settings.js';
import { CompanyMutex } from './company-mutex.js';
import { findConflicts, type PolicyConflicts } from './policy-conflicts.js';

export type PolicyWithConflicts = CallingPolicy & PolicyConflicts;

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
    return { ...policy, ...(await findConflicts(rule, (after, limit) => this.reservations.firmWithHours(company, after, limit))) };
  }
}
