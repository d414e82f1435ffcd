import { Injectable } from '@nestjs/common';
import { CompanyAdministration } from '../../platform/access/company-administration.js';
import { Audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/domain/clock.js';
import type { CompanyId } from '../../platform/domain/ids.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import { DispatchRepository } from '../domain/dispatch.repository.js';
import {
  type SettingsChanges,
  type TelephonySettings,
  TelephonySettingsRepository,
  validateSettings,
} from '../domain/telephony-settings.js';

/** The operator's side of a company's telephony settings. */
@Injectable()
export class TelephonyAdministration {
  constructor(
    private readonly settings: TelephonySettingsRepository,
    private readonly companies: CompanyAdministration,
    private readonly dispatches: DispatchRepository,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: Audit,
  ) {}

  /** Throws `CompanyNotFound`. */
  async get(company: CompanyId): Promise<TelephonySettings> {
    await this.companies.get(company);
    return this.settings.get(company);
  }

  /** Changes the values that are present. Throws `ValidationFailed` and `CompanyNotFound`. */
  async change(company: CompanyId, changes: SettingsChanges): Promise<TelephonySettings> {
    validateSettings(changes);
    await this.companies.get(company);
    const changed = await this.unitOfWork.run(async () => {
      await this.settings.lockOrCreate(company);
      const saved = await this.settings.save(company, changes);
      await this.audit.record({ company, action: 'telephony.changed', subject: company, facts: changes });
      return saved;
    });
    if (changes.enabled) await this.dispatches.wakeCompany(company, this.clock.now());
    return changed;
  }
}
