import { Injectable } from '@nestjs/common';
import type { CompanyId } from '../../../platform/domain/index.js';
import { Database } from '../../../platform/persistence/database.js';
import { type InterviewPlan, InterviewPlanRepository } from '../../domain/company-plan.js';
import type { JobPositionId } from '../../domain/conversation.js';
import { FIND_PLAN, SAVE_PLAN } from './interview-plan.sql.js';

@Injectable()
export class SqlInterviewPlanRepository extends InterviewPlanRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async find(company: CompanyId, jobPositionId: JobPositionId): Promise<InterviewPlan | null> {
    return (await this.database.find<InterviewPlan & Record<string, unknown>>(FIND_PLAN, [jobPositionId, company])) ?? null;
  }

  async save({ jobPositionId, company, version, entries, changedAt, changedBy }: InterviewPlan): Promise<boolean> {
    const values = [jobPositionId, company, version, JSON.stringify(entries), changedAt, changedBy];
    return (await this.database.execute(SAVE_PLAN, values)) === 1;
  }
}
