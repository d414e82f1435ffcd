import type { RenderedResponse, ApiResponse } from './request-context.js';

const KIB = 1024;
/** A body up to this size is read away behind an early answer, and the connection kept. */
const SMALL = 64 * KIB;
/** What is read away of a larger one before the connection is closed, so that no reset overtakes the answer. */
const DRAINED_BYTES = 8 * KIB * KIB;
const DRAINED_MS = 1_000;

/** Writes an answer; where the request's body was not read, also sees to the rest of it. docs/rules.md#wire. */
export function sendResponse(response: ApiResponse, answer: RenderedResponse): void {
  if (response.headersSent || response.destroyed) return;
  response.statusCode = answer.status;
  for (const [name, value] of Object.entries(answer.headers)) response.setHeader(name, value);
  if (answer.status !== 304) {
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.setHeader('Content-Length', Buffer.byteLength(answer.text));
  }
  if (unreadBody(response) > SMALL) closeAfterDraining(response, answer.text);
  else if (answer.status === 304 || response.req.method === 'HEAD') response.end();
  // As text, so that head and body leave in one packet.
  else response.end(answer.text, 'utf8');
}

/** Bytes that the client still means to send; a body of unknown length counts as endless. */
function unreadBody({ req }: ApiResponse): number {
  if (req.context?.bodyRead || req.readableEnded) return 0;
  if (req.headers['transfer-encoding'] !== undefined) return Infinity;
  return Number(req.headers['content-length'] ?? 0);
}

function closeAfterDraining(response: ApiResponse, body: string): void {
  const { req } = response;
  response.setHeader('Connection', 'close');
  // A client that was not told to continue sends nothing: there is nothing to drain.
  if (req.context?.awaitsContinue) {
    response.end(body);
    return;
  }
  response.write(body);
  let drained = 0;
  const finish = () => {
    clearTimeout(timer);
    req.removeAllListeners('data');
    response.end();
  };
  const timer = setTimeout(finish, DRAINED_MS);
  req.on('data', (chunk: Buffer) => {
    drained += chunk.length;
    if (drained > DRAINED_BYTES) finish();
  });
  req.once('end', finish);
  req.once('error', finish);
  req.resume();
}
