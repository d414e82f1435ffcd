import { Injectable } from '@nestjs/common';
import { JobPositionNotFound } from '../../../jobs/index.js';
import { isId, type CompanyId } from '../../../platform/domain/ids.js';
import { Database } from '../../../platform/persistence/database.js';
import { isForeignKeyViolation } from '../../../platform/persistence/sql.js';
import type { Batch, BulkImport, BulkImportId, CvTreatment, ItemResult } from '../../domain/bulk-import.js';
import { BulkImportRepository } from '../../domain/bulk-import.repository.js';
import { emailKeyOf, type CandidateId } from '../../domain/candidate.js';
import type { CandidateRef } from '../../domain/candidate.repository.js';
import { BulkImportNotFound } from '../../domain/errors.js';
import * as sql from './bulk-import.sql.js';
import { randomSlot } from './count-slots.js';
import { slicesOf } from './slices.js';

type Person = Batch['people'][number];
type Numbered = readonly (readonly [sequence: number, person: Person])[];

interface ItemRow {
  candidateId: CandidateId | null;
  email: string | null;
  status: ItemResult['status'];
}

@Injectable()
export class TypeOrmBulkImportRepository extends BulkImportRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async importNow({ company, jobPositionId, importedBy, at, people }: Batch): Promise<ItemResult[]> {
    const values = [at, randomSlot(), ...columnsOf(numbered(people)), company, jobPositionId, importedBy];
    const rows = await ofKnownPosition(jobPositionId, () =>
      this.database.query<{ candidateId: CandidateId; email: string; status: ItemResult['status'] }>(sql.IMPORT_NOW, values),
    );
    return rows.map(resultOf);
  }

  async accept(id: BulkImportId, batch: Batch, cvs: CvTreatment): Promise<void> {
    const { company, jobPositionId, importedBy, at, people } = batch;
    const values = [id, company, jobPositionId, importedBy, cvs, people.length, at];
    await ofKnownPosition(jobPositionId, () => this.database.execute(sql.ACCEPT, values));
    // A slice at a time: the driver copies each statement's values a few times over.
    for (const slice of slicesOf(numbered(people), ([, { cvText }]) => cvText?.length ?? 0)) {
      await this.database.execute(sql.ACCEPT_PEOPLE, [id, company, ...columnsOf(slice)]);
    }
  }

  async importSome(id: BulkImportId, most: number, at: Date): Promise<CandidateId[]> {
    const rows = await this.database.query<{ candidateId: CandidateId }>(sql.IMPORT_SOME, [at, randomSlot(), id, most]);
    return rows.map(({ candidateId }) => candidateId);
  }

  async complete(id: BulkImportId, at: Date): Promise<boolean> {
    return (await this.database.execute(sql.COMPLETE, [id, at])) > 0;
  }

  async abandon(id: BulkImportId, at: Date): Promise<void> {
    await this.database.execute(sql.ABANDON, [id, at]);
    await this.database.execute(sql.ABANDON_PEOPLE, [id]);
  }

  async get(company: CompanyId, id: BulkImportId): Promise<BulkImport> {
    const found = isId(id) ? await this.database.find<Omit<BulkImport, 'bulkImportId' | 'results'>>(sql.GET, [id, company]) : undefined;
    if (!found) throw new BulkImportNotFound();
    const items = await this.database.query<ItemRow & Record<string, unknown>>(sql.RESULTS, [id]);
    return { bulkImportId: id, ...found, results: items.map(resultOf) };
  }

  async forget({ candidateId, company }: CandidateRef): Promise<void> {
    await this.database.execute(sql.HOLD_IMPORTS_ABOUT, [candidateId, company]);
    await this.database.execute(sql.FORGET, [candidateId, company]);
  }

  prune(until: Date, most: number): Promise<number> {
    return this.database.execute(sql.PRUNE, [until, most]);
  }
}

async function ofKnownPosition<T>(jobPositionId: string, act: () => Promise<T>): Promise<T> {
  if (!isId(jobPositionId)) throw new JobPositionNotFound();
  try {
    return await act();
  } catch (error) {
    const unknown = ['candidates_job_position', 'bulk_imports_job_position'].some((name) => isForeignKeyViolation(error, name));
    throw unknown ? new JobPositionNotFound() : error;
  }
}

function numbered(people: Batch['people']): Numbered {
  return people.map((person, sequence) => [sequence, person]);
}

/** The values of `PEOPLE`, a column each. */
function columnsOf(people: Numbered): unknown[] {
  const column = <T>(value: (person: Person) => T): T[] => people.map(([, person]) => value(person));
  return [
    people.map(([sequence]) => sequence),
    column(({ candidateId }) => candidateId),
    column(({ firstName }) => firstName),
    column(({ lastName }) => lastName),
    column(({ email }) => email),
    column(({ email }) => emailKeyOf(email)),
    column(({ phone }) => phone),
    column(({ cvText }) => cvText),
  ];
}

function resultOf({ candidateId, email, status }: ItemRow): ItemResult {
  if (candidateId === null || status === 'failed') return { candidateId: null, email, status: 'failed', reason: 'INTERNAL_ERROR' };
  return status === 'imported' ? { candidateId, email, status } : { candidateId, email, status, reason: 'DUPLICATE_CANDIDATE' };
}
