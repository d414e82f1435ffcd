import { defineSettings, type SettingsOf } from '../platform/config/define-settings.js';
import { integer, oneOf } from '../platform/config/variables.js';
import { missingForModel, neededForModel } from '../platform/model/model.settings.js';

/** Which engine evaluates CVs and interviews. docs/configuration.md lists the variables. */
export const analysisSettings = defineSettings({
  name: 'analysis',
  variables: {
    ANALYSIS_ENGINE: oneOf(['rubric', 'openai']).describe('`openai`: any OpenAI-compatible chat endpoint'),
    ANALYSIS_BUDGET_MS: integer(2_000, 0, 30_000).describe('milliseconds that an import waits for the analysis of its CV'),
    ...neededForModel,
  },
  check: (env) => (env.ANALYSIS_ENGINE === 'openai' ? missingForModel(env, 'ANALYSIS_ENGINE=openai') : []),
  build: (env) => ({
    engine: env.ANALYSIS_ENGINE,
    /** How long an import waits for the analysis of its CV, in milliseconds; 0: it does not wait. */
    budgetMs: env.ANALYSIS_BUDGET_MS,
  }),
});

export type AnalysisSettings = Readonly<SettingsOf<typeof analysisSettings>>;
