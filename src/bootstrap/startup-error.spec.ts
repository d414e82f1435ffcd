import { AlreadyRunning } from '@interview-platform/embedded-postgres';
import { ForeignDatabase, MigrationBlocked, MigrationFailed } from '../platform/persistence/migrate.js';
import { describeStartupError } from './startup-error.js';

const failure = (code: string, message = 'no', further: object = {}): Error => Object.assign(new Error(message), { code, ...further });
const settings = {
  host: '0.0.0.0',
  port: 3000,
  databaseUrl: 'postgres://app:hidden@db.example:5433/Product?sslrootcert=%2Fetc%2Fca.pem',
  databaseSessionUrl: null,
};
const described = (error: unknown) => describeStartupError(error, settings);

describe('the description of a start that failed', () => {
  it.each([
    ['28P01', 'password authentication failed', 'correct it in DATABASE_URL'],
    ['28000', 'role "app" is not permitted to log in', 'ALTER ROLE app LOGIN'],
    ['28000', 'no pg_hba.conf entry for host "10.0.0.1", user "app", database "p", no encryption', 'add ?sslmode=require to DATABASE_URL'],
    ['3D000', 'database "Product" does not exist', 'CREATE DATABASE "Product" OWNER app'],
    [
      '3F000',
      'no schema has been selected to create in',
      'CREATE SCHEMA IF NOT EXISTS public; GRANT USAGE, CREATE ON SCHEMA public TO app;',
    ],
    ['42501', 'permission denied for schema public', 'GRANT USAGE, CREATE ON SCHEMA public TO app;'],
    ['42501', 'permission denied for database "Product"', 'GRANT CONNECT, CREATE ON DATABASE "Product" TO app;'],
    ['42501', 'must be owner of table candidates', 'let DATABASE_URL name the user that owns its tables'],
    ['53300', 'sorry, too many clients already', 'lower POOL_SIZE'],
    ['57P03', 'the database system is starting up', 'start again in a moment'],
    ['25006', 'cannot execute CREATE TABLE in a read-only transaction', 'let DATABASE_URL name the primary server'],
    ['ECONNREFUSED', '', 'Nothing listens on db.example:5433'],
    ['ENOTFOUND', '', 'correct its name in DATABASE_URL'],
    ['', 'timeout expired', 'PostgreSQL on db.example:5433 does not answer'],
    ['', 'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string', 'write it into DATABASE_URL'],
    ['', 'The server does not support SSL connections', 'remove sslmode from DATABASE_URL'],
    ['SELF_SIGNED_CERT_IN_CHAIN', 'self-signed certificate in certificate chain', 'sslrootcert=/path/to/ca.pem'],
  ])('says in one line what to do about %s of the database: %s', (code, message, whatToDo) => {
    const text = described(failure(code, message));
    expect(text).toContain(whatToDo);
    expect(text).not.toMatch(/\n|hidden/);
  });

  it.each([
    ['57014', 'A timeout or an operator cancelled the statement: start again.'],
    ['40001', 'Another session was in the way: start again.'],
    ['53100', 'Make room on the disk of the database, then start again.'],
  ])('names the state %s of a database that answers, and the next step', (code, nextStep) => {
    expect(described(failure(code, 'refused'))).toBe(`The database could not run a statement: refused (SQLSTATE ${code}). ${nextStep}`);
  });

  it('names the variable past a pooler, and of several hosts the answer of one that is there', () => {
    const databaseSessionUrl = 'postgres://app@h1,h2:5433/product';
    const errors = new AggregateError([failure('ECONNREFUSED'), failure('3D000', 'database "product" does not exist')]);
    const text = describeStartupError(errors, { ...settings, databaseSessionUrl });
    expect(text).toContain('The database product does not exist on h1,h2:5433');
    expect(text).toContain('correct its name in DATABASE_SESSION_URL');
  });

  it.each([
    ['EADDRINUSE', { syscall: 'listen' }, 'Port 3000 is in use by another program: stop it, or choose another port (PORT=3001 npm start).'],
    ['EACCES', { syscall: 'listen' }, 'The service may not listen on port 3000: choose one above 1023 (PORT=3000 npm start).'],
    [
      'EADDRNOTAVAIL',
      { syscall: 'listen' },
      'The service cannot listen on HOST=0.0.0.0 (EADDRNOTAVAIL): name an address of this machine, or 0.0.0.0 for all of them.',
    ],
    [
      'ENOTFOUND',
      { syscall: 'getaddrinfo', hostname: '0.0.0.0' },
      'The service cannot listen on HOST=0.0.0.0 (ENOTFOUND): name an address of this machine, or 0.0.0.0 for all of them.',
    ],
  ])('names the variable of a port or an address that cannot be used: %s', (code, call, sentence) => {
    expect(described(failure(code, '', call))).toBe(sentence);
  });

  it.each([
    ['EACCES', 'permission denied'],
    ['EROFS', 'its file system is read-only'],
    ['ENOTDIR', 'a part of this path is a file'],
    ['EEXIST', 'it is a file'],
    ['ENOSPC', 'its disk is full'],
  ])('names the data folder that cannot be used, also before the settings are known: %s', (code, reason) => {
    const error = failure(code, '', { syscall: 'mkdir', path: '/srv/.data' });
    for (const text of [describeStartupError(error), described(error)]) {
      expect(text).toContain(`/srv/.data (${reason})`);
      expect(text).toContain('DATA_DIR=');
    }
  });

  it('names the variable of a file that cannot be read', () => {
    expect(described(failure('ENOENT', '', { syscall: 'open', path: '/etc/ca.pem' }))).toBe(
      '/etc/ca.pem cannot be read (it does not exist): correct its path in DATABASE_URL, or let the user of the service read it.',
    );
  });

  it.each([
    new MigrationBlocked('Add1', 300_000, 'pid 1'),
    new MigrationFailed('Add1', 'refused (SQLSTATE 53100).', failure('53100')),
    new ForeignDatabase('the migration Add1, and none of this version'),
    new AlreadyRunning('.data', { pid: 1, httpPort: 3000, isStopping: false }),
  ])('is the sentence of $name', (error) => {
    expect(described(error)).toBe(error.message);
  });

  it.each([
    ['an error of SQL', failure('42601', 'syntax error')],
    ['a file that the build lacks', failure('ENOENT', '', { path: '/app/dist/openapi.json' })],
    ['a wrong type', new TypeError('x is undefined')],
  ])('has a stack trace for a defect: %s', (_, error) => {
    expect(described(error)).toContain('    at ');
  });
});
