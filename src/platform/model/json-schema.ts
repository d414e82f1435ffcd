/** The subset of JSON schema that the strict mode of structured outputs accepts: every property required, no others. */
export type Schema = Record<string, unknown>;

export const text: Schema = { type: 'string' };

export function object(properties: Record<string, Schema>): Schema {
  return { type: 'object', additionalProperties: false, required: Object.keys(properties), properties };
}

export function list(items: Schema, maxItems: number): Schema {
  return { type: 'array', items, maxItems };
}
