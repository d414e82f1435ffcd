import { createRequire } from 'node:module';

// It has no types.
const S3rver = createRequire(import.meta.url)('s3rver') as new (options: object) => S3Server;

/** A server that answers as S3 does, with one bucket in a folder. Its keys are `S3RVER` and `S3RVER`. */
export interface S3Server {
  run(): Promise<{ port: number }>;
  close(): Promise<void>;
}

/** Port 0 takes a free one. */
export function s3Server({ folder, bucket, port = 0 }: { folder: string; bucket: string; port?: number }): S3Server {
  return new S3rver({ address: '127.0.0.1', port, silent: true, directory: folder, configureBuckets: [{ name: bucket }] });
}
