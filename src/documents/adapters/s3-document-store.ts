import type { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { assertDocumentKey, type DocumentInfo, DocumentStore } from '../domain/document.js';
import { Lazy, MINUTE } from '../../platform/domain/index.js';
import { attachment, mediaType } from './download-headers.js';
import { spooled } from './spooled-file.js';

/** docs/rules/documents.md#cv-documents */
const LINK_SECONDS = 15 * 60;
/** For one upload. */
const UPLOAD_MS = 10 * MINUTE;

export interface S3DocumentStoreOptions {
  readonly bucket: string;
  readonly region: string;
  /** Address of an S3-compatible service; AWS if absent. */
  readonly endpoint?: string;
  /** `endpoint/bucket/key` instead of `bucket.endpoint/key`. */
  readonly forcePathStyle?: boolean;
  /** If absent, the SDK's own chain: environment, instance role. */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string };
}

/** Documents in a bucket, served by S3 itself under presigned URLs. The SDK is loaded at the first use, because it is slow to load. */
export class S3DocumentStore extends DocumentStore {
  private readonly connection = new Lazy(() => connect(this.options));

  constructor(private readonly options: S3DocumentStoreOptions) {
    super();
  }

  /** S3 takes no object whose length it does not know, so a stream goes through a file. */
  async put(key: string, body: Buffer | Readable, info: DocumentInfo): Promise<void> {
    const { client, sdk } = await this.connection.get();
    const described = { ContentType: mediaType(info.contentType), ContentDisposition: attachment(info.fileName) };
    const send = (Body: Buffer | Readable, ContentLength: number): Promise<unknown> => {
      const command = new sdk.PutObjectCommand({ ...this.object(key), ...described, Body, ContentLength });
      return client.send(command, { requestTimeout: UPLOAD_MS, abortSignal: AbortSignal.timeout(UPLOAD_MS) });
    };
    await (Buffer.isBuffer(body) ? send(body, body.length) : spooled(body, send));
  }

  /** S3 counts the lifetime of a link itself, in wall time from now (docs/rules/platform.md#time), so `expiresAt` in product time is not passed on. */
  async signedUrl(key: string, info: DocumentInfo): Promise<string> {
    const { client, sdk } = await this.connection.get();
    const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner');
    const served = { ResponseContentType: mediaType(info.contentType), ResponseContentDisposition: attachment(info.fileName) };
    return getSignedUrl(client, new sdk.GetObjectCommand({ ...this.object(key), ...served }), { expiresIn: LINK_SECONDS });
  }

  async remove(key: string): Promise<void> {
    const { client, sdk } = await this.connection.get();
    await client.send(new sdk.DeleteObjectCommand(this.object(key)));
  }

  async *list(prefix: string): AsyncIterable<string> {
    const { client, sdk } = await this.connection.get();
    for await (const page of sdk.paginateListObjectsV2({ client }, { Bucket: this.options.bucket, Prefix: prefix })) {
      for (const { Key } of page.Contents ?? []) if (Key !== undefined) yield Key;
    }
  }

  /** Closes the connections. */
  async onApplicationShutdown(): Promise<void> {
    (await this.connection.made())?.client.destroy();
  }

  private object(key: string): { Bucket: string; Key: string } {
    assertDocumentKey(key);
    return { Bucket: this.options.bucket, Key: key };
  }
}

interface Connection {
  readonly sdk: typeof import('@aws-sdk/client-s3');
  readonly client: S3Client;
}

async function connect({ region, endpoint, forcePathStyle, credentials }: S3DocumentStoreOptions): Promise<Connection> {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    region,
    forcePathStyle: forcePathStyle ?? false,
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(credentials === undefined ? {} : { credentials }),
    // Other S3 servers store the checksum trailers of AWS as part of the object.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 30_000 },
  });
  return { sdk, client };
}
