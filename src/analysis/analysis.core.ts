import { type DynamicModule, Global, Module, type OnApplicationShutdown, type Type } from '@nestjs/common';
import { ActionsCore } from '../actions/actions.core.js';
import { CvAnalyser } from '../candidates/index.js';
import { CandidatesCore } from '../candidates/candidates.core.js';
import { JobsCore } from '../jobs/jobs.core.js';
import { SETTINGS } from '../platform/config/settings.token.js';
import { Secrets } from '../platform/secrets/secrets.js';
import { DocumentCvReader } from './adapters/documents/cv-text.js';
import { createDocumentStore } from './adapters/documents/create-document-store.js';
import { S3DocumentStore } from './adapters/documents/s3-document-store.js';
import { createEngine } from './engines/create-engine.js';
import { TypeOrmAnalysisViewRepository } from './adapters/persistence/typeorm-analysis-view.repository.js';
import { TypeOrmCvAnalysisRepository } from './adapters/persistence/typeorm-cv-analysis.repository.js';
import { TypeOrmCvDocumentRepository } from './adapters/persistence/typeorm-cv-document.repository.js';
import { TypeOrmInterviewAnalysisRepository } from './adapters/persistence/typeorm-interview-analysis.repository.js';
import { TypeOrmTranslationRepository } from './adapters/persistence/typeorm-translation.repository.js';
import { InterviewAnalysisTask, InterviewResultHandler } from './application/interview-analysis.js';
import { ImportCvAnalyser, CvAnalysisTask } from './application/cv-analysis.js';
import { AttachCvDocument } from './application/attach-cv-document.js';
import { CandidateAuditTrail } from './application/candidate-audit-trail.js';
import { EngineOutcomes } from './application/engine-calls.js';
import { AnalysisErasure, DocumentRemovalTask } from './application/document-removal.js';
import { EvaluationService } from './application/evaluation-service.js';
import { StoreCvAnalysis, StoreInterviewAnalysis } from './application/store-analysis.js';
import { AnalysisTranslator } from './application/analysis-translator.js';
import { ReadCvAnalysis } from './application/read-cv-analysis.js';
import { ReadCvDocument } from './application/read-cv-document.js';
import { ReadInterviewAnalysis } from './application/read-interview-analysis.js';
import { ViewRecorder } from './application/view-recorder.js';
import { AnalysisEngine } from './domain/analysis-engine.js';
import {
  AnalysisViewRepository,
  CvAnalysisRepository,
  InterviewAnalysisRepository,
  TranslationRepository,
} from './domain/analysis.repository.js';
import { CvDocumentRepository, CvReader, DocumentStore } from './domain/cv-document.js';

/** Adapters of a customer's own, in place of those the settings choose. What they inject comes from `@Global` modules. docs/extending.md */
export interface AnalysisOptions {
  engine?: Type<AnalysisEngine>;
  documents?: Type<DocumentStore>;
}

const face = [ReadCvAnalysis, ReadCvDocument, ReadInterviewAnalysis, AttachCvDocument, CandidateAuditTrail];
const behindIt = [EvaluationService, EngineOutcomes, StoreCvAnalysis, StoreInterviewAnalysis, AnalysisTranslator, ViewRecorder];
/** Found by the platform's lists, and by candidates. */
const found = [CvAnalysisTask, InterviewAnalysisTask, DocumentRemovalTask, InterviewResultHandler, AnalysisErasure];
const repositories = [
  { provide: CvAnalysisRepository, useClass: TypeOrmCvAnalysisRepository },
  { provide: InterviewAnalysisRepository, useClass: TypeOrmInterviewAnalysisRepository },
  { provide: TranslationRepository, useClass: TypeOrmTranslationRepository },
  { provide: AnalysisViewRepository, useClass: TypeOrmAnalysisViewRepository },
  { provide: CvDocumentRepository, useClass: TypeOrmCvDocumentRepository },
];

/** The context without HTTP. Global, because candidates asks it for analyses and does not know it. */
@Global()
@Module({})
export class AnalysisCore implements OnApplicationShutdown {
  constructor(private readonly documents: DocumentStore) {}

  static register({ engine, documents }: AnalysisOptions = {}): DynamicModule {
    return {
      module: AnalysisCore,
      imports: [JobsCore, CandidatesCore, ActionsCore],
      providers: [
        engine ? { provide: AnalysisEngine, useClass: engine } : { provide: AnalysisEngine, useFactory: createEngine, inject: [SETTINGS] },
        documents
          ? { provide: DocumentStore, useClass: documents }
          : { provide: DocumentStore, useFactory: createDocumentStore, inject: [SETTINGS, Secrets] },
        { provide: CvReader, useClass: DocumentCvReader },
        { provide: CvAnalyser, useClass: ImportCvAnalyser },
        ...repositories,
        ...face,
        ...behindIt,
        ...found,
      ],
      exports: [CvAnalyser, AnalysisEngine, DocumentStore, ...face],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.documents instanceof S3DocumentStore) await this.documents.close();
  }
}
