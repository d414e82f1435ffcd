import {
  assessCommits,
  assessConnections,
  assessPooling,
  assessProcesses,
  assessVersion,
  connectionsOf,
  type ServerFacts,
} from './server-checks.js';
import { assessSkew } from './check.js';

const facts: ServerFacts = {
  version: 180_004,
  startedAt: '2026-01-01 00:00:00+00',
  database: 'interviews',
  isReadOnly: false,
  foldsCase: true,
  skewMs: 0,
  pooling: 'none',
  keepsPrepared: true,
  freeConnections: 90,
  maxConnections: 100,
  waitingCommits: 0,
  serviceConnections: 0,
  workers: 0,
};
const size = { role: 'all', poolSize: 10 } as const;

describe('the check of the database server', () => {
  it('reports commits that wait for a synchronous standby', () => {
    expect(assessCommits(facts)).toEqual([]);
    expect(assessCommits({ ...facts, waitingCommits: 3 })).toMatchObject([{ check: 'commits', state: 'error' }]);
  });

  it.each([
    [{}, 'ok'],
    [{ version: 130_000 }, 'ok'],
    [{ version: 120_019 }, 'error'],
    [{ version: 190_000 }, 'warning'],
    [{ isReadOnly: true }, 'error'],
  ])('assesses the version and whether it can be written: %j is %s', (changes, state) => {
    expect(assessVersion({ ...facts, ...changes }).state).toBe(state);
  });

  describe('of a pooler', () => {
    const direct = { databaseSessionUrl: null };
    const beside = { databaseSessionUrl: 'postgres://direct' };
    const pooled: ServerFacts = { ...facts, pooling: 'transaction' };

    it('takes one in session mode, and one in transaction mode beside DATABASE_SESSION_URL', () => {
      const session: ServerFacts = { ...facts, pooling: 'session' };
      expect(assessPooling(session, session, direct)).toMatchObject([{ state: 'ok', found: 'between, in session mode' }]);
      expect(assessPooling(pooled, facts, beside)).toMatchObject([{ state: 'ok', found: 'between, in transaction mode' }]);
    });

    it('refuses transaction mode for the statements that need a session', () => {
      expect(assessPooling(pooled, pooled, direct)).toMatchObject([{ state: 'error', found: expect.stringMatching(/^DATABASE_URL /) }]);
      expect(assessPooling(pooled, pooled, beside)).toMatchObject([
        { state: 'error', found: expect.stringMatching(/^DATABASE_SESSION_URL /) },
      ]);
    });

    it('refuses one that loses prepared statements', () => {
      const old: ServerFacts = { ...pooled, keepsPrepared: false };
      expect(assessPooling(old, facts, beside)).toMatchObject([
        { state: 'error', advice: expect.stringContaining('PREPARED_STATEMENTS=off') },
      ]);
    });

    it.each([{ startedAt: '2026-01-02 00:00:00+00' }, { database: 'other' }])(
      'notices that the two URLs are two databases: %j',
      (changes) => {
        expect(assessPooling(facts, { ...facts, ...changes }, beside)).toMatchObject([{ state: 'error' }]);
      },
    );
  });

  it('counts the connections of a process as docs/operations.md does', () => {
    expect(connectionsOf(size)).toBe(12);
    expect(connectionsOf({ ...size, role: 'api' })).toBe(11);
  });

  it.each([
    [{}, 'ok'],
    [{ freeConnections: 11 }, 'warning'],
    [{ freeConnections: 11, pooling: 'transaction' as const }, 'ok'],
    [{ freeConnections: 2, pooling: 'transaction' as const }, 'error'],
  ])('compares them with those that are free: %j is %s', (changes, state) => {
    expect(assessConnections({ ...facts, ...changes }, size).state).toBe(state);
  });

  it.each([
    [{}, 'ok'],
    [{ serviceConnections: 12 }, 'error'],
    [{ serviceConnections: 13, workers: 1 }, 'ok'],
  ])('wants a worker beside other processes: %j is %s', (changes, state) => {
    expect(assessProcesses({ ...facts, ...changes }).state).toBe(state);
  });

  it.each([
    [-1_999, 'ok'],
    [2_001, 'warning'],
    [-60_001, 'error'],
  ])('assesses a clock that is %d ms ahead: %s', (skewMs, state) => {
    expect(assessSkew('clock', skewMs).state).toBe(state);
  });
});
