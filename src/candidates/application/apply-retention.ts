import { Injectable, Logger } from '@nestjs/common';
import { Audit } from '../../platform/audit/audit.js';
import { after, Clock, type CompanyId, DAY, MINUTE } from '../../platform/domain/index.js';
import { safeError } from '../../platform/observability/log.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import { type Lease, TaskHandler } from '../../platform/tasks/index.js';
import { CandidateNotFound, type CandidateRef } from '../domain/candidate.js';
import { CandidateRepository } from '../domain/candidate.repository.js';
import { ActiveSessionExists } from '../domain/erasure-handler.js';
import {
  type CountedCandidate,
  expiredKinds,
  expiryOf,
  lastExpiry,
  RETAINED_KINDS,
  type RetentionPolicy,
  RetentionPolicyRepository,
  type WalkPosition,
} from '../domain/retention-policy.js';
import { DeleteCandidate } from './delete-candidate.js';
import { ExpiringDataRegistry } from './expiring-data.js';

/** The name of the durable task. */
export const APPLY_RETENTION = 'candidates.apply-retention';

/** Candidates that a step looks at, with a statement for each kind. */
const PAGE = 500;
/** Candidates from which a step removes something, each in a transaction of its own. */
const REMOVALS = 100;
/** Failures in a row after which a walk goes on without the candidates that failed; fewer than those that would park the row. */
const MAX_FAILURES = 5;

type Walk = { company: CompanyId } & (WalkPosition | { at: null });

/**
 * Removes the data of a company's candidates whose days are over: a walk in bounded steps, once a day. A worker that dies loses nothing, because
 * the next one repeats the step, and finds nothing where it was done. docs/rules/candidates.md#retention-policy
 */
@Injectable()
export class ApplyRetention extends TaskHandler<Walk & Record<string, unknown>> {
  readonly name = APPLY_RETENTION;
  override readonly leaseMs = 5 * MINUTE;
  private readonly logger = new Logger('Retention');

  constructor(
    private readonly policies: RetentionPolicyRepository,
    private readonly data: ExpiringDataRegistry,
    private readonly candidates: CandidateRepository,
    private readonly deleteCandidate: DeleteCandidate,
    private readonly audit: Audit,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {
    super();
  }

  async run({ company, ...walk }: Walk, lease: Lease): Promise<void> {
    const now = this.clock.now();
    const policy = await this.policies.get(company);
    const until = lastExpiry(policy, now);
    const page = until ? await this.policies.counted(company, until, walk.at === null ? null : walk, PAGE) : [];
    const holders = await this.holders(policy, page, now);
    const step = holders.slice(0, REMOVALS);
    await this.removeFrom(company, step, lease);
    const isCut = step.length < holders.length;
    const last = (isCut ? step : page).at(-1);
    const isEnd = !isCut && page.length < PAGE;
    await this.unitOfWork.run(async () => {
      await this.policies.walkTo(company, isEnd ? null : last!);
      if (until) await lease.reschedule(isEnd ? after(now, DAY) : now);
      else await lease.done();
    });
  }

  /** Those of the candidates that have something that has expired. */
  private async holders(policy: RetentionPolicy, page: readonly CountedCandidate[], now: Date): Promise<CountedCandidate[]> {
    const found = new Set<string>();
    for (const kind of RETAINED_KINDS) {
      const expiry = expiryOf(policy, kind, now);
      const expired = page.flatMap(({ candidateId, countedFrom }) => (expiry !== null && countedFrom <= expiry ? [candidateId] : []));
      for (const id of await this.data.holders(kind, expired)) found.add(id);
    }
    return page.filter(({ candidateId }) => found.has(candidateId));
  }

  /** One that fails holds up no other. */
  private async removeFrom(company: CompanyId, step: readonly CountedCandidate[], lease: Lease): Promise<void> {
    let failure: { error: unknown } | undefined;
    for (const { candidateId, jobPositionId } of step) {
      try {
        await this.unitOfWork.run(() => this.remove({ company, candidateId, jobPositionId }));
      } catch (error) {
        if (error instanceof CandidateNotFound || error instanceof ActiveSessionExists) continue;
        this.logger.error({ candidate: candidateId, error: safeError(error) }, 'expired data of a candidate could not be removed');
        failure = { error };
      }
    }
    if (failure && lease.failures < MAX_FAILURES) throw failure.error;
  }

  private async remove(ref: CandidateRef): Promise<void> {
    const { company, candidateId } = ref;
    await this.candidates.lock(ref);
    const now = this.clock.now();
    const { policy, countedFrom, at } = await this.policies.inForce(ref);
    const kinds = expiredKinds(policy, countedFrom, now);
    if (kinds.length === 0) return;
    await this.deleteCandidate.refuseExpiry(ref);
    if (kinds.includes('candidate')) return void (await this.deleteCandidate.run(ref));
    const removed: Record<string, number> = {};
    const fields = {};
    for (const data of this.data.of(kinds)) {
      const count = await data.remove(ref);
      if (count === 0) continue;
      removed[data.kind] = (removed[data.kind] ?? 0) + count;
      Object.assign(fields, data.fields);
    }
    if (Object.keys(removed).length === 0) return;
    await this.candidates.record(ref, fields, now);
    await this.policies.countFrom(candidateId, at);
    await this.audit.record({ company, action: 'candidate.data-expired', subject: candidateId, facts: { removed } });
  }
}
