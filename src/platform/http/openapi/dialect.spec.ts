import { toOpenApi31 } from './dialect.js';

const converted = (schema: object): unknown => {
  const document = { openapi: '3.0.0', info: { title: 't', version: '1' }, paths: {}, components: { schemas: { A: schema } } };
  return toOpenApi31(document).components?.schemas?.A;
};

describe('the dialect of OpenAPI 3.1', () => {
  it.each([
    [{ type: 'string', nullable: true }, { type: ['string', 'null'] }],
    [{ type: 'string', nullable: false }, { type: 'string' }],
    [
      { type: 'array', items: { type: 'string', maxLength: 2 }, maxItems: 3, maxLength: 2 },
      { type: 'array', items: { type: 'string', maxLength: 2 }, maxItems: 3 },
    ],
    [
      { type: 'string', enum: ['a'], nullable: true },
      { type: ['string', 'null'], enum: ['a', null] },
    ],
    [{ $ref: '#/x', nullable: true }, { anyOf: [{ $ref: '#/x' }, { type: 'null' }] }],
    [{ type: 'object', allOf: [{ $ref: '#/x' }], nullable: true }, { anyOf: [{ $ref: '#/x' }, { type: 'null' }] }],
    [
      { description: 'd', allOf: [{ $ref: '#/x' }], nullable: true },
      { description: 'd', anyOf: [{ $ref: '#/x' }, { type: 'null' }] },
    ],
    [
      { description: 'd', allOf: [{ $ref: '#/x' }] },
      { description: 'd', $ref: '#/x' },
    ],
    [
      { type: 'array', items: { type: 'number', nullable: true } },
      { type: 'array', items: { type: ['number', 'null'] } },
    ],
    [
      { type: 'string', maxLength: 5 },
      { type: 'string', maxLength: 5 },
    ],
  ])('says %j as %j', (before, after) => {
    expect(converted(before)).toEqual(after);
  });

  it('is named in the document', () => {
    expect(toOpenApi31({ openapi: '3.0.0', info: { title: 't', version: '1' }, paths: {} }).openapi).toBe('3.1.0');
  });
});
