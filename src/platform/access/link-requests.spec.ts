import type { Database } from '../persistence/database.js';
import { LinkRequests } from './link-requests.js';

describe('the requests of a link', () => {
  let nowMs = 0;
  /** Requests that were counted over all processes, by link. */
  let shared: Map<string, number>;
  let statements: number[];

  const database = {
    find: (_: unknown, [link, , requests, limit]: [string, number, number, number]) => {
      statements.push(requests);
      const isWithin = (shared.get(link) ?? 0) + requests <= limit;
      if (isWithin) shared.set(link, (shared.get(link) ?? 0) + requests);
      return Promise.resolve({ within_limit: isWithin, oldest: 1_000_000 });
    },
  } as unknown as Database;
  const aProcess = () => new LinkRequests(database, { now: () => new Date(nowMs) });
  const refusalsOf = async (links: LinkRequests, method: string, requests: number, token = 'token') => {
    let refused = 0;
    for (let i = 0; i < requests; i += 1) await links.count(token, method).catch(() => (refused += 1));
    return refused;
  };

  beforeEach(() => {
    nowMs = 1_000_000;
    shared = new Map();
    statements = [];
  });

  it('cost no statement before the tenth, which counts the nine before', async () => {
    const links = aProcess();
    expect([await refusalsOf(links, 'GET', 9), statements]).toEqual([0, []]);
    expect([await refusalsOf(links, 'GET', 3), statements]).toEqual([0, [10, 1, 1]]);
  });

  it.each([
    ['GET', 300],
    ['HEAD', 300],
    ['POST', 120],
  ])('are limited: %s to %i in 60 s, without a statement for the next', async (method, limit) => {
    const links = aProcess();
    expect(await refusalsOf(links, method, limit)).toBe(0);
    await expect(links.count('token', method)).rejects.toMatchObject({ code: 'RATE_LIMIT_EXCEEDED', retryAfter: 60 });
    const before = statements.length;
    expect([await refusalsOf(links, method, 50), statements.length - before]).toEqual([50, 0]);
    // Those of another kind, and of another link, are not.
    expect(await refusalsOf(links, method === 'POST' ? 'GET' : 'POST', 50)).toBe(0);
    expect(await refusalsOf(links, method, 50, 'another')).toBe(0);
    nowMs += 60_000;
    shared.clear();
    expect(await refusalsOf(links, method, limit)).toBe(0);
  });

  it('are limited over all processes, but for the first nine of each', async () => {
    const processes = [aProcess(), aProcess(), aProcess()];
    const refused: number[] = [];
    for (const links of processes) refused.push(await refusalsOf(links, 'POST', 60));
    expect(refused).toEqual([0, 0, 51]);
  });

  it('without a token are of no link', async () => {
    expect([await refusalsOf(aProcess(), 'GET', 500, ''), statements]).toEqual([0, []]);
  });

  it('with guessed tokens use up no memory', async () => {
    const links = aProcess();
    for (let i = 0; i < 20_001; i += 1) await links.count(`guess ${i}`, 'GET');
    const { entries } = Reflect.get(links, 'uncounted') as { entries: Map<string, unknown> };
    expect([entries.size, statements]).toEqual([1, []]);
  });
});
