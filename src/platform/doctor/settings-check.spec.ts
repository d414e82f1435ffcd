import { loadSettings } from '../config/settings.js';
import { assessLanguage, contradictionsOf, isLocal } from './settings-check.js';
import { TEST_SECRETS } from '../../../test/fixtures/platform/secrets.js';

const found = (env: Record<string, string>) =>
  contradictionsOf(loadSettings([], { ...TEST_SECRETS, ...env })).map(({ state, found: text }) => `${state}: ${text}`);

describe('the check of the settings', () => {
  it.each([
    [{}, /^$/],
    [{ TRUST_PROXY: '1', PUBLIC_URL: 'https://api.example.com' }, /^$/],
    [{ ROLE: 'api' }, /^error: ROLE=api uses the embedded database/],
    [{ ROLE: 'api', DATABASE_URL: 'postgres://db/x' }, /^$/],
    [{ DATABASE_SESSION_URL: 'postgres://db/x' }, /^error: DATABASE_SESSION_URL is set without DATABASE_URL/],
    [{ TRUST_PROXY: 'true', PUBLIC_URL: 'https://api.example.com' }, /^warning: TRUST_PROXY=true/],
    [{ TRUST_PROXY: '1' }, /^warning: clients come through a proxy .*localhost:3000/],
    [{ PUBLIC_URL: 'http://api.example.com' }, /^warning: PUBLIC_URL is not https/],
    [{ LOG_LEVEL: 'silent' }, /^warning: LOG_LEVEL=silent/],
  ])('of %j', (env, text) => {
    expect(found(env).join('\n')).toMatch(text);
  });

  it.each([
    ['http://localhost:3000', true],
    ['http://app.localhost', true],
    ['http://127.8.9.1/x', true],
    ['http://[::1]:3000', true],
    ['http://0.0.0.0', true],
    ['https://api.example.com', false],
    ['http://10.0.0.1', false],
  ])('knows whether an address is the machine itself: %s', (url, local) => {
    expect(isLocal(url)).toBe(local);
  });
});

describe('the check of the languages', () => {
  it('names the levels that a language lacks, and its drafts', () => {
    expect(assessLanguage('xx', { pages: 'draft', phone: 'missing', evaluation: 'complete' })).toMatchObject({
      state: 'warning',
      found: 'xx: pages not read by a native speaker; phone missing (interviews are held in English)',
    });
    expect(assessLanguage('xx', { pages: 'complete', phone: 'complete', evaluation: 'complete' }).state).toBe('ok');
  });
});
