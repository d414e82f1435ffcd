import type { CompanyId } from '../../platform/domain/ids.js';
import type { Page } from '../../platform/domain/page.js';
import type { JobPosition, JobPositionSummary, Privacy, JobPositionId } from './job-position.js';

export interface JobPositionFilter {
  privacy?: Privacy;
  limit: number;
  cursor?: string;
}

/** Where job positions are kept. */
export abstract class JobPositionRepository {
  /** Throws `JobPositionNotFound`, also for another company's and for a malformed id. */
  abstract get(company: CompanyId, id: JobPositionId): Promise<JobPosition>;
  /** Newest first. Throws `ValidationFailed` for a cursor of another list. */
  abstract list(company: CompanyId, filter: JobPositionFilter): Promise<Page<JobPositionSummary>>;
  abstract add(company: CompanyId, position: JobPosition): Promise<void>;
}
