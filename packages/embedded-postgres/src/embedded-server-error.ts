/** The server cannot start or serve. The message says why, and what to do. */
export class EmbeddedServerError extends Error {
  override readonly name: string = 'EmbeddedServerError';
}
