import { defineSettings, type SettingsOf } from '../platform/config/define-settings.js';
import { onOff, optionalText, text, url } from '../platform/config/variables.js';

/** Where documents are stored. docs/configuration.md lists the variables. */
export const documentsSettings = defineSettings({
  name: 'documents',
  variables: {
    DOCUMENTS_S3_BUCKET: text('').meta({
      description: 'the bucket of CV documents; one without versions, so that erasure is complete',
      default: 'on disk, in `DATA_DIR`',
    }),
    DOCUMENTS_S3_REGION: text('us-east-1').describe('its region'),
    DOCUMENTS_S3_ENDPOINT: url(['https:', 'http:']).meta({ description: 'its server, for S3 of other providers', default: 'AWS' }),
    DOCUMENTS_S3_PATH_STYLE: onOff('off').describe('`on`: the bucket stands in the path, not in the host name'),
    DOCUMENTS_S3_ACCESS_KEY_ID: optionalText().meta({ description: 'a key for it', default: "the AWS SDK's own sources" }),
    DOCUMENTS_S3_SECRET_ACCESS_KEY: optionalText().meta({ description: 'the secret of that key', default: "the AWS SDK's own sources" }),
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
