import type { OpenAPIObject } from '@nestjs/swagger';
import { STATUS_OF_KIND } from '../envelope.js';
import { PayloadTooLarge, UnsupportedMediaType } from '../errors.js';

/** What every operation that takes a body may answer about the body as a whole. */
const REFUSALS = Object.fromEntries(
  [PayloadTooLarge, UnsupportedMediaType].map(({ kind, code, description }) => [
    STATUS_OF_KIND[kind],
    {
      description: `\`${code}\`: ${description}`,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorEnvelope' } } },
    },
  ]),
);

/** Adds those answers to the document, in place: which operations take a body is known only once it is made. */
export function describeBodies(document: OpenAPIObject): void {
  for (const path of Object.values(document.paths)) {
    for (const operation of [path.post, path.patch, path.put]) {
      if (operation?.requestBody) Object.assign(operation.responses, REFUSALS);
    }
  }
}
