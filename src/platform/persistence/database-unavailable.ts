const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EPIPE', 'ENOENT', 'EHOSTUNREACH']);
/** Connection exceptions, shutdowns, "too many connections", "starting up"; and transactions given up in favour of others. */
const SQL_STATES = /^(08|57P0|53300|25006|40001|40P01)/;
const MESSAGES = /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|not queryable/;

/** Whether an error says that the database cannot do it now, and would the next time, as opposed to a defect of ours. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: unknown }).code;
  if (typeof code === 'string' && (NETWORK.has(code) || SQL_STATES.test(code))) return true;
  if (error.name === 'CommitRefused') return true;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable);
  return MESSAGES.test(error.message);
}
