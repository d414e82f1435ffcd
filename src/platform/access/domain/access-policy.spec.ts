import { AccessPolicy } from './access-policy.js';

describe('the access policy', () => {
  const policy = new AccessPolicy([
    { scopes: ['read:jobs'], rateLimits: { reads: 40 } },
    { scopes: ['read:jobs', 'action:invite'], rateLimits: { reads: 40, bulk_import: 3 } },
    {},
  ]);

  it('holds the scopes and categories of all contexts, each once', () => {
    expect(policy.scopes).toEqual(['read:jobs', 'action:invite']);
    expect(policy.categories).toEqual(['reads', 'bulk_import']);
    expect(policy.raisableLimits).toEqual(['global', 'reads', 'bulk_import']);
    expect([policy.limitOf('bulk_import'), policy.limitOf('toString')]).toEqual([3, undefined]);
  });

  it('refuses a category with two different limits', () => {
    expect(() => new AccessPolicy([{ rateLimits: { reads: 40 } }, { rateLimits: { reads: 50 } }])).toThrow(
      'rate-limit category "reads" is registered with two limits: 40 and 50',
    );
  });

  it.each(['Reads', '1st', '', 'a b', 'x"; DROP TABLE companies; --', 'a'.repeat(32), 'global'])('refuses the category name %p', (name) => {
    expect(() => new AccessPolicy([{ rateLimits: { [name]: 5 } }])).toThrow('not a valid name of a rate-limit category');
  });

  it.each([0, -1, 1.5, 1_001, Number.NaN])('refuses a limit of %p', (limit) => {
    expect(() => new AccessPolicy([{ rateLimits: { reads: limit } }])).toThrow('must be a whole number from 1 to 1000');
  });

  it.each(['read', 'Read:jobs', 'read:jobs:all', 'read:', ''])('refuses the scope name %p', (scope) => {
    expect(() => new AccessPolicy([{ scopes: [scope] }])).toThrow('not a valid name of a scope');
  });
});
