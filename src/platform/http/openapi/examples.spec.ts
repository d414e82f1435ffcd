import { exampleOf } from './examples.js';
import type { Schema } from './types.js';

const schemas: Record<string, Schema> = {
  Person: {
    type: 'object',
    required: ['name'],
    properties: { name: { type: 'string', example: 'Grace' }, notes: { type: 'string' }, boss: { $ref: '#/components/schemas/Person' } },
  },
  Nameless: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } },
};

const person = { $ref: '#/components/schemas/Person' };
const nameless = { $ref: '#/components/schemas/Nameless' };

describe('the example of a schema', () => {
  it.each<[string, Schema, unknown]>([
    ['is its own, if it has one', { ...person, example: 'mine' }, 'mine'],
    ['is the first of several', { examples: [1, 2] }, 1],
    ['is its default', { type: 'integer', default: 50 }, 50],
    ['is the first value of an enumeration', { enum: ['a', 'b'] }, 'a'],
    ['is a list of one item', { type: 'array', items: { example: 5 } }, [5]],
    ['is an empty list, if the items have none', { type: 'array', items: nameless }, []],
    ['is none for a list that must not be empty', { type: 'array', minItems: 1, items: nameless }, undefined],
    ['is that of the first alternative that has one', { anyOf: [nameless, { type: 'null' }] }, null],
    ['is none if a required property has none', nameless, undefined],
    ['is none for a bare type', { type: 'string' }, undefined],
  ])('%s', (_, schema, expected) => {
    expect(exampleOf(schema, schemas)).toEqual(expected);
  });

  it('is composed of the properties that have one, and ends in a schema that contains itself', () => {
    expect(exampleOf(person, schemas)).toMatchObject({ name: 'Grace', boss: { name: 'Grace' } });
  });
});
