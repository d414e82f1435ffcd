/** A diagnostic of OpenTelemetry, as fields of a log line. */
export interface Diagnostic {
  readonly message: string;
  /** The class of the error and its code, for example `ECONNREFUSED`. */
  readonly type?: string;
  readonly code?: string;
}

const UNNAMED = 'OpenTelemetry reports an error without a message';

/**
 * Reads what the packages of OpenTelemetry write to their logger: a text, or an error as a JSON object of texts. Its stack and the
 * response of the collector are dropped.
 */
export function readDiagnostic(text: string): Diagnostic {
  const error = errorIn(text);
  if (error === null) return { message: text };
  const { name, code } = error;
  // An AggregateError (a host with several addresses) has no message of its own.
  const message = [error['message'], error['errors'], name].find(isText) ?? UNNAMED;
  return { message, ...(isText(name) && { type: name }), ...(isText(code) && { code }) };
}

function errorIn(text: string): Record<string, unknown> | null {
  if (!text.startsWith('{')) return null;
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return null;
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
