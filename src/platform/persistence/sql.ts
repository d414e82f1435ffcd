/** One hand-written SQL statement. Its name makes it a prepared statement: parsed and planned once per connection. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/** Names a statement by context and purpose (`candidates.find`). */
export function statement(name: string, text: string): Statement {
  return { name, text };
}

const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';

interface ConstraintError {
  code: string;
  constraint?: string;
}

function isViolation(error: unknown, code: string, constraint?: string): boolean {
  const candidate = error as Partial<ConstraintError> | null;
  return candidate?.code === code && (constraint === undefined || candidate.constraint === constraint);
}

/** A statement of ours raised this SQLSTATE. */
export function hasSqlState(error: unknown, code: string): boolean {
  return isViolation(error, code);
}

export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return isViolation(error, UNIQUE_VIOLATION, constraint);
}

export function isForeignKeyViolation(error: unknown, constraint?: string): boolean {
  return isViolation(error, FOREIGN_KEY_VIOLATION, constraint);
}
