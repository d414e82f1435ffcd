import { defineSettings, type SettingsOf } from '../platform/config/define-settings.js';
import { integer, oneOf } from '../platform/config/variables.js';
import { missingForModel, neededForModel } from '../platform/model/model.settings.js';

/** Who asks the questions of interviews. docs/configuration.md lists the variables. */
export const conversationSettings = defineSettings({
  name: 'conversation',
  variables: {
    INTERVIEWER: oneOf(['plan', 'openai']).describe('`openai`: the model words the questions of the interview room and asks follow-ups'),
    INTERVIEWER_BUDGET_MS: integer(4_000, 500, 20_000).describe(
      'milliseconds that a candidate waits for the model at each step; then the question of the plan is asked',
    ),
    ...neededForModel,
  },
  check: (env) => (env.INTERVIEWER === 'openai' ? missingForModel(env, 'INTERVIEWER=openai') : []),
  build: (env) => ({
    interviewer: env.INTERVIEWER,
    /** How long a candidate waits for the model at each step, in milliseconds; then the plan's question is asked. */
    budgetMs: env.INTERVIEWER_BUDGET_MS,
  }),
});

export type ConversationSettings = Readonly<SettingsOf<typeof conversationSettings>>;
