import { ForeignDatabase, MigrationBlocked, MigrationFailed } from '../platform/persistence/migrate.js';
import { describeStartupError } from './startup-error.js';

const failure = (code: string, message = 'no'): Error => Object.assign(new Error(message), { code });

describe('the description of a start that failed', () => {
  it.each(['ECONNREFUSED', '08006', '57P03'])('asks for the address of a database that cannot be reached: %s', (code) => {
    expect(describeStartupError(failure(code))).toBe(
      `The database cannot be reached (${code}). Check DATABASE_URL and that the server runs.`,
    );
  });

  it.each([
    ['57014', 'A timeout or an operator cancelled the statement: start again.'],
    ['40001', 'Another session was in the way: start again.'],
    ['53100', 'Make room on the disk of the database, then start again.'],
    ['53300', 'Raise that limit of the database server, or end other sessions, then start again.'],
  ])('names the state %s of a database that answers, and the next step', (code, nextStep) => {
    expect(describeStartupError(failure(code, 'refused'))).toBe(
      `The database could not run a statement: refused (SQLSTATE ${code}). ${nextStep}`,
    );
  });

  it.each([
    new MigrationBlocked('Add1', 300_000, 'pid 1'),
    new MigrationFailed('Add1', 'refused (SQLSTATE 53100).', failure('53100')),
    new ForeignDatabase('the migration Add1, and none of this version'),
  ])('is the sentence of $name', (error) => {
    expect(describeStartupError(error)).toBe(error.message);
  });

  it('has a stack trace for a defect', () => {
    expect(describeStartupError(failure('42601', 'syntax error'))).toContain('    at ');
  });
});
