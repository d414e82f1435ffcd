import { defineSettings, type SettingsOf } from '../config/define-settings.js';
import { checkedText, integer, text, url } from '../config/variables.js';

/** They say whether a model can be asked. */
const NEEDED = {
  OPENAI_API_KEY: text('').describe(
    "the key of the model's server; needed with `openai` (engine or interviewer), unless `OPENAI_BASE_URL` is set",
  ),
  OPENAI_MODEL: text('').describe('the name of the model; needed with `openai` (engine or interviewer)'),
  OPENAI_BASE_URL: url(['https:', 'http:']).meta({
    description: 'the address of an OpenAI-compatible server ([models](models.md))',
    default: '`https://api.openai.com/v1`',
  }),
};

/** The model that contexts may use, at an OpenAI-compatible chat endpoint. docs/configuration.md lists the variables. */
export const modelSettings = defineSettings({
  name: 'model',
  variables: {
    ...NEEDED,
    OPENAI_TEMPERATURE: checkedText(
      '0',
      (value) => /^(none|[01](\.\d+)?|2(\.0+)?)$/.test(value),
      'must be a number from 0 to 2, or none',
    ).describe('0 to 2; `none` for models that refuse one'),
    OPENAI_TIMEOUT_MS: integer(30_000, 100, 90_000).describe('milliseconds for one attempt'),
    OPENAI_MAX_RETRIES: integer(2, 0, 10).describe('attempts after the first one'),
  },
  build: (env) => ({
    baseUrl: env.OPENAI_BASE_URL ?? 'https://api.openai.com/v1',
    apiKey: env.OPENAI_API_KEY,
    model: env.OPENAI_MODEL,
    /** Null leaves it to the model, for models that allow no choice. */
    temperature: env.OPENAI_TEMPERATURE === 'none' ? null : Number(env.OPENAI_TEMPERATURE),
    /** Longest time for one attempt, in milliseconds. */
    timeoutMs: env.OPENAI_TIMEOUT_MS,
    maxRetries: env.OPENAI_MAX_RETRIES,
  }),
});

export type ModelSettings = Readonly<SettingsOf<typeof modelSettings>>;

/** Further variables of a section with a choice that needs the model. */
export const neededForModel = NEEDED;

type NeededForModel = Readonly<Record<'OPENAI_API_KEY' | 'OPENAI_MODEL', string> & { OPENAI_BASE_URL: string | null }>;

/** One message for each variable that a choice (`ANALYSIS_ENGINE=openai`) needs and the environment does not have. A server of one's own may need no key. */
export function missingForModel(env: NeededForModel, choice: string): string[] {
  return (['OPENAI_API_KEY', 'OPENAI_MODEL'] as const)
    .filter((name) => name === 'OPENAI_MODEL' || env.OPENAI_BASE_URL === null)
    .filter((name) => env[name] === '')
    .map((name) => `${name} is required with ${choice}`);
}
