import { Injectable } from '@nestjs/common';
import { Audit } from '../../platform/audit/audit.js';
import type { CompanyId } from '../../platform/domain/ids.js';
import {
  type AssignmentChanges,
  AssignmentNotFound,
  type PhoneNumberAssignment,
  type PhoneNumberAssignmentId,
  PhoneNumberRepository,
} from '../domain/phone-number.js';
import { requireTelephony, TelephonySettingsRepository } from '../domain/telephony-settings.js';
import { CompanyMutex } from './company-mutex.js';

/** Names a company's number, and makes it the default of its calls. docs/rules.md#phone-numbers */
@Injectable()
export class ChangeNumber {
  constructor(
    private readonly numbers: PhoneNumberRepository,
    private readonly settings: TelephonySettingsRepository,
    private readonly mutex: CompanyMutex,
    private readonly audit: Audit,
  ) {}

  /** Throws `TelephonyDisabled` and `AssignmentNotFound`. */
  run(company: CompanyId, id: PhoneNumberAssignmentId, changes: AssignmentChanges): Promise<PhoneNumberAssignment> {
    return this.mutex.run(company, async () => {
      // The lock orders the changes of the default: at most one number has it.
      requireTelephony(await this.settings.lock(company));
      const number = await this.numbers.find(company, id);
      if (!number) throw new AssignmentNotFound();
      await this.numbers.change(company, id, changes);
      await this.audit.record({ company, action: 'number.updated', subject: id, facts: { fields: Object.keys(changes) } });
      return { ...number, ...changes };
    });
  }
}
