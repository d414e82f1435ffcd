/** The subset of JSON schema that the strict mode of structured outputs takes: every property required, none besides. */
export type Schema = Record<string, unknown>;

export const text: Schema = { type: 'string' };

export function object(properties: Record<string, Schema>): Schema {
  return { type: 'object', additionalProperties: false, required: Object.keys(properties), properties };
}

export function list(items: Schema, maxItems: number): Schema {
  return { type: 'array', items, maxItems };
}

/** A text in each language an analysis is rendered in. */
export const bilingual = object({ en: text, lt: text });

export const percent: Schema = { type: 'integer', minimum: 0, maximum: 100 };
