import type { QueryConfig } from 'pg';

/** One hand-written SQL statement. Its name makes it a prepared statement: parsed and planned once per connection. */
export interface Statement {
  readonly name: string;
  readonly text: string;
  /** It reads a few rows by an index and never waits for a lock: outside of a unit of work it is pipelined with others. */
  readonly isShortRead?: true;
}

/** Gives a statement the form of the driver: named, if the connection supports prepared statements. */
export interface StatementPreparer {
  prepare(statement: Statement, values: unknown[]): QueryConfig;
}

/** Names a statement by context and purpose (`candidates.find`). */
export function statement(name: string, text: string): Statement {
  return { name, text };
}

/** A statement of the most frequent reads, by an index and without locks: it shares packets with those of other requests. */
export function shortRead(name: string, text: string): Statement {
  return { name, text, isShortRead: true };
}

const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';
const NOT_NULL_VIOLATION = '23502';

/** Whether the database raised this SQLSTATE. */
export function hasSqlState(error: unknown, code: string, constraint?: string): boolean {
  const raised = error as { code?: string; constraint?: string } | null;
  return raised?.code === code && (constraint === undefined || raised.constraint === constraint);
}

export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return hasSqlState(error, UNIQUE_VIOLATION, constraint);
}

export function isForeignKeyViolation(error: unknown, constraint?: string): boolean {
  return hasSqlState(error, FOREIGN_KEY_VIOLATION, constraint);
}

export function isNullViolation(error: unknown, column: string): boolean {
  return hasSqlState(error, NOT_NULL_VIOLATION) && (error as { column?: unknown }).column === column;
}

const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EPIPE', 'ENOENT', 'EHOSTUNREACH']);
/** The server cannot be written: a standby, or the former primary. */
export const READ_ONLY = '25006';
/** Connection exceptions, shutdowns, "too many connections", a session that was ended while idle, a read-only server. */
const LOST = /^(08|57P0|53300|25P03|25006)/;
/** Timeouts, serialization failures, deadlocks, and a server out of resources. */
const BUSY = /^(57014|55P03|40001|40P01|53)/;
/** By SQLSTATE, for an operator. */
const NEXT_STEPS: readonly (readonly [RegExp, string])[] = [
  [/^53100/, 'Make room on the disk of the database, then start again.'],
  [/^53/, 'Raise that limit of the database server, or end other sessions, then start again.'],
  [/^57014/, 'A timeout or an operator cancelled the statement: start again.'],
  [/^/, 'Another session was in the way: start again.'],
];
/** A commit answered with a rollback; TypeORM's errors when the connection of their unit of work was lost. */
const NAMES = new Set(['CommitRefused', 'QueryRunnerAlreadyReleasedError', 'QueryRunnerProviderAlreadyReleasedError']);
const MESSAGES =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|Client has encountered a connection error|not queryable|Query read timeout/;

/** Whether another try may succeed: the database is out of reach or busy. Other errors are defects of ours. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (isConnectionLost(error)) return true;
  return error instanceof Error && (BUSY.test(codeOf(error)) || NAMES.has(error.name));
}

/** The SQLSTATE of a database that answers, but is busy or out of resources, and the next step. Null for other errors. */
export function describeBusy(error: unknown): string | null {
  if (!(error instanceof Error) || !BUSY.test(codeOf(error))) return null;
  const nextStep = NEXT_STEPS.find(([state]) => state.test(codeOf(error)))?.[1];
  return `${error.message} (SQLSTATE ${codeOf(error)}). ${nextStep}`;
}

/** Whether the connection that carried the statement is of no further use. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isConnectionLost);
  const code = codeOf(error);
  return NETWORK.has(code) || LOST.test(code) || MESSAGES.test(error.message);
}

function codeOf(error: Error): string {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : '';
}
