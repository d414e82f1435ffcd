import { constants } from 'node:zlib';
import compression from 'compression';
import type { RequestHandler } from 'express';
import type { ApiRequest } from './request-context.js';

/** Bytes. */
const MIN_SIZE = 2_048;
const READS = new Set(['GET', 'HEAD']);

/**
 * Compresses what a read with a key answers in JSON: lists. Neither pages, which have form proofs, nor writes, which can answer with secrets:
 * the length of a compressed answer tells of its content. Nor what has an `ETag`, which is that of the bytes. docs/rules/platform.md#pagination
 */
export function compressLists(): RequestHandler {
  // Higher levels cost up to three times as much for a twentieth of the size.
  const fastest = { level: constants.Z_BEST_SPEED, brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } } };
  const compress = compression({
    ...fastest,
    threshold: MIN_SIZE,
    filter(request, response) {
      const isJson = String(response.getHeader('Content-Type')).startsWith('application/json');
      if (!isJson || response.hasHeader('ETag') || !(request as unknown as ApiRequest).context.access) return false;
      // The length of the compressed body, which a HEAD does not make.
      const isLong = Number(response.getHeader('Content-Length')) >= MIN_SIZE;
      if (isLong && request.method === 'HEAD' && request.headers['accept-encoding']) response.removeHeader('Content-Length');
      return true;
    },
  });
  return (request, response, next) => void (READS.has(request.method) ? compress(request, response, next) : next());
}
