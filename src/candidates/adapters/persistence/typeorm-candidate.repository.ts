import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { JobPositionClosed, JobPositionNotFound, JobPositionRepository } from '../../../jobs/index.js';
import { type CompanyId, isId, type Page, type StatisticsFilter } from '../../../platform/domain/index.js';
import { currentOperation } from '../../../platform/operation/operation-context.js';
import { Database } from '../../../platform/persistence/database.js';
import { Cursors } from '../../../platform/persistence/keyset.js';
import { isForeignKeyViolation, isNullViolation, isUniqueViolation, type Statement } from '../../../platform/persistence/sql.js';
import {
  CandidateNotFound,
  DuplicateCandidate,
  emailKeyOf,
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
import { DuplicateExternalId } from '../../domain/external-id.js';
import { mergeMetadata } from '../../domain/metadata.js';
import { type CandidateStatus, isDecision, isRead, waitsForPerson } from '../../domain/candidate-status.js';
import {
  CandidateRepository,
  type CandidateFilter,
  type CandidateListing,
  type CandidateName,
  type CandidatesOf,
  type CandidatesPosition,
  type CandidateStatistics,
  type CandidateStatusStore,
  type FoundCandidates,
  type LockedCandidate,
  type SessionStart,
  type WaitingCandidate,
  type WaitsFor,
} from '../../domain/candidate.repository.js';
import { CandidateEntity } from './candidate.entity.js';
import { COUNT_BY_STATUS_OF } from './candidate-counts.sql.js';
import { findCandidates } from './candidate-find.js';
import { listCandidates, neighbourOf } from './candidate-list.js';
import { candidateStatistics } from './candidate-statistics.js';
import {
  ADD,
  EXTERNAL_IDS,
  FIND_BY_EMAIL,
  FIND_BY_EXTERNAL_ID,
  GET,
  GET_IMPORTED,
  IMPORTED,
  LOCK,
  LOCK_AGAINST_DELETION,
  LOCK_MANY,
  REMOVE,
  START_SESSIONS,
  WAITING,
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

  getImported(ref: CandidateRef): Promise<Candidate & Pick<CandidateOrigin, 'importedBy'>> {
    return this.one(GET_IMPORTED, ref);
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
    const { jobPositionId } = filter;
    if (!isId(jobPositionId)) throw new JobPositionNotFound();
    const page = await listCandidates(await this.database.manager(), this.cursors, company, filter);
    if (page.items.length === 0) await this.positions.get(company, jobPositionId);
    return page;
  }

  async countByStatus(positions: readonly JobPositionId[]): Promise<Map<JobPositionId, Map<CandidateStatus, number>>> {
    const rows = await this.database.query<{ id: JobPositionId; status: CandidateStatus; count: number }>(COUNT_BY_STATUS_OF, [positions]);
    const counts = new Map<JobPositionId, Map<CandidateStatus, number>>();
    for (const { id, status, count } of rows) counts.set(id, (counts.get(id) ?? new Map<CandidateStatus, number>()).set(status, count));
    return counts;
  }

  async findByExternalId(company: CompanyId, jobPositionId: JobPositionId, externalId: string): Promise<CandidateId | null> {
    if (!isId(jobPositionId)) return null;
    const found = await this.database.find<{ id: CandidateId }>(FIND_BY_EXTERNAL_ID, [company, jobPositionId, externalId]);
    if (found) concerns(found.id);
    return found?.id ?? null;
  }

  async findByEmail(company: CompanyId, jobPositionId: JobPositionId, email: string): Promise<CandidateId | null> {
    if (!isId(jobPositionId)) return null;
    const found = await this.database.find<{ id: CandidateId }>(FIND_BY_EMAIL, [company, jobPositionId, emailKeyOf(email)]);
    // A refusal names it: the stored response is erased with it.
    if (found) concerns(found.id);
    return found?.id ?? null;
  }

  async names(companyId: CompanyId, ids: readonly string[]): Promise<ReadonlyMap<string, CandidateName>> {
    const select = { id: true, jobPositionId: true, firstName: true, lastName: true, status: true } as const;
    const known = [...new Set(ids)].filter(isId) as CandidateId[];
    const rows = await (await this.database.manager()).find(CandidateEntity, { select, where: { companyId, id: In(known) } });
    return new Map(rows.map((row) => [row.id, row]));
  }

  find(company: CompanyId, typed: string, limit: number): Promise<FoundCandidates> {
    return findCandidates(this.database, company, typed, limit);
  }

  waiting(company: CompanyId, waitsFor: WaitsFor, { of, limit }: { of?: CandidatesOf; limit: number }): Promise<WaitingCandidate[]> {
    const values = [company, waitsFor, limit, of?.positions ?? null, of?.candidates ?? null];
    return this.database.query<WaitingCandidate & Record<string, unknown>>(WAITING, values);
  }

  async externalIds(company: CompanyId, ids: readonly CandidateId[]): Promise<ReadonlyMap<CandidateId, string>> {
    const rows = await this.database.query<{ id: CandidateId; externalId: string }>(EXTERNAL_IDS, [company, ids]);
    return new Map(rows.map(({ id, externalId }) => [id, externalId]));
  }

  async statistics(company: CompanyId, { jobPositionId, since }: StatisticsFilter): Promise<CandidateStatistics> {
    const positions = jobPositionId ? [jobPositionId] : since ? [] : await this.positions.ids(company);
    return candidateStatistics(this.database, company, { jobPositionId, since }, positions);
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
    const { id, jobPositionId, email, cvText, externalId = null, metadata = {}, createdAt } = candidate;
    if (!isId(jobPositionId)) throw new JobPositionNotFound();
    concerns(id);
    const derived = { emailKey: emailKeyOf(email), status: 'new', importedWithoutCv: cvText === null, updatedAt: createdAt };
    const keys = { externalId, metadata };
    const row: Record<string, unknown> = { upsides: [], shortcomings: [], ...candidate, ...keys, companyId: company, ...derived };
    try {
      const added = await this.database.execute(
        ADD,
        IMPORTED.map((property) => row[property]),
      );
      if (added > 0) return;
      await this.refuseHeld({ company, jobPositionId, candidateId: id }, { email, externalId });
      throw new DuplicateCandidate(null);
    } catch (error) {
      // Whichever foreign key it is, of the candidate or of the count: the position does not exist.
      if (isForeignKeyViolation(error)) throw new JobPositionNotFound();
      if (isNullViolation(error, 'job_position_id')) throw new JobPositionClosed();
      throw error;
    }
  }

  async change(ref: CandidateRef, changes: CandidateChanges, at: Date): Promise<Candidate> {
    const manager = await this.database.manager();
    const { metadata: metadataChanges, ...fields } = changes;
    const { metadata: present } = await this.lock(ref);
    const derived = {
      ...(metadataChanges !== undefined && { metadata: mergeMetadata(present, metadataChanges) }),
      ...(changes.email !== undefined && { emailKey: emailKeyOf(changes.email) }),
    };
    await this.refuseHeld(ref, changes);
    try {
      await manager.update(CandidateEntity, whereOf(ref), { ...fields, ...derived, updatedAt: at });
    } catch (error) {
      if (isUniqueViolation(error, 'candidates_email')) throw new DuplicateCandidate(null);
      if (isUniqueViolation(error, 'candidates_external_id')) throw new DuplicateExternalId(null);
      throw error;
    }
    return this.get(ref);
  }

  async record(ref: CandidateRef, findings: CandidateFindings, at: Date): Promise<void> {
    const { upsides, shortcomings, ...plain } = findings;
    const lists = { ...(upsides && { upsides: [...upsides] }), ...(shortcomings && { shortcomings: [...shortcomings] }) };
    await (await this.database.manager()).update(CandidateEntity, whereOf(ref), { ...plain, ...lists, updatedAt: at });
  }

  async markAnalysisViewed(ref: CandidateRef, viewedAnalysisVersion: string, sessionId: string, at: Date): Promise<boolean> {
    const manager = await this.database.manager();
    const set = { analysisViewed: true, viewedAnalysisVersion, updatedAt: at };
    const { affected } = await manager.update(CandidateEntity, { ...whereOf(ref), sessionId, analysisViewed: false }, set);
    return affected === 1;
  }

  async neighbour(ref: CandidateRef, side: 'previous' | 'next', list: CandidateListing): Promise<CandidateName | null> {
    return isWellFormed(ref) ? neighbourOf(await this.database.manager(), ref, side, list) : null;
  }

  async decidedAt(ref: CandidateRef): Promise<Date | null> {
    const manager = await this.database.manager();
    const found = await manager.findOne(CandidateEntity, { select: { id: true, decidedAt: true }, where: whereOf(ref) });
    return found?.decidedAt ?? null;
  }

  async changeStatus(ref: CandidateRef, from: CandidateStatus, to: CandidateStatus, at: Date): Promise<boolean> {
    const manager = await this.database.manager();
    const waiting = isRead(from, to) ? { interviewReadAt: at } : { waitingSince: at, ...(!isDecision(from) && { interviewReadAt: null }) };
    const set = { status: to, updatedAt: at, decidedAt: isDecision(to) ? at : null, ...(waitsForPerson(to) && waiting) };
    const { affected } = await manager.update(CandidateEntity, { ...whereOf(ref), status: from }, set);
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

  async remove(ref: CandidateRef, at: Date): Promise<void> {
    await this.database.execute(REMOVE, [...valuesOf(ref), at]);
  }

  /** Throws if another candidate of the position has the address, else the external id. */
  private async refuseHeld(ref: CandidateRef, { email, externalId }: Pick<CandidateChanges, 'email' | 'externalId'>): Promise<void> {
    const { company, jobPositionId, candidateId } = ref;
    const byEmail = email === undefined ? null : await this.findByEmail(company, jobPositionId, email);
    if (byEmail && byEmail !== candidateId) throw new DuplicateCandidate(byEmail);
    const byExternalId = externalId == null ? null : await this.findByExternalId(company, jobPositionId, externalId);
    if (byExternalId && byExternalId !== candidateId) throw new DuplicateExternalId(byExternalId);
  }

  private async one<T extends Candidate>(query: Statement, ref: CandidateRef): Promise<T> {
    const row = isWellFormed(ref) ? await this.database.find<T & Record<string, unknown>>(query, valuesOf(ref)) : undefined;
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

/** The response of this operation is about the person, and is erased with them. docs/rules/candidates.md#erasure */
function concerns(candidateId: CandidateId): void {
  currentOperation().persons.add(candidateId);
}
