import { type Deprecation, deprecationHeaders } from '../deprecation.js';
import type { DescribedOperation, Header } from './types.js';

const MEANINGS: Readonly<Record<string, string>> = {
  Deprecation: 'The second since which the operation is deprecated, after an `@` (RFC 9745)',
  Sunset: 'When the operation may be gone (RFC 8594)',
  Link: 'A page that says what to use instead (RFC 8288)',
};

/** The operation with what its declaration says of its end: the mark, a sentence, and the headers of every response. */
export function deprecatedOperation(operation: DescribedOperation, deprecation: Deprecation): DescribedOperation {
  const headers = Object.fromEntries(Object.entries(deprecationHeaders(deprecation)).map(([name, value]) => [name, headerOf(name, value)]));
  return {
    ...operation,
    deprecated: true,
    description: [sentence(deprecation), operation.description].filter(Boolean).join('\n\n'),
    responses: Object.fromEntries(
      Object.entries(operation.responses).map(([status, response]) => [
        status,
        '$ref' in response ? response : { ...response, headers: { ...response.headers, ...headers } },
      ]),
    ),
  };
}

function headerOf(name: string, value: string): Header {
  return { description: MEANINGS[name], required: true, schema: { type: 'string', const: value } };
}

function sentence({ since, sunset, link }: Deprecation): string {
  const end = sunset ? `, and may be gone from ${sunset} on` : '';
  return `**Deprecated** since ${since}${end}.${link ? ` [What to use instead](${link}).` : ''}`;
}
