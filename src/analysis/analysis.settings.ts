import { defineSettings, type SettingsOf } from '../platform/config/define-settings.js';
import { integer, oneOf, onOff, optionalText, text, url } from '../platform/config/variables.js';
import { missingForModel, neededForModel } from '../platform/model/model.settings.js';

/** Which engine evaluates CVs and interviews, and where CV documents are stored. README.md lists the variables. */
export const analysisSettings = defineSettings({
  name: 'analysis',
  variables: {
    ANALYSIS_ENGINE: oneOf(['rubric', 'openai']),
    ANALYSIS_BUDGET_MS: integer(2_000, 0, 30_000),
    ...neededForModel,
    DOCUMENTS_S3_BUCKET: text(''),
    DOCUMENTS_S3_REGION: text('us-east-1'),
    DOCUMENTS_S3_ENDPOINT: url(['https:', 'http:']),
    DOCUMENTS_S3_PATH_STYLE: onOff('off'),
    DOCUMENTS_S3_ACCESS_KEY_ID: optionalText(),
    DOCUMENTS_S3_SECRET_ACCESS_KEY: optionalText(),
  },
  check: (env) => [
    ...(env.ANALYSIS_ENGINE === 'openai' ? missingForModel(env, 'ANALYSIS_ENGINE=openai') : []),
    ...((env.DOCUMENTS_S3_ACCESS_KEY_ID === null) === (env.DOCUMENTS_S3_SECRET_ACCESS_KEY === null)
      ? []
      : ['DOCUMENTS_S3_ACCESS_KEY_ID and DOCUMENTS_S3_SECRET_ACCESS_KEY must be set together']),
  ],
  build: (env) => ({
    engine: env.ANALYSIS_ENGINE,
    /** How long an import waits for the analysis of its CV, in milliseconds; 0: it does not wait. */
    budgetMs: env.ANALYSIS_BUDGET_MS,
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
