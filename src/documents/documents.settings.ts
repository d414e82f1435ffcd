import { defineSettings, type SettingsOf } from '../platform/config/define-settings.js';
import { onOff, optionalText, text, url } from '../platform/config/variables.js';

/** Where documents are stored. README.md lists the variables. */
export const documentsSettings = defineSettings({
  name: 'documents',
  variables: {
    DOCUMENTS_S3_BUCKET: text(''),
    DOCUMENTS_S3_REGION: text('us-east-1'),
    DOCUMENTS_S3_ENDPOINT: url(['https:', 'http:']),
    DOCUMENTS_S3_PATH_STYLE: onOff('off'),
    DOCUMENTS_S3_ACCESS_KEY_ID: optionalText(),
    DOCUMENTS_S3_SECRET_ACCESS_KEY: optionalText(),
  },
  check: (env) =>
    (env.DOCUMENTS_S3_ACCESS_KEY_ID === null) === (env.DOCUMENTS_S3_SECRET_ACCESS_KEY === null)
      ? []
      : ['DOCUMENTS_S3_ACCESS_KEY_ID and DOCUMENTS_S3_SECRET_ACCESS_KEY must be set together'],
  build: (env) => ({
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
  }),
});

export type DocumentsSettings = Readonly<SettingsOf<typeof documentsSettings>>;
