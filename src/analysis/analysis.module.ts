import { Module } from '@nestjs/common';
import { ANALYSIS_TASKS } from './adapters/persistence/analysis.sql.js';
import { ActionsModule } from '../actions/actions.module.js';
import { CandidatesModule } from '../candidates/candidates.module.js';
import { DocumentsModule } from '../documents/documents.module.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { replaceable } from '../platform/context/adapters.js';
import { modelSettings } from '../platform/model/model.settings.js';
import { analysisSettings } from './analysis.settings.js';
import { DocumentCvReader } from './adapters/cv-reader/document-cv-reader.js';
import { createEngine } from './engines/create-engine.js';
import {
  SqlCandidateAnalyses,
  TypeOrmAnalysisViewRepository,
  TypeOrmCvAnalysisRepository,
  TypeOrmInterviewAnalysisRepository,
} from './adapters/persistence/typeorm-analysis.repository.js';
import { REEVALUATION_TASK } from './adapters/persistence/reevaluation.sql.js';
import { SqlReevaluationRepository } from './adapters/persistence/sql-reevaluation.repository.js';
import { TypeOrmCvDocumentRepository } from './adapters/persistence/typeorm-cv-document.repository.js';
import { TypeOrmTranslationRepository } from './adapters/persistence/typeorm-translation.repository.js';
import { InterviewAnalysisTask, InterviewResultHandler } from './application/interview-analysis.js';
import { ImportCvAnalyser, CvAnalysisTask } from './application/cv-analysis.js';
import { AttachCvDocument } from './application/attach-cv-document.js';
import { CandidateAuditTrail } from './application/candidate-audit-trail.js';
import { EngineOutcomes } from './application/engine-calls.js';
import { AnalysisErasure } from './application/analysis-erasure.js';
import { ExpiringAnalyses, ExpiringDocuments } from './application/expiring-analyses.js';
import { EvaluationService } from './application/evaluation-service.js';
import { StoreCvAnalysis, StoreInterviewAnalysis } from './application/store-analysis.js';
import { AnalysisTranslator } from './application/analysis-translator.js';
import { ReadCandidateReview } from './application/read-candidate-review.js';
import { ReadCvAnalysis } from './application/read-cv-analysis.js';
import { ReadEvaluation } from './application/read-evaluation.js';
import { ReadCvDocument } from './application/read-cv-document.js';
import { ReadInterviewAnalysis } from './application/read-interview-analysis.js';
import { ReadInterviewTranscript } from './application/read-interview-transcript.js';
import { QueueReevaluation, Reevaluate, ReevaluationTask } from './application/reevaluate.js';
import { StagedCvs } from './application/staged-cvs.js';
import { ViewRecorder } from './application/view-recorder.js';
import { AnalysisEngine } from './domain/analysis-engine.js';
import {
  AnalysisViewRepository,
  CandidateAnalyses,
  CvAnalysisRepository,
  InterviewAnalysisRepository,
  TranslationRepository,
} from './domain/analysis.repository.js';
import { ReevaluationRepository } from './domain/reevaluation.js';
import { CvDocumentRepository, CvReader } from './domain/cv-document.js';

const publicProviders = [
  ReadCandidateReview,
  ReadEvaluation,
  ReadCvAnalysis,
  ReadCvDocument,
  ReadInterviewAnalysis,
  ReadInterviewTranscript,
  Reevaluate,
  AttachCvDocument,
  StagedCvs,
  CandidateAuditTrail,
];
const internalProviders = [
  EvaluationService,
  EngineOutcomes,
  StoreCvAnalysis,
  StoreInterviewAnalysis,
  AnalysisTranslator,
  ViewRecorder,
  QueueReevaluation,
];
/** Found by discovery. */
const discoveredProviders = [
  ImportCvAnalyser,
  CvAnalysisTask,
  InterviewAnalysisTask,
  ReevaluationTask,
  REEVALUATION_TASK,
  InterviewResultHandler,
  AnalysisErasure,
  ExpiringAnalyses,
  ExpiringDocuments,
  ...ANALYSIS_TASKS,
];
const repositories = [
  { provide: CvAnalysisRepository, useClass: TypeOrmCvAnalysisRepository },
  { provide: InterviewAnalysisRepository, useClass: TypeOrmInterviewAnalysisRepository },
  { provide: TranslationRepository, useClass: TypeOrmTranslationRepository },
  { provide: AnalysisViewRepository, useClass: TypeOrmAnalysisViewRepository },
  { provide: CandidateAnalyses, useClass: SqlCandidateAnalyses },
  { provide: ReevaluationRepository, useClass: SqlReevaluationRepository },
  { provide: CvDocumentRepository, useClass: TypeOrmCvDocumentRepository },
];

@Module({
  imports: [JobsModule, DocumentsModule, CandidatesModule, ActionsModule],
  providers: [
    replaceable(AnalysisEngine, createEngine, [analysisSettings.token, modelSettings.token]),
    { provide: CvReader, useFactory: () => new DocumentCvReader() },
    ...repositories,
    ...publicProviders,
    ...internalProviders,
    ...discoveredProviders,
  ],
  exports: [AnalysisEngine, CvReader, DocumentsModule, ...publicProviders],
})
export class AnalysisModule {}
