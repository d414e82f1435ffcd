import { Injectable } from '@nestjs/common';
import { JobPositionNotFound, JobPositionRepository } from '../../../jobs/index.js';
import { isId, type CompanyId } from '../../../platform/domain/ids.js';
import type { Page } from '../../../platform/domain/page.js';
import { currentOperation } from '../../../platform/operation/operation-context.js';
import { Database } from '../../../platform/persistence/database.js';
import { Cursors } from '../../../platform/persistence/keyset.js';
import { isForeignKeyViolation, isUniqueViolation, type Statement } from '../../../platform/persistence/sql.js';
import {
  CandidateNotFound,
  DuplicateCandidate,
  emailKeyOf,
  SUMMARY_FIELDS,
  type Candidate,
  type CandidateChanges,
  type CandidateFindings,
  type CandidateId,
  type CandidateOrigin,
  type CandidateRef,
  type CandidateSummary,
  type JobPositionId,
  type NewCandidate,
} from '../../domain/candidate.js';
import type { CandidateStatus } from '../../domain/candidate-status.js';
import {
  CandidateRepository,
  type CandidateFilter,
  type CandidatesPosition,
  type CandidateStatusStore,
  type LockedCandidate,
  type SessionStart,
} from '../../domain/candidate.repository.js';
import { CandidateEntity } from './candidate.entity.js';
import {
  ADD,
  GET,
  FIND_BY_EMAIL,
  IMPORTED,
  LOCK,
  LOCK_AGAINST_DELETION,
  LOCK_MANY,
  START_SESSIONS,
  WITH_PHONE_ENDING,
} from './candidate.sql.js';

@Injectable()
export class TypeOrmCandidateRepository extends CandidateRepository implements CandidateStatusStore {
  constructor(
    private readonly database: Database,
    private readonly positions: JobPositionRepository,
    private readonly cursors: Cursors,
  ) {
    super();
  }

  get(ref: CandidateRef): Promise<Candidate> {
    return this.one(GET, ref);
  }

  async lock(ref: CandidateRef): Promise<Candidate> {
    const candidate = await this.one(LOCK, ref);
    concerns(ref.candidateId);
    return candidate;
  }

  async lockMany({ company, jobPositionId }: CandidatesPosition, ids: readonly CandidateId[]): Promise<LockedCandidate[]> {
    const known = jobPositionId === undefined || isId(jobPositionId) ? ids.filter(isId) : [];
    if (known.length === 0) return [];
    const locked = await this.database.query<LockedCandidate>(LOCK_MANY, [known, company, jobPositionId ?? null]);
    for (const { id } of locked) concerns(id);
    return locked;
  }

  async lockAgainstDeletion(ref: CandidateRef): Promise<boolean> {
    const exists = isWellFormed(ref) && (await this.database.execute(LOCK_AGAINST_DELETION, valuesOf(ref))) > 0;
    if (exists) concerns(ref.candidateId);
    return exists;
  }

  async list(company: CompanyId, filter: CandidateFilter): Promise<Page<CandidateSummary>> {
    const { jobPositionId, status, importSource } = filter;
    if (!isId(jobPositionId)) throw new JobPositionNotFound();
    const list = [company, 'candidates', jobPositionId, status ?? null, importSource ?? null];
    const query = (await this.database.manager())
      .createQueryBuilder(CandidateEntity, 'c')
      .select(SUMMARY_FIELDS.map((field) => `c.${field}`))
      .where('c.job_position_id = :jobPositionId AND c.company_id = :company', { jobPositionId, company });
    if (status) query.andWhere('c.status = :status', { status });
    if (importSource) query.andWhere('c.import_source = :importSource', { importSource });
    const page = await this.cursors.newestFirst(query, filter, list);
    if (page.items.length === 0) await this.positions.get(company, jobPositionId);
    return page;
  }

  async findByEmail(company: CompanyId, jobPositionId: JobPositionId, email: string): Promise<CandidateId | null> {
    if (!isId(jobPositionId)) return null;
    const found = await this.database.find<{ id: CandidateId }>(FIND_BY_EMAIL, [company, jobPositionId, emailKeyOf(email)]);
    // A refusal names it: the stored response is erased with it.
    if (found) concerns(found.id);
    return found?.id ?? null;
  }

