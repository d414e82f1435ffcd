import { Contract, NOT_JSON, type ReceivedAnswer, type SentRequest } from '../../support/contract/contract.js';
import type { OpenApi } from '../../support/contract/openapi.js';

const json = (schema: object) => ({ 'application/json': { schema } });
const COUNT = { required: true, schema: { type: 'integer' } };

/** A document of one list and one import. */
const DOCUMENT: OpenApi = {
  paths: {
    '/pets': {
      get: {
        operationId: 'pets.list',
        parameters: [{ $ref: '#/components/parameters/limit' }],
        responses: {
          200: { headers: { 'X-Count': { $ref: '#/components/headers/Count' } }, content: json({ $ref: '#/components/schemas/Pets' }) },
        },
      },
      post: {
        operationId: 'pets.import',
        requestBody: { required: true, content: json({ $ref: '#/components/schemas/NewPet' }) },
        responses: {
          201: { content: json({ $ref: '#/components/schemas/Named' }) },
          400: { content: json({ $ref: '#/components/schemas/Refusal' }), 'x-error-codes': ['VALIDATION_ERROR', 'TOO_WILD'] },
        },
      },
    },
    '/pets/{petId}': {
      get: {
        operationId: 'pets.get',
        parameters: [{ name: 'petId', in: 'path', required: true, schema: { type: 'string' } }],
        responses: { 200: { content: json({ $ref: '#/components/schemas/Pet' }) }, 304: {} },
      },
    },
  },
  'x-general-responses': { NotFound: { content: json({ properties: { error: { const: 'NOT_FOUND' } }, required: ['error'] }) } },
  components: {
    parameters: { limit: { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1 } } },
    headers: { Count: COUNT },
    schemas: {
      Named: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
      Pet: {
        allOf: [
          { $ref: '#/components/schemas/Named' },
          { type: 'object', properties: { age: { type: ['integer', 'null'] } }, required: ['age'] },
        ],
      },
      Pets: { type: 'array', items: { $ref: '#/components/schemas/Pet' } },
      NewPet: {
        type: 'object',
        properties: { name: { type: 'string', minLength: 1 }, traits: { type: 'object', additionalProperties: { type: 'string' } } },
        required: ['name'],
        additionalProperties: false,
      },
      Refusal: {
        type: 'object',
        properties: {
          error: { enum: ['VALIDATION_ERROR', 'TOO_WILD', 'TOO_TAME'] },
          message: { type: 'string' },
          details: { type: 'array' },
        },
        required: ['error', 'message'],
      },
    },
  },
};

const PET = { name: 'Rex', age: 3 };
const contract = new Contract(DOCUMENT);

const sent = (method: string, path: string, body?: unknown): SentRequest => {
  const { pathname, searchParams } = new URL(path, 'http://x');
  return { method, path: pathname, query: searchParams, headers: { 'content-type': 'application/json' }, body: () => body };
};
const answered = (status: number, body?: unknown, headers: Record<string, string> = {}): ReceivedAnswer => ({
  status,
  headers: { ...(body !== undefined && { 'content-type': 'application/json; charset=utf-8' }), ...headers },
  text: body === undefined ? '' : JSON.stringify(body),
});
const refused = (message = 'no'): ReceivedAnswer => answered(400, { error: 'VALIDATION_ERROR', message });

