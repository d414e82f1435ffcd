import { conflict, fieldError } from '../../domain/index.js';
import type { DeclaredOperation } from '../operation.js';
import { errorResponses, errorSchemas } from './error-responses.js';

const holder = (description: string) => ({ details: { personId: { type: 'string', description } } }) as const;
class BadgeTaken extends conflict('BADGE_TAKEN', 'the badge belongs to somebody', holder('Its owner.')) {}
class DeskTaken extends conflict('DESK_TAKEN', 'the desk is taken', holder('The person at it.')) {}
class RoomsFull extends conflict('ROOMS_FULL', 'every room is full', { details: 'choices' }) {}

const conflictOf = (...errors: DeclaredOperation['errors'] & object): unknown => {
  const declared = { open: true, errors } as unknown as DeclaredOperation;
  const { 409: response } = errorResponses(declared, {
    takesBody: false,
    given: {},
    invalid: fieldError('x', 'rules.required'),
  });
  return { schema: response?.content?.['application/json']?.schema, codes: response?.['x-error-codes'] };
};
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

describe('the errors of the OpenAPI document', () => {
  it('have one schema for each form of details, whose words are those of the first error', () => {
    expect(conflictOf(BadgeTaken, DeskTaken)).toEqual({ schema: ref('ErrorWithPersonId'), codes: ['BADGE_TAKEN', 'DESK_TAKEN'] });
    const declared = { open: true, errors: [BadgeTaken, DeskTaken] } as unknown as DeclaredOperation;
    const schemas = errorSchemas([declared]).filter(([name]) => name.includes('PersonId'));
    expect(schemas.map(([name]) => name)).toEqual(['ErrorWithPersonId', 'PersonIdDetails']);
    expect(schemas[1]![1].properties).toEqual({ personId: { type: 'string', description: 'Its owner.' } });
  });

  it('have one of several schemas where the errors of a status have several forms', () => {
    expect(conflictOf(BadgeTaken, RoomsFull)).toMatchObject({ schema: { anyOf: [ref('ErrorWithPersonId'), ref('ErrorWithChoices')] } });
  });
});
