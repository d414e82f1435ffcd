import { Injectable } from '@nestjs/common';
import { Audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/domain/clock.js';
import type { CompanyId } from '../../platform/domain/ids.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import { TaskNotifier } from '../../platform/tasks/task-notifier.js';
import {
  type CountedCandidate,
  expiryOf,
  lastExpiry,
  RETAINED_KINDS,
  type RetainedKind,
  type RetentionPolicy,
  RetentionPolicyRepository,
} from '../domain/retention-policy.js';
import { APPLY_RETENTION } from './apply-retention.js';
import { ExpiringDataRegistry } from './expiring-data.js';

/** Candidates that are counted by one statement. */
const PAGE = 10_000;

/** How many candidates lose data of each kind by a policy at once. */
export type Affected = Readonly<Record<RetainedKind, number>>;
export type ChangedRetentionPolicy = RetentionPolicy & { readonly affected: Affected };

/** Changes how long a company keeps the data of its candidates; the removal begins at once. docs/rules.md#retention-policy */
@Injectable()
export class ChangeRetentionPolicy {
  constructor(
    private readonly policies: RetentionPolicyRepository,
    private readonly data: ExpiringDataRegistry,
    private readonly audit: Audit,
    private readonly notifier: TaskNotifier,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Only the supplied fields change; without one that differs, nothing does. */
  run(company: CompanyId, changes: Partial<RetentionPolicy>): Promise<ChangedRetentionPolicy> {
    return this.unitOfWork.run(async () => {
      const before = await this.policies.lock(company);
      const policy = changed(before, changes);
      const now = this.clock.now();
      const fields = RETAINED_KINDS.map((kind) => `${kind}Days` as const).filter((field) => policy[field] !== before[field]);
      if (fields.length > 0) {
        await this.policies.save(company, policy, now);
        const facts = { before: pick(before, fields), after: pick(policy, fields) };
        await this.audit.record({ company, action: 'retention_policy.changed', subject: company, facts });
        this.notifier.notify(APPLY_RETENTION);
      }
      return { ...policy, affected: await this.affected(company, policy, now) };
    });
  }

  /** The same answer; nothing changes. */
  async preview(company: CompanyId, changes: Partial<RetentionPolicy>): Promise<ChangedRetentionPolicy> {
    return this.unitOfWork.run(async () => {
      const policy = changed(await this.policies.get(company), changes);
      return { ...policy, affected: await this.affected(company, policy, this.clock.now()) };
    });
  }

  private async affected(company: CompanyId, policy: RetentionPolicy, now: Date): Promise<Affected> {
    const affected = Object.fromEntries(RETAINED_KINDS.map((kind) => [kind, 0])) as Record<RetainedKind, number>;
    const until = lastExpiry(policy, now);
    let page: CountedCandidate[] = [];
    do {
      page = until ? await this.policies.counted(company, until, page.at(-1) ?? null, PAGE) : [];
      for (const kind of RETAINED_KINDS) {
        const expiry = expiryOf(policy, kind, now);
        const expired = page.filter(({ countedFrom }) => expiry !== null && countedFrom <= expiry);
        affected[kind] += (
          await this.data.holders(
            kind,
            expired.map(({ candidateId }) => candidateId),
          )
        ).size;
      }
    } while (page.length === PAGE);
    return affected;
  }
}

function changed(policy: RetentionPolicy, changes: Partial<RetentionPolicy>): RetentionPolicy {
  return { ...policy, ...Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) };
}

function pick(policy: RetentionPolicy, fields: readonly (keyof RetentionPolicy)[]): Partial<RetentionPolicy> {
  return Object.fromEntries(fields.map((field) => [field, policy[field]]));
}
