import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { Clock, type CompanyId, IdSource, ValidationFailed } from '../../platform/domain/index.js';
import { currentOperation } from '../../platform/operation/operation-context.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import { discoveredProvider } from '../../platform/tasks/index.js';
import { DuplicateCandidate, presentCvText, type Candidate, type CandidateDraft, type CandidateId } from '../domain/candidate.js';
import { CandidateRepository } from '../domain/candidate.repository.js';
import { ConsentRepository, futureConsents, newConsent } from '../../clearance/index.js';
import { DuplicateExternalId } from '../domain/external-id.js';
import { CvAnalyser, type CvToAnalyse, type CvTreatment, type PreparedAnalysis } from '../domain/cv-analyser.js';

/** docs/rules/candidates.md#import. */
export interface ImportedCandidate extends Pick<Candidate, 'firstName' | 'lastName' | 'email' | 'cvScore'> {
  candidateId: CandidateId;
  status: 'new';
  /** Absent if the CV was not analysed within the request. */
  aiEvaluation?: string | null;
}

/** Imports one candidate into a job position. */
@Injectable()
export class ImportCandidate implements OnModuleInit {
  private analyser!: CvAnalyser;

  constructor(
    private readonly candidates: CandidateRepository,
    private readonly discovery: DiscoveryService,
    private readonly consents: ConsentRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly ids: IdSource,
  ) {}

  onModuleInit(): void {
    this.analyser = discoveredProvider(this.discovery, CvAnalyser);
  }

  /** Throws `JobPositionNotFound`, `JobPositionClosed`, `DuplicateCandidate`, `DuplicateExternalId`, and `ValidationFailed` for a consent in the future. */
  async run(company: CompanyId, draft: CandidateDraft, cvs: CvTreatment): Promise<ImportedCandidate> {
    const errors = futureConsents(draft.consents, this.clock.now(), 'consents');
    if (errors.length > 0) throw new ValidationFailed(errors);
    const candidateId = this.ids.next<CandidateId>();
    const cvText = presentCvText(draft.cvText);
    const { jobPositionId, firstName, lastName, email, phone = null, externalId = null } = draft;
    const cv = cvText !== null && cvs === 'analyse' ? { company, jobPositionId, firstName, lastName, email, phone, cvText } : null;
    const prepared = cv && (await this.prepare(cv, externalId));
    const { cvScore = null, aiEvaluation = null, upsides = [], shortcomings = [] } = prepared ?? {};
    const results = { cvScore, aiEvaluation, upsides, shortcomings };
    const add = async (): Promise<void> => {
      const importedBy = currentOperation().actor ?? null;
      const now = this.clock.now();
      await this.candidates.add({ ...draft, ...results, cvText, id: candidateId, company, importedBy, createdAt: now });
      if (draft.consents) await this.consents.add(draft.consents.map((consent) => newConsent(this.ids.next(), candidateId, consent, now)));
      if (cv) await this.analyser.storeOrQueue({ company, jobPositionId, candidateId }, externalId, prepared);
    };
    await (cv || draft.consents ? this.unitOfWork.run(add) : this.unitOfWork.single(add));
    return { candidateId, status: 'new', cvScore, firstName, lastName, email, ...(prepared && { aiEvaluation }) };
  }

  /** Before the unit of work opens, because engines are slow. */
  private async prepare(cv: CvToAnalyse, externalId: string | null): Promise<PreparedAnalysis | null> {
    const known = await this.candidates.findByEmail(cv.company, cv.jobPositionId, cv.email);
    if (known) throw new DuplicateCandidate(known);
    const holder = externalId === null ? null : await this.candidates.findByExternalId(cv.company, cv.jobPositionId, externalId);
    if (holder) throw new DuplicateExternalId(holder);
    return this.analyser.prepare(cv);
  }
}
