import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { GLOBAL_LIMIT } from '../access/domain/access-policy.js';

const REFUSALS: Readonly<Record<string, [status: number, code: string, message: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'VALIDATION_ERROR', "the request's header is larger than 16 KiB"],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'VALIDATION_ERROR', 'the request did not arrive in time'],
};
const MALFORMED = [400, 'VALIDATION_ERROR', 'the request is not well-formed HTTP'] as const;

/** Answers what never became a request in the envelope all the same, with the limit headers. docs/rules.md#wire. */
export function respondToBrokenHttp(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, code, message] = REFUSALS[error.code ?? ''] ?? MALFORMED;
  const requestId = randomUUID();
  const body = JSON.stringify({ success: false, error: code, message, requestId });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
    `X-RateLimit-Limit: ${GLOBAL_LIMIT}`,
    `X-RateLimit-Remaining: ${GLOBAL_LIMIT}`,
    `X-RateLimit-Reset: ${Math.ceil(Date.now() / 1_000)}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
