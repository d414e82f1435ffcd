/** What may be logged of an error: where it happened and of what kind. Messages of drivers quote values, hence personal data. */
export function safeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, constraint, table } = error as Error & Record<'code' | 'constraint' | 'table', unknown>;
  const ofDriver = code !== undefined;
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at '));
  return { type: error.name, code, constraint, table, ...(!ofDriver && { message: error.message }), stack: frames?.join('\n') };
}
