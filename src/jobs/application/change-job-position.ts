import { Injectable } from '@nestjs/common';
import { Audit } from '../../platform/audit/audit.js';
import { Clock, type CompanyId } from '../../platform/domain/index.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import {
  createJobPosition,
  hasOtherRequirements,
  type JobPosition,
  type JobPositionDraft,
  type JobPositionId,
  JobPositionRepository,
} from '../domain/job-position.js';

/** Changes a job position, from the dashboard. Interviews that have begun keep their questions. docs/rules/jobs.md#job-positions */
@Injectable()
export class ChangeJobPosition {
  constructor(
    private readonly positions: JobPositionRepository,
    private readonly audit: Audit,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** A field that is left out stays. Throws `JobPositionNotFound` and `ValidationFailed`. */
  async run(company: CompanyId, id: JobPositionId, changes: Omit<JobPositionDraft, 'company'>): Promise<JobPosition> {
    const before = await this.positions.get(company, id);
    const changed = createJobPosition({ ...before, ...changes, company }, before.id, before.createdAt);
    const requirementsChangedAt = hasOtherRequirements(before, changed) ? this.clock.now() : before.requirementsChangedAt;
    const position = { ...changed, closedAt: before.closedAt, requirementsChangedAt };
    await this.unitOfWork.run(async () => {
      await this.positions.save(company, position);
      await this.audit.record({ company, action: 'job_position.changed', subject: id });
    });
    return position;
  }

  /** Closes a position for new candidates, or opens it again. Interviews and calls go on. Throws `JobPositionNotFound`. */
  async close(company: CompanyId, id: JobPositionId, isClosed: boolean): Promise<void> {
    const position = await this.positions.get(company, id);
    if ((position.closedAt !== null) === isClosed) return;
    await this.unitOfWork.run(async () => {
      await this.positions.close(company, position.id, isClosed ? this.clock.now() : null);
      await this.audit.record({ company, action: isClosed ? 'job_position.closed' : 'job_position.reopened', subject: position.id });
    });
  }
}
