import { type DynamicModule, Global, Module, type OnApplicationShutdown, type Type } from '@nestjs/common';
import { ActionsCore } from '../actions/actions.core.js';
import { CvAnalyser } from '../candidates/index.js';
import { CandidatesCore } from '../candidates/candidates.core.js';
import { JobsCore } from '../jobs/jobs.core.js';
import { SETTINGS } from '../platform/config/settings.token.js';
import { Secrets } from '../platform/secrets/secrets.js';
import { DocumentCvReader } from './adapters/documents/document-cv-reader.js';
import { documentStoreOf } from './adapters/documents/document-store-of.js';
import { S3DocumentStore } from './adapters/documents/s3-document-store.js';
import { engineOf } from './adapters/engine-of.js';
import { PostgresAnalysisViews } from './adapters/persistence/postgres-analysis-views.js';
import { PostgresCvAnalyses } from './adapters/persistence/postgres-cv-analyses.js';
import { PostgresCvDocuments } from './adapters/persistence/postgres-cv-documents.js';
import { PostgresInterviewAnalyses } from './adapters/persistence/postgres-interview-analyses.js';
import { PostgresTranslations } from './adapters/persistence/postgres-translations.js';
import { AnalyseInterviews } from './application/analyse-interviews.js';
import { AnalyseOnImport } from './application/analyse-on-import.js';
import { AnalyseWaitingCvs } from './application/analyse-waiting-cvs.js';
import { AttachCvDocument } from './application/attach-cv-document.js';
import { CandidateTrail } from './application/candidate-trail.js';
import { EngineOutcomes } from './application/engine-outcomes.js';
import { EraseAnalyses } from './application/erase-analyses.js';
import { Judge } from './application/judge.js';
import { KeepCvAnalysis } from './application/keep-cv-analysis.js';
import { KeepInterviewAnalysis } from './application/keep-interview-analysis.js';
import { PutIntoWords } from './application/put-into-words.js';
import { QueueInterviewAnalyses } from './application/queue-interview-analyses.js';
import { ReadCvAnalysis } from './application/read-cv-analysis.js';
import { ReadCvDocument } from './application/read-cv-document.js';
import { ReadInterviewAnalysis } from './application/read-interview-analysis.js';
import { RecordInterviewView } from './application/record-interview-view.js';
import { RemoveDocuments } from './application/remove-documents.js';
import { AnalysisEngine } from './domain/analysis-engine.js';
import { AnalysisViews } from './domain/analysis-views.js';
import { CvAnalyses } from './domain/cv-analyses.js';
import { CvDocuments } from './domain/cv-documents.js';
import { CvReader } from './domain/cv-reader.js';
import { DocumentStore } from './domain/document-store.js';
import { InterviewAnalyses } from './domain/interview-analyses.js';
import { Translations } from './domain/translations.js';

/** Adapters of a customer's own, in place of those the settings choose. What they inject comes from `@Global` modules. docs/extending.md */
export interface AnalysisOptions {
  engine?: Type<AnalysisEngine>;
  documents?: Type<DocumentStore>;
}

const face = [ReadCvAnalysis, ReadCvDocument, ReadInterviewAnalysis, AttachCvDocument, CandidateTrail];
const behindIt = [Judge, EngineOutcomes, KeepCvAnalysis, KeepInterviewAnalysis, PutIntoWords, RecordInterviewView];
/** Found by the platform's lists, and by candidates. */
const found = [AnalyseWaitingCvs, AnalyseInterviews, RemoveDocuments, QueueInterviewAnalyses, EraseAnalyses];
const repositories = [
  { provide: CvAnalyses, useClass: PostgresCvAnalyses },
  { provide: InterviewAnalyses, useClass: PostgresInterviewAnalyses },
  { provide: Translations, useClass: PostgresTranslations },
  { provide: AnalysisViews, useClass: PostgresAnalysisViews },
  { provide: CvDocuments, useClass: PostgresCvDocuments },
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
        engine ? { provide: AnalysisEngine, useClass: engine } : { provide: AnalysisEngine, useFactory: engineOf, inject: [SETTINGS] },
        documents
          ? { provide: DocumentStore, useClass: documents }
          : { provide: DocumentStore, useFactory: documentStoreOf, inject: [SETTINGS, Secrets] },
        { provide: CvReader, useClass: DocumentCvReader },
        { provide: CvAnalyser, useClass: AnalyseOnImport },
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
