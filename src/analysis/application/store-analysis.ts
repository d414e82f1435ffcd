import { Injectable } from '@nestjs/common';
import { type Candidate, CandidateLifecycle, CandidateRepository, type CandidateRef } from '../../candidates/index.js';
import { Audit } from '../../platform/audit/audit.js';
import { Clock, IdSource } from '../../platform/domain/index.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { together } from '../../platform/persistence/unit-of-work.js';
import { type AnalysisId, CvAnalysisRepository, InterviewAnalysisRepository, type SessionId } from '../domain/analysis.repository.js';
import { evaluationForEvent } from '../domain/render-cv.js';
import { totalOf } from '../domain/totals.js';
import type { CvEvaluation, InterviewEvaluation } from './evaluation-service.js';

/** Stores an analysis of a CV with its event and audit row, inside the caller's unit of work, which holds the candidate's row. */
@Injectable()
export class StoreCvAnalysis {
  constructor(
    private readonly analyses: CvAnalysisRepository,
    private readonly candidates: CandidateRepository,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly clock: Clock,
    private readonly ids: IdSource,
  ) {}

  async run(ref: CandidateRef, externalId: string | null, evaluation: CvEvaluation): Promise<void> {
    const { aiEvaluation, upsides, shortcomings } = evaluation.texts;
    const results = { cvScore: evaluation.findings.score, aiEvaluation, upsides, shortcomings };
    await this.candidates.record(ref, results, this.clock.now());
    await this.ofImport(ref, externalId, evaluation);
  }

  /** Of a candidate that was imported with the results. */
  async ofImport(ref: CandidateRef, externalId: string | null, { record, findings, texts }: CvEvaluation): Promise<void> {
    const { company, candidateId, jobPositionId } = ref;
    const { engine, version, model } = record;
    const id = this.ids.next<AnalysisId>();
    const aiEvaluation = evaluationForEvent(texts.aiEvaluation);
    const data = { candidateId, jobPositionId, externalId, cvScore: findings.score, aiEvaluation };
    const facts = { analysisId: id, engine, version, model };
    await together(
      this.analyses.add(ref, { id, ...record, findings, createdAt: this.clock.now() }, texts),
      this.outbox.add({ type: 'cv_analysis_complete', company, subject: candidateId, persons: [candidateId], data }),
      this.audit.record({ company, action: 'cv_analysis.made', subject: candidateId, facts }),
    );
  }
}

/**
 * Stores an analysis of an interview with its event and audit row, inside the caller's unit of work, which holds the candidate's row. A candidate
 * of whose interview too little was judged becomes `unevaluable`, unless a person has decided meanwhile. The interview of a candidate who was
 * reopened meanwhile changes nothing of the candidate. docs/rules/analysis.md#totals
 */
@Injectable()
export class StoreInterviewAnalysis {
  constructor(
    private readonly analyses: InterviewAnalysisRepository,
    private readonly candidates: CandidateRepository,
    private readonly lifecycle: CandidateLifecycle,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly clock: Clock,
    private readonly ids: IdSource,
  ) {}

  async run(
    ref: CandidateRef,
    { externalId, status, sessionId: present }: Pick<Candidate, 'externalId' | 'status' | 'sessionId'>,
    sessionId: SessionId,
    language: string,
    { record, findings, texts }: InterviewEvaluation,
  ): Promise<void> {
    const { company, candidateId, jobPositionId } = ref;
    const { engine, version, model } = record;
    const id = this.ids.next<AnalysisId>();
    const completedAt = this.clock.now();
    const analysisVersion = `${engine}-${version}.${(await this.analyses.count(candidateId)) + 1}`;
    // What is evaluated again changes no status: a person may have read it.
    const isFirst = (await this.analyses.count(candidateId, sessionId)) === 0;
    const { interviewScore, isEvaluable, unread } = totalOf(findings);
    await this.analyses.add(ref, { id, ...record, sessionId, analysisVersion, language, findings, completedAt }, texts);
    const isPresent = present === sessionId;
    if (isPresent) await this.candidates.record(ref, { interviewScore, interviewUnread: unread, analysisViewed: false }, completedAt);
    await this.outbox.add({
      type: 'analysis_ready',
      company,
      subject: candidateId,
      persons: [candidateId],
      data: {
        ...{ candidateId, jobPositionId, externalId, interviewScore, analysisVersion },
        ...{ analysisCompletedAt: completedAt.toISOString(), language },
      },
    });
    const facts = { analysisId: id, analysisVersion, engine, version, model };
    await this.audit.record({ company, action: 'interview_analysis.made', subject: candidateId, facts });
    if (isPresent && isFirst && !isEvaluable && !this.lifecycle.refusal(status, 'abstain')) await this.lifecycle.move(ref, 'abstain');
  }
}
