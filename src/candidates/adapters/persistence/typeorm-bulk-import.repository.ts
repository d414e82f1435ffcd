import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { JobPositionClosed, JobPositionNotFound, JobPositionRepository } from '../../../jobs/index.js';
import { type CompanyId, isId } from '../../../platform/domain/index.js';
import { Database } from '../../../platform/persistence/database.js';
import { isForeignKeyViolation, isNullViolation, isUniqueViolation } from '../../../platform/persistence/sql.js';
import { taskTable } from '../../../platform/tasks/index.js';
import { BULK_IMPORT } from '../../application/run-bulk-imports.js';
import {
  BulkImportNotFound,
  BulkImportRepository,
  type AddedCandidate,
  type Batch,
  type BulkImport,
  type BulkImportId,
  type FailedImport,
  type ItemResult,
  type KeyHolder,
} from '../../domain/bulk-import.js';
import { emailKeyOf, type CandidateRef, type JobPositionId } from '../../domain/candidate.js';
import { DuplicateExternalId, externalIdClashes, type KeyedPerson } from '../../domain/external-id.js';
import type { CvTreatment } from '../../domain/cv-analyser.js';
import { BulkImportEntity, BulkImportItemEntity } from './bulk-import.entity.js';
import * as sql from './bulk-import.sql.js';

/** The rows of `RunBulkImports`. */
export const BULK_IMPORT_TABLE = taskTable({
  task: BULK_IMPORT,
  table: 'bulk_imports',
  columns: ['task.company_id AS company', 'task.job_position_id AS "jobPositionId"', 'task.cvs'],
});

type FinishedItem = Pick<BulkImportItemEntity, 'candidateId' | 'email'> & {
  status: ItemResult['status'];
  reason: 'DUPLICATE_EXTERNAL_ID' | null;
};

@Injectable()
export class TypeOrmBulkImportRepository extends BulkImportRepository {
  constructor(
    private readonly database: Database,
    private readonly positions: JobPositionRepository,
  ) {
    super();
  }

  async importNow({ company, jobPositionId, importedBy, importSource, at, people }: Batch): Promise<ItemResult[]> {
    const records = numbered(people);
    const clashes = await this.clashes(company, jobPositionId, records);
    const values = [at, JSON.stringify(records), company, jobPositionId, importedBy, importSource, clashes];
    const rows = await inKnownPosition(jobPositionId, () =>
      this.database.query<FinishedItem & Record<string, unknown>>(sql.IMPORT_NOW, values),
    );
    await this.count(jobPositionId, rows.filter(({ status }) => status === 'imported').length);
    return rows.map(resultOf);
  }

  async accept(id: BulkImportId, batch: Batch, cvs: CvTreatment): Promise<void> {
    const { company: companyId, jobPositionId, importedBy, importSource, at, people } = batch;
    const state = { total: people.length, status: 'processing' as const, createdAt: at, dueAt: at };
    const row = { id, companyId, jobPositionId, importedBy, importSource, cvs, ...state };
    const manager = await this.database.manager();
    // NULL for a closed position. Both ids are UUIDs here.
    const open = (): string => `open_job_position('${jobPositionId}', '${companyId}')`;
    await inKnownPosition(jobPositionId, () => manager.insert(BulkImportEntity, { ...row, jobPositionId: open }));
    // In slices, because the driver copies the values of a statement several times.
    for (const slice of sliceByWeight(numbered(people), ({ cvText }) => cvText?.length ?? 0)) {
      await this.database.execute(sql.ACCEPT_PEOPLE, [id, companyId, JSON.stringify(slice)]);
    }
  }

  async importPending(
    id: BulkImportId,
    { company, jobPositionId }: Pick<Batch, 'company' | 'jobPositionId'>,
    max: number,
    at: Date,
  ): Promise<AddedCandidate[]> {
    const pending = await this.database.query<KeyedPerson & Record<string, unknown>>(sql.PENDING_KEYS, [id, max]);
    const clashes = await this.clashes(company, jobPositionId, pending);
    const rows = await this.database.query<AddedCandidate & Record<string, unknown>>(sql.IMPORT_PENDING, [at, id, max, clashes]);
    await this.count(jobPositionId, rows.length);
    return rows;
  }

  async complete(id: BulkImportId, at: Date): Promise<boolean> {
    return (await this.database.execute(sql.COMPLETE, [id, at])) > 0;
  }

  async abandon(id: BulkImportId, at: Date): Promise<void> {
    const manager = await this.database.manager();
    await manager.update(BulkImportEntity, { id }, { status: 'failed', finishedAt: at });
    const erased = Object.fromEntries(sql.ERASED.map((property) => [property, null]));
    const pending = { bulkImportId: id, status: 'pending' } as const;
    await manager.update(BulkImportItemEntity, pending, { ...erased, candidateId: null, status: 'failed' });
  }

