import type { ApiKeyId, CompanyId, Id } from '../../platform/domain/ids.js';
import type { CandidateDraft, CandidateId, JobPositionId } from './candidate.js';

export type BulkImportId = Id<'BulkImport'>;

/** docs/rules.md#bulk-import. */
export const MAX_BULK_CANDIDATES = 500;
/** Of these, the most that are imported within the request. */
export const MAX_SYNCHRONOUS_CANDIDATES = 50;

/** One person of a bulk import, as a client describes them. */
export type BulkPerson = Pick<CandidateDraft, 'firstName' | 'lastName' | 'email' | 'phone' | 'cvText'>;

/** What becomes of the CVs of a bulk import. */
export type CvTreatment = 'analyse' | 'keep';

/** People to import into one position, each with the id that a new candidate gets. */
export interface Batch {
  company: CompanyId;
  jobPositionId: JobPositionId;
  importedBy: ApiKeyId | null;
  at: Date;
  people: readonly (BulkPerson & { candidateId: CandidateId })[];
}

/** docs/rules.md#bulk-import. */
export type ItemResult =
  | { candidateId: CandidateId; email: string | null; status: 'imported' }
  | { candidateId: CandidateId; email: string | null; status: 'skipped'; reason: 'DUPLICATE_CANDIDATE' }
  | { candidateId: null; email: string | null; status: 'failed'; reason: 'INTERNAL_ERROR' };

export const BULK_IMPORT_STATUSES = ['processing', 'completed', 'failed'] as const;
export type BulkImportStatus = (typeof BULK_IMPORT_STATUSES)[number];

/** An asynchronous import, as far as it has come. `results` are in the order of the request, without what is still to be done. */
export interface BulkImport {
  bulkImportId: BulkImportId;
  jobPositionId: JobPositionId;
  status: BulkImportStatus;
  totalCandidates: number;
  results: readonly ItemResult[];
}

export interface Counts {
  imported: number;
  skipped: number;
  failed: number;
}

export function countsOf(results: readonly ItemResult[]): Counts {
  const counts = { imported: 0, skipped: 0, failed: 0 };
  for (const { status } of results) counts[status] += 1;
  return counts;
}

/** Whether the request itself imports them. docs/rules.md#bulk-import. */
export function isImportedAtOnce(people: number, cvs: CvTreatment): boolean {
  return cvs === 'keep' && people <= MAX_SYNCHRONOUS_CANDIDATES;
}

/** Leaves room for the delivery's own fields below the 256 KiB of docs/rules.md#events. */
const MOST_RESULT_BYTES = 240 * 1024;

/**
 * The data of `bulk_import_complete`. Who failed is not named, because an event forgets its persons by their ids; and where all
 * addresses together would be too long for an event, it names ids only.
 */
export function completionOf({ bulkImportId, jobPositionId, totalCandidates, results }: BulkImport): Readonly<Record<string, unknown>> {
  const named = results.map((result) => (result.status === 'failed' ? { ...result, email: null } : result));
  const fits = Buffer.byteLength(JSON.stringify(named)) <= MOST_RESULT_BYTES;
  const told = fits ? named : named.map((result) => ({ ...result, email: null }));
  return { bulkImportId, jobPositionId, totalCandidates, ...countsOf(results), results: told };
}

/** Everybody whom the results name. */
export function personsOf(results: readonly ItemResult[]): CandidateId[] {
  return [...new Set(results.flatMap(({ candidateId }) => candidateId ?? []))];
}
