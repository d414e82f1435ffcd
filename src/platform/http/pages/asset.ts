import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Request, Response } from 'express';

/** A file that is served as it is. */
export interface Asset {
  readonly type: string;
  readonly gzipped: Buffer;
  /** Its bytes without compression, for the few clients that ask for them. Made at the first call and kept. */
  readonly plain: () => Buffer;
  /** Identifies the content. */
  readonly digest: string;
}

/** `content`: a text, or bytes that are compressed already. */
export function assetOf(type: string, content: string | Buffer): Asset {
  const gzipped = typeof content === 'string' ? gzipSync(content) : content;
  let plain: Buffer | undefined;
  return {
    type,
    gzipped,
    plain: () => (plain ??= gunzipSync(gzipped)),
    digest: digestOf(content),
  };
}

function digestOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22);
}

/** For an asset whose address changes with its content. One year. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** For an asset that a client may keep, if it asks each time whether it has changed. */
export const REVALIDATED = 'no-cache';

/** A compressed file that is stored as it is. */
export interface Archive {
  readonly bytes: Buffer;
  readonly digest: string;
}

export function archiveOf(bytes: Buffer): Archive {
  return { bytes, digest: digestOf(bytes) };
}

/** Sends it, or 304 if the client has it already. */
export function sendArchive(response: Response, { bytes, digest }: Archive, caching: string): void {
  response.set({ 'Cache-Control': caching, ETag: `"${digest}"` });
  response.type('application/gzip').send(bytes);
}

/** Sends it, or 304 if the client has it already. A HEAD and a 304 decompress nothing. */
export function sendAsset(request: Request, response: Response, { type, gzipped, plain, digest }: Asset, caching = REVALIDATED): void {
  response.setHeader('Cache-Control', caching);
  response.setHeader('ETag', `W/"${digest}"`);
  response.vary('Accept-Encoding');
  if (request.fresh) return void response.status(304).end();
  const isCompressed = request.acceptsEncodings('gzip') === 'gzip';
  response.setHeader('Content-Type', type);
  if (isCompressed) response.setHeader('Content-Encoding', 'gzip');
  if (request.method === 'HEAD') return void response.end();
  response.send(isCompressed ? gzipped : plain());
}
