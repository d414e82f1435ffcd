import { redactSecrets } from './redact.js';

const redact = (text: string, env: Record<string, string>): string => redactSecrets(text, null, env);

describe('a text without secrets', () => {
  it.each([
    ['a token', { ACME_TOKEN: 'abcdefgh' }, 'abcdefgh'],
    ['a secret that parses as a URL', { ACME_API_KEY: 'proj:abcdef' }, 'proj:abcdef'],
    ['the first of a list', { SECRETS_KEY_PREVIOUS: 'aaaaaaaa,bbbbbbbb' }, 'aaaaaaaa'],
    ['the last of a list', { SECRETS_KEY_PREVIOUS: 'aaaaaaaa,bbbbbbbb' }, 'bbbbbbbb'],
    ['a password as it is written', { DATABASE_URL: 'postgres://u:pa%20ssword@host/db' }, 'pa%20ssword'],
    ['a password as a driver reads it', { DATABASE_URL: 'postgres://u:pa%20ssword@host/db' }, 'pa ssword'],
    ['a password of several hosts', { DATABASE_URL: 'postgres://u:p@ssword@h1:5432,h2/db' }, 'p@ssword'],
    ['a password with a comma', { DATABASE_URL: 'postgres://u:pass,words@h1/db' }, 'pass,words'],
    ['a password with a comma before several hosts', { REDIS_URL: 'redis+cluster://:pass,words@h1,h2' }, 'pass,words'],
    ['a password with a percent sign', { DATABASE_URL: 'postgres://u:pa%sssss@host/db' }, 'pa%sssss'],
    ['a password in the query', { DATABASE_URL: 'postgres://host/db?user=u&password=in-query&ssl=on' }, 'in-query'],
    ['an encoded password in the query', { DATABASE_URL: 'postgres://host/db?password=in%3Dquery' }, 'in=query'],
  ])('has no longer %s', (_, env: Record<string, string>, secret) => {
    expect(redact(`refused <${secret}> here`, env)).toBe('refused <***> here');
  });

  it('has no longer a secret of which another one is a part', () => {
    expect(redact('refused abcdefgh', { A_TOKEN: 'abcdef', B_TOKEN: 'abcdefgh' })).toBe('refused ***');
  });

  it('keeps addresses, and values too short for a secret', () => {
    const env = { DATABASE_URL: 'postgres://u:hunter22@host/db', A_KEY: 'is' };
    expect(redact('host is refused', env)).toBe('host is refused');
  });

  it('has no longer the keys that come from files', () => {
    const keys = { secretsKey: Buffer.alloc(32, 1), previousSecretsKeys: [Buffer.alloc(32, 2)], runtimeToken: 'of-the-runtime' };
    const text = `${'01'.repeat(32)} ${'02'.repeat(32)} of-the-runtime`;
    expect(redactSecrets(text, keys, {})).toBe('*** *** ***');
  });
});
