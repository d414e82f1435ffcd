import { Injectable } from '@nestjs/common';
import { Audit } from '../../platform/audit/audit.js';
import type { CompanyId } from '../../platform/domain/index.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import { type ClearancePolicy, type ClearancePolicyChanges, ClearanceRepository } from '../domain/clearance.js';

/** Changes who may be called, and how a call begins. Booked calls keep their policy. docs/rules/clearance.md#clearance */
@Injectable()
export class ChangeClearancePolicy {
  constructor(
    private readonly clearances: ClearanceRepository,
    private readonly audit: Audit,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Changes the values that are present. */
  run(company: CompanyId, changes: ClearancePolicyChanges): Promise<ClearancePolicy> {
    return this.unitOfWork.run(async () => {
      const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
      const policy = { ...(await this.clearances.lockPolicy(company)), ...given };
      if (Object.keys(given).length > 0) {
        await this.clearances.savePolicy(company, policy);
        const { disclosure: _, ...values } = policy;
        const facts = { fields: Object.keys(given), ...values };
        await this.audit.record({ company, action: 'clearance_policy.changed', subject: company, facts });
      }
      return policy;
    });
  }
}
