import { ValidationFailed } from '../../platform/domain/index.js';
import { emailKeyOf, mayChangeUser, mayDo, USER_ROLES, userOf } from './user.js';

describe('the rights of the roles', () => {
  it.each([
    ['owner', 'read work manage'],
    ['admin', 'read work manage'],
    ['recruiter', 'read work'],
    ['viewer', 'read'],
  ] as const)('of %s are %s', (role, rights) => {
    expect((['read', 'work', 'manage'] as const).filter((permission) => mayDo({ role }, permission)).join(' ')).toBe(rights);
  });

  it('let only an owner make or change an owner, and only owners and admins change anybody', () => {
    const allowed = USER_ROLES.flatMap((by) =>
      USER_ROLES.flatMap((from) => USER_ROLES.filter((to) => mayChangeUser({ role: by }, from, to)).map((to) => `${by}: ${from} → ${to}`)),
    );
    expect(allowed.filter((change) => change.startsWith('owner'))).toHaveLength(16);
    expect(allowed.filter((change) => change.startsWith('admin'))).toHaveLength(9);
    expect(allowed.filter((change) => /^admin.*owner/.test(change) || /^(recruiter|viewer)/.test(change))).toEqual([]);
  });
});

describe('a user', () => {
  it('is taken without the blanks around its fields', () => {
    expect(userOf({ email: ' Ona@Example.com ', name: ' Ona ', role: 'viewer' })).toEqual({
      email: 'Ona@Example.com',
      name: 'Ona',
      role: 'viewer',
    });
  });

  it('has one mailbox for each spelling beyond ASCII', () => {
    expect(['Kate@Example.com', '\u212aate@example.com', 'ŽANA@example.com'].map(emailKeyOf)).toEqual([
      ...['kate@example.com', '\u212aate@example.com', 'Žana@example.com'],
    ]);
  });

  it.each([
    [{ email: 'ona' }, ['email']],
    [{ email: 'a@b.example, c@d.example' }, ['email']],
    [{ email: 'a@b.example\nBcc: c@d.example' }, ['email']],
    [{ email: `${'x'.repeat(250)}@b.example` }, ['email']],
    [{ name: ' ', role: 'root' }, ['name', 'role']],
    [{ name: 'x'.repeat(101) }, ['name']],
    [{ name: 'a\0b' }, ['name']],
  ])('%j is refused', (fields, failing) => {
    const draft = { email: 'ona@example.com', name: 'Ona', role: 'viewer', ...fields };
    expect(() => userOf(draft)).toThrow(ValidationFailed);
    try {
      userOf(draft);
    } catch (error) {
      expect((error as ValidationFailed).fields.map(({ field }) => field)).toEqual(failing);
    }
  });
});
