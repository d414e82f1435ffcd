import type { EnvironmentReader } from './environment-reader.js';

/** Which engine judges CVs and interviews, and how. README.md lists the variables. */
export interface AnalysisSettings {
  readonly engine: 'rubric' | 'openai';
  /** How long an import waits for the analysis of its CV, ms; 0: never. */
  readonly budgetMs: number;
  /** Of the engine `openai`. */
  readonly openai: OpenAiSettings;
}

/** Any OpenAI-compatible chat endpoint. */
export interface OpenAiSettings {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly model: string;
  /** null leaves it to the model, for those that allow no choice. */
  readonly temperature: number | null;
  /** Longest time for one attempt, ms. */
  readonly timeoutMs: number;
  readonly maxRetries: number;
}

/** Where CV documents lie. */
export interface DocumentSettings {
  /** null: on disk, below the data folder. */
  readonly s3: S3Settings | null;
}

export interface S3Settings {
  readonly bucket: string;
  readonly region: string;
  /** null: AWS. */
  readonly endpoint: string | null;
  /** `endpoint/bucket/key` instead of `bucket.endpoint/key`. */
  readonly forcePathStyle: boolean;
  /** null: the SDK's own chain (environment, instance role). */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | null;
}

export function readAnalysisSettings(read: EnvironmentReader): AnalysisSettings {
  const engine = read.oneOf('ANALYSIS_ENGINE', ['rubric', 'openai'] as const);
  const text = (name: string): string => (engine === 'openai' ? read.required(name, 'ANALYSIS_ENGINE=openai') : read.text(name, ''));
  const temperature = read.text('OPENAI_TEMPERATURE', '0');
  if (temperature !== 'none' && !/^[01](\.\d+)?$|^2(\.0+)?$/.test(temperature))
    read.complain('OPENAI_TEMPERATURE must be a number from 0 to 2, or none');
  return {
    engine,
    budgetMs: read.integer('ANALYSIS_BUDGET_MS', 2_000, 0, 30_000),
    openai: {
      baseUrl: read.url('OPENAI_BASE_URL', ['https:', 'http:']) ?? 'https://api.openai.com/v1',
      apiKey: text('OPENAI_API_KEY'),
      model: text('OPENAI_MODEL'),
      temperature: temperature === 'none' ? null : Number(temperature),
      timeoutMs: read.integer('OPENAI_TIMEOUT_MS', 30_000, 100, 90_000),
      maxRetries: read.integer('OPENAI_MAX_RETRIES', 2, 0, 10),
    },
  };
}

export function readDocumentSettings(read: EnvironmentReader): DocumentSettings {
  const bucket = read.text('DOCUMENTS_S3_BUCKET', '');
  const endpoint = read.url('DOCUMENTS_S3_ENDPOINT', ['https:', 'http:']);
  const forcePathStyle = read.oneOf('DOCUMENTS_S3_PATH_STYLE', ['off', 'on'] as const) === 'on';
  const accessKeyId = read.text('DOCUMENTS_S3_ACCESS_KEY_ID', '');
  const secretAccessKey = read.text('DOCUMENTS_S3_SECRET_ACCESS_KEY', '');
  if ((accessKeyId === '') !== (secretAccessKey === '')) {
    read.complain('DOCUMENTS_S3_ACCESS_KEY_ID and DOCUMENTS_S3_SECRET_ACCESS_KEY must be set together');
  }
  if (bucket === '') return { s3: null };
  const region = read.text('DOCUMENTS_S3_REGION', 'us-east-1');
  const credentials = accessKeyId === '' ? null : { accessKeyId, secretAccessKey };
  return { s3: { bucket, region, endpoint, forcePathStyle, credentials } };
}
