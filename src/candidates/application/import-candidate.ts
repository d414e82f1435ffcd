import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/domain/clock.js';
import { IdSource, type CompanyId } from '../../platform/domain/ids.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import { currentOperation } from '../../platform/operation/operation-context.js';
import type { CvTreatment } from '../domain/bulk-import.js';
import type { CandidateDraft, CandidateId } from '../domain/candidate.js';
import { CandidateRepository } from '../domain/candidate.repository.js';
import { CvAnalyser, type CvToAnalyse, type PreparedAnalysis } from '../domain/cv-analyser.js';
import { DuplicateCandidate } from '../domain/errors.js';

/** docs/rules.md#import. */
export interface ImportedCandidate {
  candidateId: CandidateId;
  status: 'new';
  cvScore: number | null;
  firstName: string;
  lastName: string;
  email: string;
  aiEvaluation: string | null;
}

/** Imports one candidate into a job position. */
@Injectable()
export class ImportCandidate {
  constructor(
    private readonly candidates: CandidateRepository,
    private readonly analyser: CvAnalyser,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly ids: IdSource,
  ) {}

  /** Throws `JobPositionNotFound` and `DuplicateCandidate`. */
  async run(company: CompanyId, draft: CandidateDraft, cvs: CvTreatment): Promise<ImportedCandidate> {
    const scope = currentOperation();
    const candidateId = this.ids.next<CandidateId>();
    scope.persons.add(candidateId);
    const cv = cvs === 'analyse' ? cvOf(company, draft) : null;
    const prepared = cv && (await this.prepare(cv));
    const { firstName, lastName, email, jobPositionId } = draft;
    const add = async (): Promise<void> => {
      const importedBy = scope.actor ?? null;
      await this.candidates.add({ ...draft, id: candidateId, company, importedBy, createdAt: this.clock.now() });
      if (cv) await this.analyser.settle({ company, jobPositionId, candidateId }, prepared);
    };
    await (cv ? this.unitOfWork.run(add) : this.unitOfWork.single(add));
    const { cvScore = null, aiEvaluation = null } = prepared ?? {};
    return { candidateId, status: 'new', cvScore, firstName, lastName, email, aiEvaluation };
  }

  /** Before the unit of work opens: engines take their time. */
  private async prepare(cv: CvToAnalyse): Promise<PreparedAnalysis | null> {
    if (await this.candidates.isKnown(cv.company, cv.jobPositionId, cv.email)) throw new DuplicateCandidate();
    return this.analyser.prepare(cv);
  }
}

/** Null where there is nothing to analyse. */
function cvOf(company: CompanyId, { cvText, ...draft }: CandidateDraft): CvToAnalyse | null {
  const { jobPositionId, firstName, lastName, email, phone } = draft;
  return cvText?.trim() ? { company, jobPositionId, firstName, lastName, email, phone, cvText } : null;
}
