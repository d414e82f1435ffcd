import {
  type CompanyId,
  conflict,
  type FieldError,
  fieldError,
  HOUR,
  type Id,
  MINUTE,
  notFound,
  type Page,
  ValidationFailed,
} from '../../platform/domain/index.js';

export type JobPositionId = Id<'JobPosition'>;

export const PRIVACIES = ['public', 'private'] as const;
export type Privacy = (typeof PRIVACIES)[number];

/** docs/rules/jobs.md#job-positions. */
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
  /** The last change of the texts by which candidates are evaluated; null: none since it was made. Internal. */
  requirementsChangedAt: Date | null;
}

/** The stored fields of an item of the list. docs/rules/jobs.md#job-positions. */
export const SUMMARY_FIELDS = ['id', 'position', 'department', 'location', 'type', 'createdAt'] as const;
export type JobPositionSummary = Pick<JobPosition, (typeof SUMMARY_FIELDS)[number]> & { candidateCount: number };

/** The fields of a new position; those left out get defaults. */
export type JobPositionDraft = Partial<Omit<JobPosition, 'id' | 'createdAt' | 'closedAt' | 'requirementsChangedAt'>> & {
  company: CompanyId;
};

export interface JobPositionFilter {
  privacy?: Privacy;
  /** Only closed ones, or only open ones. */
  isClosed?: boolean;
  limit: number;
  cursor?: string;
}

/** In the last order: that of the ids of `among`. */
export const POSITION_SORTS = ['newest', 'title', 'among'] as const;

/** The list of people. */
export interface JobPositionSearch extends Omit<JobPositionFilter, 'privacy'> {
  /** Words of the title, the department or the location, in any order, without accents. */
  search?: string;
  /** Only these. */
  among?: readonly JobPositionId[];
  sort?: (typeof POSITION_SORTS)[number];
}

/** The stored job positions. */
export abstract class JobPositionRepository {
  /** Throws `JobPositionNotFound`, also for a position of another company and for a malformed id. */
  abstract get(company: CompanyId, id: JobPositionId): Promise<JobPosition>;
  /** Newest first. Throws `ValidationFailed` for a cursor of another list. */
  abstract list(company: CompanyId, filter: JobPositionFilter): Promise<Page<JobPositionSummary>>;
  /** Throws `ValidationFailed` for a cursor of another list. docs/rules/dashboard.md#search */
  abstract find(company: CompanyId, search: JobPositionSearch): Promise<Page<JobPositionSummary>>;
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

/** A closed position takes no new candidates. docs/rules/jobs.md#job-positions */
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
    requirementsChangedAt: null,
  };
  const errors = fieldErrors(position);
  if (errors.length > 0) throw new ValidationFailed(errors);
  return position;
}

/** Whether candidates are evaluated by other texts. */
export function hasOtherRequirements(before: JobPosition, after: JobPosition): boolean {
  const evaluated = ({ position, description, experience, requirements, interviewLanguages }: JobPosition): string =>
    JSON.stringify([position, description, experience, requirements, interviewLanguages]);
  return evaluated(before) !== evaluated(after);
}

const TEXTS = ['department', 'location', 'type', 'description', 'experience', 'conversationVersion'] as const;
const LISTS = ['requirements', 'benefits', 'interviewLanguages'] as const;

function fieldErrors(draft: JobPosition): FieldError[] {
  const isText = (value: unknown): boolean => typeof value === 'string' && !value.includes('\0') && value.isWellFormed();
  const { position, salary, currency, callDurationMs: duration } = draft;
  const checks: readonly (readonly [holds: boolean, error: FieldError])[] = [
    [isText(position) && position !== '' && [...position].length <= 200, fieldError('position', 'rules.chars', { min: 1, max: 200 })],
    ...TEXTS.map((field) => [isText(draft[field]), fieldError(field, 'rules.text')] as const),
    ...LISTS.map((field) => [Array.isArray(draft[field]) && draft[field].every(isText), fieldError(field, 'rules.strings')] as const),
    [salary === null || (Number.isFinite(salary) && salary >= 0), fieldError('salary', 'rules.numberFrom', { min: 0 })],
    [currency === null || (isText(currency) && /^[A-Z]{3}$/.test(currency)), fieldError('currency', 'rules.currency')],
    [PRIVACIES.includes(draft.privacy), fieldError('privacy', 'rules.oneOf', { choices: PRIVACIES.join(', ') })],
    [
      duration === null || (Number.isInteger(duration) && duration >= MINUTE && duration <= 4 * HOUR),
      fieldError('callDurationMs', 'rules.callMilliseconds'),
    ],
    [typeof draft.remote === 'boolean', fieldError('remote', 'rules.trueOrFalse')],
  ];
  return checks.filter(([holds]) => !holds).map(([, error]) => error);
}
