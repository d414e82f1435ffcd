import { type ActorId, type CompanyId, type Id, notFound } from '../../platform/domain/index.js';
import type { CandidateId, CandidateRef, ImportedConsent, ImportSource, JobPositionId, PersonDraft } from './candidate.js';
import type { CvTreatment, StagedCv } from './cv-analyser.js';

export type BulkImportId = Id<'BulkImport'>;

/** docs/rules/candidates.md#bulk-import. */
export const MAX_BULK_CANDIDATES = 500;
/** The maximum that a request imports itself. */
const MAX_SYNCHRONOUS_CANDIDATES = 50;

/** A person to import, with the file of the CV if the dashboard has it. */
export type PersonToImport = PersonDraft & { readonly cvFile?: StagedCv | null };

/** People to import into one position. `candidateId` is the id of the new candidate, if the person is new. */
export interface Batch {
  company: CompanyId;
  jobPositionId: JobPositionId;
  importedBy: ActorId | null;
  importSource: ImportSource;
  at: Date;
  people: readonly (PersonToImport & { candidateId: CandidateId })[];
}

/** A candidate whom a worker has imported. */
export interface AddedCandidate {
  readonly candidateId: CandidateId;
  readonly hasCv: boolean;
  readonly consents: readonly ImportedConsent[] | null;
  readonly cvFile: StagedCv | null;
}

/** docs/rules/candidates.md#bulk-import. */
export type ItemResult =
  | { candidateId: CandidateId; email: string | null; status: 'imported' }
  | { candidateId: CandidateId; email: string | null; status: 'skipped'; reason: 'DUPLICATE_CANDIDATE' | 'DUPLICATE_EXTERNAL_ID' }
  | { candidateId: null; email: string | null; status: 'failed'; reason: 'INTERNAL_ERROR' };

export const BULK_IMPORT_STATUSES = ['processing', 'completed', 'failed'] as const;
export type BulkImportStatus = (typeof BULK_IMPORT_STATUSES)[number];

/** An asynchronous import. `results` are in the order of the request, without the items that are still pending. */
export interface BulkImport {
  bulkImportId: BulkImportId;
  jobPositionId: JobPositionId;
  status: BulkImportStatus;
  totalCandidates: number;
  results: readonly ItemResult[];
  /** Whether a person has seen to its failure. */
  isResolved: boolean;
}

/** A candidate with the keys that are unique in a position. */
export interface KeyHolder {
  readonly id: CandidateId;
  readonly emailKey: string;
  readonly externalId: string | null;
}

/** An import that failed, and that nobody has seen to. */
export interface FailedImport {
  readonly bulkImportId: BulkImportId;
  readonly jobPositionId: JobPositionId;
  readonly endedAt: Date;
  /** People who were not imported, of all. */
  readonly failed: number;
  readonly total: number;
}

export function countResults(results: readonly ItemResult[]): Record<ItemResult['status'], number> {
  const counts = { imported: 0, skipped: 0, failed: 0 };
  for (const { status } of results) counts[status] += 1;
  return counts;
}

/** Whether the request itself imports the people. docs/rules/candidates.md#bulk-import. */
export function isSynchronous(people: number, cvs: CvTreatment): boolean {
  return cvs === 'keep' && people <= MAX_SYNCHRONOUS_CANDIDATES;
}

/** An event has at most 256 KiB (docs/rules/webhooks.md#events); the rest is for the other fields of the delivery. */
const MAX_RESULT_BYTES = 240 * 1024;

/**
 * The data of `bulk_import_complete`. An event is redacted by candidate ids, so a person without one is not named:
 * failed, or skipped for an external id that another candidate holds. No person is named if the event would be too large.
 */
export function completionData({
  bulkImportId,
  jobPositionId,
  totalCandidates,
  results,
}: Omit<BulkImport, 'isResolved'>): Readonly<Record<string, unknown>> {
  const named = results.map((result) => (hasNoCandidate(result) ? { ...result, email: null } : result));
  const fits = Buffer.byteLength(JSON.stringify(named)) <= MAX_RESULT_BYTES;
  const sent = fits ? named : named.map((result) => ({ ...result, email: null }));
  return { bulkImportId, jobPositionId, totalCandidates, ...countResults(results), results: sent };
}

function hasNoCandidate(result: ItemResult): boolean {
  return result.status === 'failed' || (result.status === 'skipped' && result.reason === 'DUPLICATE_EXTERNAL_ID');
}

/** The candidates in the results, each once. */
export function candidatesIn(results: readonly ItemResult[]): CandidateId[] {
  return [...new Set(results.flatMap(({ candidateId }) => candidateId ?? []))];
}

/** The stored bulk imports. All but `get` need a unit of work. Another company's import counts as absent. */
export abstract class BulkImportRepository {
  /** Imports the batch and counts the new candidates; the results are in its order. Throws `JobPositionNotFound`, and `DuplicateExternalId` if another change took an id meanwhile. */
  abstract importNow(batch: Batch): Promise<ItemResult[]>;
  /** Stores the batch for the workers. Throws `JobPositionNotFound`. */
  abstract accept(id: BulkImportId, batch: Batch, cvs: CvTreatment): Promise<void>;
  /** Imports and counts at most `max` pending items, in their order; returns the new candidates. */
  abstract importPending(
    id: BulkImportId,
    position: Pick<Batch, 'company' | 'jobPositionId'>,
    max: number,
    at: Date,
  ): Promise<AddedCandidate[]>;
  /** Completes an import without pending items and locks its row; false if items are pending. */
  abstract complete(id: BulkImportId, at: Date): Promise<boolean>;
  /** Ends an import, with all pending items failed, and locks its row. */
  abstract abandon(id: BulkImportId, at: Date): Promise<void>;
  /** The candidates of a position who have one of these addresses or external ids. */
  abstract holders(
    position: Pick<Batch, 'company' | 'jobPositionId'>,
    emailKeys: readonly string[],
    externalIds: readonly string[],
  ): Promise<KeyHolder[]>;
  /** Throws `BulkImportNotFound`. */
  abstract get(company: CompanyId, id: BulkImportId): Promise<BulkImport>;
  /** Failed imports that a person has not resolved, the oldest first. `positions`: only of these; null: of all. */
  abstract failed(company: CompanyId, max: number, positions?: readonly string[] | null): Promise<FailedImport[]>;
  /** False where it has not failed, or is resolved. */
  abstract resolve(id: BulkImportId, at: Date): Promise<boolean>;
  /** Reduces every item about the candidate to the candidate's id. The caller holds the lock of the candidate. */
  abstract redact(ref: CandidateRef): Promise<void>;
  /** Removes imports that ended by `until`: at least one, else at most `maxItems` items in all. Returns how many. */
  abstract prune(until: Date, maxItems: number): Promise<number>;
}

export class BulkImportNotFound extends notFound('NOT_FOUND', 'there is no such bulk import', {
  remedy: 'Use the `bulkImportId` of a response; imports are kept for 30 days after their end.',
}) {}