describe('the contract check', () => {
  it.each<[string, SentRequest, ReceivedAnswer]>([
    ['a list', sent('GET', '/pets?limit=5'), answered(200, [PET, { ...PET, age: null }], { 'x-count': '2', date: 'today' })],
    ['a query parameter that is unknown', sent('GET', '/pets?other=1'), answered(200, [], { 'x-count': '0' })],
    ['HEAD, which has no body', sent('HEAD', '/pets'), answered(200, undefined, { 'x-count': '0' })],
    ['an answer without a body', sent('GET', '/pets/1'), answered(304)],
    ['an import', sent('POST', '/pets', { name: 'Rex', traits: { colour: 'red' } }), answered(201, { name: 'Rex' })],
    ['a refusal of what the document refuses', sent('POST', '/pets', { name: '' }), refused()],
    ['a refusal of what is not JSON', sent('POST', '/pets', NOT_JSON), refused()],
    ['a refusal that no schema can state', sent('POST', '/pets', { name: 'Rex' }), refused('end must be after start')],
    ['an unknown route', sent('GET', '/cats'), answered(404, { error: 'NOT_FOUND' })],
  ])('finds nothing in %s', (_, request, answer) => {
    expect(contract.findings(request, answer)).toEqual([]);
  });

  it.each<[string, SentRequest, ReceivedAnswer, string]>([
    [
      'a field that is not documented',
      sent('GET', '/pets/1'),
      answered(200, { ...PET, owner: 'Ona' }),
      'has the property owner, which is not in the document',
    ],
    [
      'a field of an item',
      sent('GET', '/pets'),
      answered(200, [{ ...PET, owner: 1 }], { 'x-count': '1' }),
      'body.0 has the property owner',
    ],
    ['a missing field', sent('GET', '/pets/1'), answered(200, { name: 'Rex' }), "must have required property 'age'"],
    ['another type', sent('GET', '/pets/1'), answered(200, { ...PET, age: 'three' }), 'body.age must be integer,null'],
    ['an undocumented header', sent('GET', '/pets/1'), answered(200, PET, { 'x-extra': '1' }), 'the header x-extra is not in the document'],
    ['a missing header', sent('GET', '/pets'), answered(200, []), 'the header x-count is missing'],
    [
      'a header of another type',
      sent('GET', '/pets'),
      answered(200, [], { 'x-count': 'many' }),
      'the header x-count (many) must be integer',
    ],
    ['an undocumented status', sent('GET', '/pets/1'), answered(202, PET), 'answers 202, which the document does not name'],
    [
      'a content type',
      sent('GET', '/pets/1'),
      { ...answered(200, PET), headers: { 'content-type': 'text/html' } },
      'its content type is text/html',
    ],
    ['a body where there is none', sent('GET', '/pets/1'), answered(304, PET), 'it has a body, and the document names none'],
    [
      'an error code',
      sent('POST', '/pets', {}),
      answered(400, { error: 'TOO_TAME', message: '' }),
      'allowed values (VALIDATION_ERROR, TOO_WILD)',
    ],
    [
      'an undocumented operation',
      sent('DELETE', '/pets'),
      answered(200, {}),
      'DELETE /pets answers 200, but the document names no such operation',
    ],
    [
      'an undocumented error of an unknown route',
      sent('GET', '/cats'),
      answered(404, { error: 'GONE' }),
      'fits none of x-general-responses',
    ],
  ])('finds %s', (_, request, answer, finding) => {
    expect(contract.findings(request, answer)).toEqual([expect.stringContaining(finding)]);
  });

  it.each<[string, SentRequest, ReceivedAnswer, string]>([
    ['accepts a body', sent('POST', '/pets', { name: '' }), answered(201, { name: '' }), 'accepts what the document refuses: body.name'],
    [
      'accepts a property',
      sent('POST', '/pets', PET),
      answered(201, { name: 'Rex' }),
      'accepts what the document refuses: body has the property age',
    ],
    ['accepts no body', sent('POST', '/pets'), answered(201, { name: 'Rex' }), 'accepts what the document refuses: the body is missing'],
    [
      'accepts a query',
      sent('GET', '/pets?limit=0'),
      answered(200, [], { 'x-count': '0' }),
      'accepts what the document refuses: query parameter limit',
    ],
    [
      'refuses a body',
      sent('POST', '/pets', { name: 'Rex' }),
      refused('name is too plain'),
      'refuses what the document allows: "name is too plain"',
    ],
  ])('finds that the service %s against the document', (_, request, answer, finding) => {
    expect(contract.findings(request, answer)).toEqual([expect.stringContaining(finding)]);
  });

  it('finds a refusal that the document allows beside one that no schema can state', () => {
    const messages = ['end must be after start', 'name is too plain'];
    const body = { error: 'VALIDATION_ERROR', message: messages.join('; '), details: messages.map((message) => ({ message })) };
    expect(contract.findings(sent('POST', '/pets', { name: 'Rex' }), answered(400, body))).toEqual([
      expect.stringContaining('refuses what the document allows: "name is too plain"'),
    ]);
  });

  it('excuses a known refusal of one operation in no other', () => {
    const [request, answer] = [sent('POST', '/pets', { name: 'Rex' }), refused('jobPositionId is required')];
    expect(contract.findings(request, answer)).toEqual([expect.stringContaining('refuses what the document allows')]);
    const revoking = new Contract(JSON.parse(JSON.stringify(DOCUMENT).replace('pets.import', 'calls.revoke')) as OpenApi);
    expect(revoking.findings(request, answer)).toEqual([]);
  });

  it('names the operation, and the answer it means', () => {
    expect(contract.findings(sent('GET', '/pets/1'), answered(200, { ...PET, age: 'x' }))).toEqual([
      expect.stringMatching(/^pets\.get \(GET \/pets\/\{petId\}\), answer 200: /),
    ]);
  });

  it('takes broken HTTP for what the general responses say, also on the path of an operation', () => {
    expect(contract.rawAnswerFindings('GET', '/pets', answered(431, { error: 'NOT_FOUND' }))).toEqual([]);
    expect(contract.rawAnswerFindings('', '', answered(400, { error: 'SOMETHING' }))).toHaveLength(1);
  });

  it('fails on a format that it does not know', () => {
    const odd = new Contract({ paths: { '/odd': { get: { responses: { 200: { content: json({ type: 'string', format: 'odd' }) } } } } } });
    expect(() => odd.findings(sent('GET', '/odd'), answered(200, 'x'))).toThrow(/unknown format "odd"/);
  });
});