  async originOf(id: CandidateId): Promise<CandidateOrigin | null> {
    const row = isId(id) ? await (await this.database.manager()).findOneBy(CandidateEntity, { id }) : null;
    if (!row) return null;
    const { companyId: company, jobPositionId, importSource, importedBy, createdAt } = row;
    return { candidateId: id, company, jobPositionId, importSource, importedBy, createdAt };
  }

  withPhoneEnding(company: CompanyId, endings: readonly string[]): Promise<Pick<LockedCandidate, 'id' | 'phone'>[]> {
    return this.database.query<Pick<LockedCandidate, 'id' | 'phone'>>(WITH_PHONE_ENDING, [company, endings]);
  }

  async add({ company, ...candidate }: NewCandidate): Promise<void> {
    const { id, jobPositionId, email, cvText, createdAt } = candidate;
    if (!isId(jobPositionId)) throw new JobPositionNotFound();
    concerns(id);
    const derived = { emailKey: emailKeyOf(email), status: 'new', importedWithoutCv: cvText === null, updatedAt: createdAt };
    const row: Record<string, unknown> = { upsides: [], shortcomings: [], ...candidate, companyId: company, ...derived };
    try {
      const added = await this.database.execute(
        ADD,
        IMPORTED.map((property) => row[property]),
      );
      if (added === 0) throw new DuplicateCandidate(await this.findByEmail(company, jobPositionId, email));
    } catch (error) {
      // Whichever foreign key it is, of the candidate or of the count: the position does not exist.
      if (isForeignKeyViolation(error)) throw new JobPositionNotFound();
      throw error;
    }
  }

  async change(ref: CandidateRef, changes: CandidateChanges, at: Date): Promise<Candidate> {
    const manager = await this.database.manager();
    const set = { ...changes, ...(changes.email !== undefined && { emailKey: emailKeyOf(changes.email) }), updatedAt: at };
    await this.lock(ref);
    if (changes.email !== undefined) {
      const known = await this.findByEmail(ref.company, ref.jobPositionId, changes.email);
      if (known && known !== ref.candidateId) throw new DuplicateCandidate(known);
    }
    try {
      await manager.update(CandidateEntity, whereOf(ref), set);
    } catch (error) {
      if (isUniqueViolation(error, 'candidates_email')) throw new DuplicateCandidate(null);
      throw error;
    }
    return this.get(ref);
  }

  async record(ref: CandidateRef, findings: CandidateFindings, at: Date): Promise<void> {
    const { upsides, shortcomings, ...plain } = findings;
    const lists = { ...(upsides && { upsides: [...upsides] }), ...(shortcomings && { shortcomings: [...shortcomings] }) };
    await (await this.database.manager()).update(CandidateEntity, whereOf(ref), { ...plain, ...lists, updatedAt: at });
  }

  async changeStatus(ref: CandidateRef, from: CandidateStatus, to: CandidateStatus, at: Date): Promise<boolean> {
    const manager = await this.database.manager();
    const { affected } = await manager.update(CandidateEntity, { ...whereOf(ref), status: from }, { status: to, updatedAt: at });
    return affected === 1;
  }

  startSessions(starts: readonly SessionStart[], to: CandidateStatus, at: Date): Promise<number> {
    const columns = [
      starts.map((start) => start.candidateId),
      starts.map(({ status }) => status),
      starts.map(({ sessionId }) => sessionId),
    ];
    return this.database.execute(START_SESSIONS, [...columns, starts[0]?.company, to, at]);
  }

  async remove(ref: CandidateRef): Promise<void> {
    await (await this.database.manager()).delete(CandidateEntity, whereOf(ref));
  }

  private async one(query: Statement, ref: CandidateRef): Promise<Candidate> {
    const row = isWellFormed(ref) ? await this.database.find<Candidate>(query, valuesOf(ref)) : undefined;
    if (!row) throw new CandidateNotFound();
    return row;
  }
}

function isWellFormed({ candidateId, jobPositionId }: CandidateRef): boolean {
  return isId(candidateId) && isId(jobPositionId);
}

function valuesOf({ candidateId, company, jobPositionId }: CandidateRef): string[] {
  return [candidateId, company, jobPositionId];
}

function whereOf({ candidateId, company, jobPositionId }: CandidateRef) {
  return { id: candidateId, companyId: company, jobPositionId };
}

/** The response of this operation is about the person, and is erased with them. docs/rules.md#erasure */
function concerns(candidateId: CandidateId): void {
  currentOperation().persons.add(candidateId);
}
