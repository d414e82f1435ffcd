import { redisTargetOf } from './redis-url.js';

describe('the address of Redis', () => {
  const target = (text: string) => redisTargetOf(text);

  it('is one server', () => {
    expect(target('rediss://:secret@redis.example/1?family=6')).toMatchObject({ kind: 'single', isTls: true });
  });

  it('is one server, whose password holds a comma', () => {
    expect(target('redis://:a,b@h1')).toMatchObject({ kind: 'single', hosts: [{ host: 'h1' }], login: { password: 'a,b' } });
  });

  it('is a cluster', () => {
    expect(target('redis+cluster://user:p%40ss@h1:7000,h2,[::1]:7002')).toMatchObject({
      ...{ kind: 'cluster', isTls: false, login: { username: 'user', password: 'p@ss' } },
      hosts: [
        { host: 'h1', port: 7_000 },
        { host: 'h2', port: 6_379 },
        { host: '::1', port: 7_002 },
      ],
    });
  });

  it('is that of sentinels', () => {
    expect(target('rediss+sentinel://:pass@h1,h2:26380/main?db=3&sentinelPassword=other')).toEqual({
      ...{ kind: 'sentinel', isTls: true, login: { password: 'pass' } },
      hosts: [
        { host: 'h1', port: 26_379 },
        { host: 'h2', port: 26_380 },
      ],
      sentinel: { name: 'main', db: 3, sentinelPassword: 'other' },
    });
  });

  it.each([
    ['x', 'must be redis://'],
    ['http://h1', 'must be redis://'],
    ['redis+ring://h1', 'must be redis://'],
    ['redis://h1,h2', 'must be redis://'],
    ['redis+cluster://h1:x,h2', 'must be redis://'],
    ['redis+cluster://h1,,h2', 'must be redis://'],
    ['redis+cluster://h1,h2?db=1', 'a Redis Cluster has database 0 only'],
    ['redis+cluster://h1,h2/1', 'a Redis Cluster has database 0 only'],
    ['redis+sentinel://h1,h2', 'must end with the name of the master'],
    ['redis+sentinel://h1/main?db=x', 'db is a number'],
    ['redis+sentinel://h1/main?ssl=true', 'may have the parameters db, sentinelUsername, sentinelPassword only'],
  ])('is refused: %s', (text, problem) => {
    expect(target(text)).toContain(problem);
  });
});
