import { AnalysisBaseline1700000000700 } from '../../migrations/1700000000700-analysis-baseline.js';
import { DocumentStore } from '../documents/index.js';
import { defineContext } from '../platform/context/define-context.js';
import { analysisFields } from './adapters/http/field-descriptions.js';
import { engineCheck } from './adapters/engine-check.js';
import { AnalysisController } from './adapters/http/analysis.controller.js';
import * as entities from './adapters/persistence/analysis.entity.js';
import { ReevaluationEntity } from './adapters/persistence/reevaluation.entity.js';
import { analysisCommands } from './analysis.commands.js';
import { AnalysisModule } from './analysis.module.js';
import { analysisSettings } from './analysis.settings.js';
import { AnalysisEngine } from './domain/analysis-engine.js';
import { AnalysisReadyDto, CvAnalysisCompleteDto } from './adapters/http/events.dto.js';

/** Analyses of CVs and interviews, CV documents. */
export const analysis = defineContext({
  name: 'analysis',
  module: AnalysisModule,
  controllers: [AnalysisController],
  entities: [...Object.values(entities), ReevaluationEntity],
  migrations: [AnalysisBaseline1700000000700],
  settings: analysisSettings,
  rateLimits: { analysis: 15 },
  ports: { engine: AnalysisEngine, documents: DocumentStore },
  checks: [engineCheck],
  commands: analysisCommands,
  fields: analysisFields,
  tags: { 'Candidate analysis': 'Analyses of CVs and interviews, in English and Lithuanian, and the documents behind them.' },
  events: {
    analysis_ready: { summary: 'The analysis of an interview is stored', data: AnalysisReadyDto },
    cv_analysis_complete: { summary: 'The analysis of a CV is stored', data: CvAnalysisCompleteDto },
  },
});