  holders(
    { company, jobPositionId }: Pick<Batch, 'company' | 'jobPositionId'>,
    emailKeys: readonly string[],
    externalIds: readonly string[],
  ): Promise<KeyHolder[]> {
    return this.database.query<KeyHolder & Record<string, unknown>>(sql.HELD_KEYS, [company, jobPositionId, emailKeys, externalIds]);
  }

  async get(company: CompanyId, id: BulkImportId): Promise<BulkImport> {
    const manager = await this.database.manager();
    const row = isId(id) ? await manager.findOneBy(BulkImportEntity, { id, companyId: company }) : null;
    if (!row) throw new BulkImportNotFound();
    const items = await this.database.query<FinishedItem & Record<string, unknown>>(sql.RESULTS, [id]);
    const { jobPositionId, status, total: totalCandidates } = row;
    return { bulkImportId: id, jobPositionId, status, totalCandidates, results: items.map(resultOf), isResolved: row.resolvedAt !== null };
  }

  failed(company: CompanyId, max: number, positions: readonly string[] | null = null): Promise<FailedImport[]> {
    return this.database.query<FailedImport & Record<string, unknown>>(sql.FAILED, [company, max, positions]);
  }

  async resolve(id: BulkImportId, at: Date): Promise<boolean> {
    const where = { id, status: 'failed', resolvedAt: IsNull() } as const;
    return (await (await this.database.manager()).update(BulkImportEntity, where, { resolvedAt: at })).affected === 1;
  }

  async redact({ candidateId, company }: CandidateRef): Promise<void> {
    await this.database.execute(sql.LOCK_IMPORTS_ABOUT, [candidateId, company]);
    await this.database.execute(sql.REDACT, [candidateId, company]);
  }

  prune(until: Date, maxItems: number): Promise<number> {
    return this.database.execute(sql.PRUNE, [until, maxItems]);
  }

  /**
   * The clashes of these people, as JSON for a statement. Imports with external ids into one position run one after the
   * other: each sorts its people by address, so the external ids of two would come in different orders. The lock comes
   * before those of rows.
   */
  private async clashes(company: CompanyId, jobPositionId: JobPositionId, people: readonly KeyedPerson[]): Promise<string> {
    const externalIds = people.flatMap(({ externalId }) => externalId ?? []);
    if (externalIds.length === 0 || !isId(jobPositionId)) return '{}';
    await this.database.execute(sql.LOCK_EXTERNAL_IDS, [company, jobPositionId]);
    const emailKeys = people.map(({ emailKey }) => emailKey);
    const rows = await this.holders({ company, jobPositionId }, emailKeys, externalIds);
    const held = {
      emailKeys: new Set(rows.map(({ emailKey }) => emailKey)),
      externalIds: new Map(rows.flatMap(({ id, externalId }) => (externalId === null ? [] : [[externalId, id]]))),
    };
    return JSON.stringify(Object.fromEntries(externalIdClashes(people, held)));
  }

  private async count(jobPositionId: JobPositionId, imported: number): Promise<void> {
    if (imported > 0) await this.positions.countCandidates(jobPositionId, imported);
  }
}

async function inKnownPosition<T>(jobPositionId: string, act: () => Promise<T>): Promise<T> {
  if (!isId(jobPositionId)) throw new JobPositionNotFound();
  try {
    return await act();
  } catch (error) {
    if (isUniqueViolation(error, 'candidates_external_id')) throw new DuplicateExternalId(null);
    const unknown = ['candidates_job_position', 'bulk_imports_job_position'].some((name) => isForeignKeyViolation(error, name));
    if (isNullViolation(error, 'job_position_id')) throw new JobPositionClosed();
    throw unknown ? new JobPositionNotFound() : error;
  }
}

/** The rows of the people, which the statements take as JSON. */
function numbered(people: Batch['people']) {
  return people.map((person, sequence) => {
    const { email, externalId = null, metadata = {} } = person;
    return { ...person, externalId, metadata, sequence, emailKey: emailKeyOf(email) };
  });
}

function resultOf({ candidateId, email, status, reason }: FinishedItem): ItemResult {
  if (candidateId === null || status === 'failed') return { candidateId: null, email, status: 'failed', reason: 'INTERNAL_ERROR' };
  return status === 'imported' ? { candidateId, email, status } : { candidateId, email, status, reason: reason ?? 'DUPLICATE_CANDIDATE' };
}

/** Characters of a statement's values. */
const MAX_WEIGHT = 1024 * 1024;

/** Cuts `items` into slices, in order, each of at most `MAX_WEIGHT` unless it holds a single item. */
export function sliceByWeight<T>(items: readonly T[], weightOf: (item: T) => number): T[][] {
  const slices: T[][] = [];
  let weight = Infinity;
  for (const item of items) {
    weight += weightOf(item);
    const last = slices.at(-1);
    if (last && weight <= MAX_WEIGHT) last.push(item);
    else {
      slices.push([item]);
      weight = weightOf(item);
    }
  }
  return slices;
}
