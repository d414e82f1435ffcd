import { Injectable } from '@nestjs/common';
import { Audit } from '../../platform/audit/audit.js';
import { Clock, type CompanyId } from '../../platform/domain/index.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import { TaskNotifier } from '../../platform/tasks/index.js';
import type { CandidateId } from '../domain/candidate.js';
import {
  expiryOf,
  type PositionShare,
  RETAINED_KINDS,
  type RetainedKind,
  type RetentionPolicy,
  RetentionPolicyRepository,
} from '../domain/retention-policy.js';
import { APPLY_RETENTION } from './apply-retention.js';
import { ExpiringDataRegistry } from './expiring-data.js';

/** Candidates of whom it is looked up whether they have data of a kind; more are estimated by these. */
const SAMPLE = 5_000;
/** Candidates that are counted at most: a range of an index. */
const MAX_COUNTED = 1_000_000;

/** How many candidates lose data of each kind by a policy at once. */
export type Affected = Readonly<Record<RetainedKind, number>>;
export interface PolicyEffect {
  readonly affected: Affected;
  /** A kind has expired for more candidates than were looked at. */
  readonly affectedIsEstimate: boolean;
}
export type ChangedRetentionPolicy = RetentionPolicy & PolicyEffect;

/** Changes how long a company keeps the data of its candidates; the removal begins at once. docs/rules/candidates.md#retention-policy */
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
  async run(company: CompanyId, changes: Partial<RetentionPolicy>): Promise<ChangedRetentionPolicy> {
    // Before the removal begins, and outside the transaction, which holds up the changes feed of every company.
    const { affected, affectedIsEstimate } = await this.preview(company, changes);
    const policy = await this.unitOfWork.run(async () => {
      const before = await this.policies.lock(company);
      const policy = changed(before, changes);
      const fields = RETAINED_KINDS.map((kind) => `${kind}Days` as const).filter((field) => policy[field] !== before[field]);
      if (fields.length > 0) {
        await this.policies.save(company, policy, this.clock.now());
        const facts = { before: pick(before, fields), after: pick(policy, fields) };
        await this.audit.record({ company, action: 'retention_policy.changed', subject: company, facts });
        this.notifier.notify(APPLY_RETENTION);
      }
      return policy;
    });
    return { ...policy, affected, affectedIsEstimate };
  }

  /** The same answer; nothing changes. */
  async preview(company: CompanyId, changes: Partial<RetentionPolicy>): Promise<ChangedRetentionPolicy> {
    const policy = changed(await this.policies.get(company), changes);
    const now = this.clock.now();
    const affected = Object.fromEntries(RETAINED_KINDS.map((kind) => [kind, 0])) as Record<RetainedKind, number>;
    const expired: Record<number, { sample: CandidateId[]; count: number }> = {};
    let affectedIsEstimate = false;
    for (const kind of RETAINED_KINDS) {
      const expiry = expiryOf(policy, kind, now);
      if (!expiry) continue;
      const { sample, count } = (expired[expiry.getTime()] ??= await this.expired(company, expiry));
      const holders = (await this.data.holders(kind, sample)).size;
      affected[kind] = Math.round((holders / Math.max(sample.length, 1)) * count);
      affectedIsEstimate ||= sample.length === SAMPLE;
    }
    return { ...policy, affected, affectedIsEstimate };
  }

  /** The positions of the candidates that a changed policy erases at once, of at most `SAMPLE`. */
  async positionsErased(company: CompanyId, changes: Partial<RetentionPolicy>): Promise<PositionShare[]> {
    const expiry = expiryOf(changed(await this.policies.get(company), changes), 'candidate', this.clock.now());
    return expiry === null ? [] : this.policies.expiredByPosition(company, expiry, SAMPLE);
  }

  private async expired(company: CompanyId, expiry: Date): Promise<{ sample: CandidateId[]; count: number }> {
    const sample = await this.policies.lastExpired(company, expiry, SAMPLE);
    const count = sample.length < SAMPLE ? sample.length : await this.policies.countExpired(company, expiry, MAX_COUNTED);
    return { sample, count };
  }
}

function changed(policy: RetentionPolicy, changes: Partial<RetentionPolicy>): RetentionPolicy {
  return { ...policy, ...Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) };
}

function pick(policy: RetentionPolicy, fields: readonly (keyof RetentionPolicy)[]): Partial<RetentionPolicy> {
  return Object.fromEntries(fields.map((field) => [field, policy[field]]));
}
