import { Injectable } from '@nestjs/common';
import { CompanyAdministration } from '../../platform/access/company-administration.js';
import { Audit } from '../../platform/audit/audit.js';
import { Clock, IdSource } from '../../platform/domain/index.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import { createJobPosition, JobPositionRepository, type JobPosition, type JobPositionDraft } from '../domain/job-position.js';

/** Creates a job position. Used by the operator's command line and the demo; the API only reads positions. */
@Injectable()
export class CreateJobPosition {
  constructor(
    private readonly positions: JobPositionRepository,
    private readonly companies: CompanyAdministration,
    private readonly audit: Audit,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly ids: IdSource,
  ) {}

  /** Throws `CompanyNotFound` and `ValidationFailed`. */
  async run(draft: JobPositionDraft): Promise<JobPosition> {
    const position = createJobPosition(draft, this.ids.next(), this.clock.now());
    await this.companies.get(draft.company);
    await this.unitOfWork.run(async () => {
      await this.positions.add(draft.company, position);
      await this.audit.record({ company: draft.company, action: 'job_position.created', subject: position.id });
    });
    return position;
  }
}
