import { Injectable } from '@nestjs/common';
import type { CompanyId } from '../../../platform/domain/index.js';
import { Database } from '../../../platform/persistence/database.js';
import type { CandidateId, CandidateRef } from '../../domain/candidate.js';
import {
  type Counted,
  type CountedCandidate,
  ExpiringData,
  KEEP_ALL,
  type PositionShare,
  type RetentionPolicy,
  RetentionPolicyRepository,
  type WalkPosition,
} from '../../domain/retention-policy.js';
import { RetentionPolicyEntity } from './retention-policy.entity.js';
import {
  COUNT_EXPIRED,
  COUNT_FROM,
  COUNTED_UNTIL,
  CV_HOLDERS,
  EXPIRED_BY_POSITION,
  IN_FORCE,
  LAST_EXPIRED,
  LOCK_POLICY,
  READ_POLICY,
  WALK_TO,
} from './retention-policy.sql.js';

@Injectable()
export class TypeOrmRetentionPolicyRepository extends RetentionPolicyRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async get(company: CompanyId): Promise<RetentionPolicy> {
    return (await this.database.find<RetentionPolicy>(READ_POLICY, [company])) ?? KEEP_ALL;
  }

  async lock(company: CompanyId): Promise<RetentionPolicy> {
    const manager = await this.database.manager();
    await manager.createQueryBuilder().insert().into(RetentionPolicyEntity).values({ company }).orIgnore().updateEntity(false).execute();
    return (await this.database.find<RetentionPolicy>(LOCK_POLICY, [company]))!;
  }

  async save(company: CompanyId, policy: RetentionPolicy, at: Date): Promise<void> {
    const walk = { walkedFrom: null, walkedId: null, dueAt: at, leaseUntil: null, leaseToken: null, failures: 0, parkedAt: null };
    await (await this.database.manager()).update(RetentionPolicyEntity, { company }, { ...policy, ...walk });
  }

  counted(company: CompanyId, until: Date, after: WalkPosition | null, limit: number): Promise<CountedCandidate[]> {
    return this.database.query<CountedCandidate>(COUNTED_UNTIL, [company, until, after?.at ?? null, after?.candidateId ?? null, limit]);
  }

  async lastExpired(company: CompanyId, until: Date, limit: number): Promise<CandidateId[]> {
    return (await this.database.query<{ id: CandidateId }>(LAST_EXPIRED, [company, until, limit])).map(({ id }) => id);
  }

  async countExpired(company: CompanyId, until: Date, limit: number): Promise<number> {
    return (await this.database.find<{ count: number }>(COUNT_EXPIRED, [company, until, limit]))!.count;
  }

  expiredByPosition(company: CompanyId, until: Date, limit: number): Promise<PositionShare[]> {
    return this.database.query<PositionShare>(EXPIRED_BY_POSITION, [company, until, limit]);
  }

  async inForce({ company, candidateId }: CandidateRef): Promise<Counted & { policy: RetentionPolicy }> {
    const { countedFrom, at, ...policy } = (await this.database.find<Counted & RetentionPolicy>(IN_FORCE, [company, candidateId]))!;
    return { policy, countedFrom, at };
  }

  async countFrom(candidateId: CandidateId, at: string): Promise<void> {
    await this.database.execute(COUNT_FROM, [candidateId, at]);
  }

  async walkTo(company: CompanyId, position: WalkPosition | null): Promise<void> {
    await this.database.execute(WALK_TO, [company, position?.at ?? null, position?.candidateId ?? null]);
  }
}

/** The text of the CV, which is a field of the candidate. */
@Injectable()
export class ExpiringCvText extends ExpiringData {
  readonly kind = 'cv';
  override readonly fields = { cvText: null };

  constructor(private readonly database: Database) {
    super();
  }

  async holders(candidates: readonly CandidateId[]): Promise<CandidateId[]> {
    return (await this.database.query<{ id: CandidateId }>(CV_HOLDERS, [candidates])).map(({ id }) => id);
  }

  /** Its field goes with the others. */
  async remove({ candidateId }: CandidateRef): Promise<number> {
    return (await this.holders([candidateId])).length;
  }
}
