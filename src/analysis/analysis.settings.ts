import { defineSettings, type SettingsOf } from '../platform/config/define-settings.js';
import { checkedText, integer, oneOf, onOff, optionalText, text, url } from '../platform/config/variables.js';

/** Which engine evaluates CVs and interviews, and where CV documents are stored. README.md lists the variables. */
export const analysisSettings = defineSettings({
  name: 'analysis',
  variables: {
    ANALYSIS_ENGINE: oneOf(['rubric', 'openai']),
    ANALYSIS_BUDGET_MS: integer(2_000, 0, 30_000),
    OPENAI_BASE_URL: url(['https:', 'http:']),
    OPENAI_API_KEY: text(''),
    OPENAI_MODEL: text(''),
    OPENAI_TEMPERATURE: checkedText('0', (value) => /^(none|[01](\.\d+)?|2(\.0+)?)$/.test(value), 'must be a number from 0 to 2, or none'),
    OPENAI_TIMEOUT_MS: integer(30_000, 100, 90_000),
    OPENAI_MAX_RETRIES: integer(2, 0, 10),
    DOCUMENTS_S3_BUCKET: text(''),
    DOCUMENTS_S3_REGION: text('us-east-1'),
    DOCUMENTS_S3_ENDPOINT: url(['https:', 'http:']),
    DOCUMENTS_S3_PATH_STYLE: onOff('off'),
    DOCUMENTS_S3_ACCESS_KEY_ID: optionalText(),
    DOCUMENTS_S3_SECRET_ACCESS_KEY: optionalText(),
  },
  check: (env) => [
    ...(['OPENAI_API_KEY', 'OPENAI_MODEL'] as const)
      .filter((name) => env.ANALYSIS_ENGINE === 'openai' && env[name] === '')
      .map((name) => `${name} is required with ANALYSIS_ENGINE=openai`),
    ...((env.DOCUMENTS_S3_ACCESS_KEY_ID === null) === (env.DOCUMENTS_S3_SECRET_ACCESS_KEY === null)
      ? []
      : ['DOCUMENTS_S3_ACCESS_KEY_ID and DOCUMENTS_S3_SECRET_ACCESS_KEY must be set together']),
  ],
  build: (env) => ({
    engine: env.ANALYSIS_ENGINE,
    /** How long an import waits for the analysis of its CV, in milliseconds; 0: it does not wait. */
    budgetMs: env.ANALYSIS_BUDGET_MS,
    /** Any OpenAI-compatible chat endpoint. */
    openai: {
      baseUrl: env.OPENAI_BASE_URL ?? 'https://api.openai.com/v1',
      apiKey: env.OPENAI_API_KEY,
      model: env.OPENAI_MODEL,
      /** Null leaves it to the model, for models that allow no choice. */
      temperature: env.OPENAI_TEMPERATURE === 'none' ? null : Number(env.OPENAI_TEMPERATURE),
      /** Longest time for one attempt, in milliseconds. */
      timeoutMs: env.OPENAI_TIMEOUT_MS,
      maxRetries: env.OPENAI_MAX_RETRIES,
    },
    documents: {
      /** Null: on disk, below the data folder. */
      s3:
        env.DOCUMENTS_S3_BUCKET === ''
          ? null
          : {
              bucket: env.DOCUMENTS_S3_BUCKET,
              region: env.DOCUMENTS_S3_REGION,
              /** Null: AWS. */
              endpoint: env.DOCUMENTS_S3_ENDPOINT,
              /** `endpoint/bucket/key` instead of `bucket.endpoint/key`. */
              forcePathStyle: env.DOCUMENTS_S3_PATH_STYLE,
              /** Null: the SDK's own chain (environment, instance role). */
              credentials:
                env.DOCUMENTS_S3_ACCESS_KEY_ID === null || env.DOCUMENTS_S3_SECRET_ACCESS_KEY === null
                  ? null
                  : { accessKeyId: env.DOCUMENTS_S3_ACCESS_KEY_ID, secretAccessKey: env.DOCUMENTS_S3_SECRET_ACCESS_KEY },
            },
    },
  }),
});

export type AnalysisSettings = Readonly<SettingsOf<typeof analysisSettings>>;
