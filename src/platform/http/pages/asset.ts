import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Request, Response } from 'express';

/** A file that is served as it is. It is kept compressed, as nearly all clients take it. */
export interface Asset {
  readonly type: string;
  readonly gzipped: Buffer;
  /** Identifies the content. */
  readonly digest: string;
}

/** `content`: a text, or bytes that are compressed already. */
export function assetOf(type: string, content: string | Buffer): Asset {
  const gzipped = typeof content === 'string' ? gzipSync(content) : content;
  return { type, gzipped, digest: createHash('sha256').update(content).digest('base64url').slice(0, 22) };
}

/** For an asset whose address changes with its content. One year. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** For an asset that a client may keep, if it asks each time whether it has changed. */
export const REVALIDATED = 'no-cache';

/** Sends it, or 304 if the client has it already. */
export function sendAsset(request: Request, response: Response, { type, gzipped, digest }: Asset, caching = REVALIDATED): void {
  const isCompressed = request.acceptsEncodings('gzip') === 'gzip';
  response.setHeader('Content-Type', type);
  response.setHeader('Cache-Control', caching);
  response.setHeader('ETag', `W/"${digest}"`);
  response.vary('Accept-Encoding');
  if (isCompressed) response.setHeader('Content-Encoding', 'gzip');
  response.send(isCompressed ? gzipped : gunzipSync(gzipped));
}
