const UNSUPPORTED = ['minLength', 'maxLength', 'allOf', 'oneOf', 'not', 'if', 'patternProperties', 'default', 'uniqueItems'];

/** What the strict mode of structured outputs would refuse in a schema; undefined where it would take it. */
export function brokenStrictRule(schema: unknown): string | undefined {
  if (Array.isArray(schema)) return schema.map(brokenStrictRule).find(Boolean);
  if (typeof schema !== 'object' || schema === null) return undefined;
  const node = schema as Record<string, unknown>;
  if (node.type === 'object') {
    const names = Object.keys(node.properties ?? {});
    const required = Array.isArray(node.required) ? (node.required as string[]) : [];
    if (node.additionalProperties !== false) return 'additionalProperties must be false';
    if (names.some((name) => !required.includes(name))) return 'every property must be required';
    return Object.values(node.properties ?? {})
      .map(brokenStrictRule)
      .find(Boolean);
  }
  const unsupported = UNSUPPORTED.find((keyword) => keyword in node);
  return unsupported ? `${unsupported} is not supported` : Object.values(node).map(brokenStrictRule).find(Boolean);
}
