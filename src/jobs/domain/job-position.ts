import { HOUR, MINUTE } from '../../platform/domain/clock.js';
import { conflict, notFound, ValidationFailed } from '../../platform/domain/domain-error.js';
import type { CompanyId, Id } from '../../platform/domain/ids.js';
import type { Page } from '../../platform/domain/page.js';

export type JobPositionId = Id<'JobPosition'>;

export const PRIVACIES = ['public', 'private'] as const;
export type Privacy = (typeof PRIVACIES)[number];

/** docs/rules.md#job-positions. */
export interface JobPosition {
  id: JobPositionId;
  position: string;
  department: string;
  location: string;
  type: string;
  salary: number | null;
  currency: string | null;
  privacy: Privacy;
  description: string;
  experience: string;
  remote: boolean;
  requirements: readonly string[];
  benefits: readonly string[];
  conversationVersion: string;
  interviewLanguages: readonly string[];
  createdAt: Date;
  /** Duration of a phone interview in milliseconds; null: as in the company's settings. Internal. */
  callDurationMs: number | null;
  /** A closed position takes no new candidates; null: open. Internal. */
  closedAt: Date | null;
}

/** The stored fields of an item of the list. docs/rules.md#job-positions. */
export const SUMMARY_FIELDS = ['id', 'position', 'department', 'location', 'type', 'createdAt'] as const;
export type JobPositionSummary = Pick<JobPosition, (typeof SUMMARY_FIELDS)[number]> & { candidateCount: number };

/** The fields of a new position; those left out get defaults. */
export type JobPositionDraft = Partial<Omit<JobPosition, 'id' | 'createdAt' | 'closedAt'>> & { company: CompanyId };

export interface JobPositionFilter {
  privacy?: Privacy;
  /** Only closed ones, or only open ones. */
  isClosed?: boolean;
  limit: number;
  cursor?: string;
}

/** The stored job positions. */
export abstract class JobPositionRepository {
  /** Throws `JobPositionNotFound`, also for a position of another company and for a malformed id. */
  abstract get(company: CompanyId, id: JobPositionId): Promise<JobPosition>;
  /** Newest first. Throws `ValidationFailed` for a cursor of another list. */
  abstract list(company: CompanyId, filter: JobPositionFilter): Promise<Page<JobPositionSummary>>;
  /** Those of the company among these ids. */
  abstract named(company: CompanyId, ids: readonly string[]): Promise<Pick<JobPosition, 'id' | 'position'>[]>;
  abstract ids(company: CompanyId): Promise<JobPositionId[]>;
  abstract add(company: CompanyId, position: JobPosition): Promise<void>;
  /** Throws `JobPositionNotFound`. */
  abstract save(company: CompanyId, position: JobPosition): Promise<void>;
  /** Closes the position, or opens it again with null. Throws `JobPositionNotFound`. */
  abstract close(company: CompanyId, id: JobPositionId, at: Date | null): Promise<void>;
  /** Adds `change` to the number of candidates; in the unit of work that adds or removes the candidates. */
  abstract countCandidates(id: JobPositionId, change: number): Promise<void>;
}

export class JobPositionNotFound extends notFound('NOT_FOUND', 'there is no such job position', {
  remedy: 'List the job positions of the company (`GET /v1/job-positions`) and use an id of the list.',
}) {}

/** A closed position takes no new candidates. docs/rules.md#job-positions */
export class JobPositionClosed extends conflict('JOB_POSITION_CLOSED', 'the job position is closed: it takes no new candidates', {
  remedy: 'Import into another position, or open this one again in the dashboard.',
}) {}

/** Throws `JobPositionClosed`. An import itself is refused by the statement that stores it. */
export function requireOpen({ closedAt }: Pick<JobPosition, 'closedAt'>): void {
  if (closedAt !== null) throw new JobPositionClosed();
}

/** Makes a position from a draft. Throws `ValidationFailed`, which names every invalid field. */
export function createJobPosition(draft: JobPositionDraft, id: JobPositionId, createdAt: Date): JobPosition {
  const position: JobPosition = {
    id,
    position: typeof draft.position === 'string' ? draft.position.trim() : (draft.position ?? ''),
    department: draft.department ?? '',
    location: draft.location ?? '',
    type: draft.type ?? 'full-time',
    salary: draft.salary ?? null,
    currency: draft.currency ?? null,
    privacy: draft.privacy ?? 'public',
    description: draft.description ?? '',
    experience: draft.experience ?? '',
    remote: draft.remote ?? false,
    requirements: draft.requirements ?? [],
    benefits: draft.benefits ?? [],
    conversationVersion: draft.conversationVersion ?? '1.0',
    interviewLanguages: draft.interviewLanguages ?? ['en'],
    createdAt,
    callDurationMs: draft.callDurationMs ?? null,
    closedAt: null,
  };
  const errors = fieldErrors(position);
  if (errors.length > 0) throw new ValidationFailed(errors);
  return position;
}

const TEXTS = ['department', 'location', 'type', 'description', 'experience', 'conversationVersion'] as const;
const LISTS = ['requirements', 'benefits', 'interviewLanguages'] as const;

function fieldErrors(draft: JobPosition): { field: string; message: string }[] {
  const isText = (value: unknown): boolean => typeof value === 'string' && !value.includes('\0') && value.isWellFormed();
  const rules: [field: keyof JobPosition, holds: boolean, rule: string][] = [
    ['position', isText(draft.position) && draft.position !== '' && [...draft.position].length <= 200, 'must have 1 to 200 characters'],
    ...TEXTS.map((field): [keyof JobPosition, boolean, string] => [field, isText(draft[field]), 'must be text']),
    ...LISTS.map((field): [keyof JobPosition, boolean, string] => [
      field,
      Array.isArray(draft[field]) && draft[field].every(isText),
      'must be a list of strings',
    ]),
    ['salary', draft.salary === null || (Number.isFinite(draft.salary) && draft.salary >= 0), 'must be a number from 0'],
    [
      'currency',
      draft.currency === null || (isText(draft.currency) && /^[A-Z]{3}$/.test(draft.currency)),
      'must be three capital letters, for example EUR',
    ],
    ['privacy', PRIVACIES.includes(draft.privacy), `must be one of ${PRIVACIES.join(', ')}`],
    [
      'callDurationMs',
      draft.callDurationMs === null ||
        (Number.isInteger(draft.callDurationMs) && draft.callDurationMs >= MINUTE && draft.callDurationMs <= 4 * HOUR),
      'must be a whole number of milliseconds, from 1 minute to 4 hours',
    ],
    ['remote', typeof draft.remote === 'boolean', 'must be true or false'],
  ];
  return rules.filter(([, holds]) => !holds).map(([field, , rule]) => ({ field, message: `${field} ${rule}` }));
}
