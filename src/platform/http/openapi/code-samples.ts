import type { OpenAPIObject } from '@nestjs/swagger';
import { type Document, operationsIn } from './types.js';

/**
 * `document` with the samples of the operations that it has from ours, in place. The last step of our build writes them (scripts/reference.mjs);
 * a process with further contexts makes its document without that step. `ours` is null in a tree that was not built.
 */
export function withSamplesOf(ours: OpenAPIObject | null, document: OpenAPIObject): OpenAPIObject {
  const known = ours ? operationsIn(ours as unknown as Document) : [];
  const samples = new Map(known.map(({ operation }) => [operation.operationId, operation['x-codeSamples']]));
  for (const { operation } of operationsIn(document as unknown as Document)) {
    const found = samples.get(operation.operationId);
    if (found) operation['x-codeSamples'] = found;
  }
  return document;
}
