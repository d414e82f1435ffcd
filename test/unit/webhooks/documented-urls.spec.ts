import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { AllowedTargets } from '../../../src/webhooks/domain/allowed-targets.js';
import { validateUrl } from '../../../src/webhooks/domain/egress-policy.js';

interface Document {
  components: { schemas: Record<'CreateWebhook', { properties: { url: { pattern: string } } }> };
}

const document = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as Document;
const { pattern } = document.components.schemas.CreateWebhook.properties.url;
const documented = new RegExp(pattern, 'u');

describe('the documented pattern of webhook URLs', () => {
  it.each([
    'https://example.com:10000/',
    'https://example.com:65535/hook?x=1',
    'https://11.22.33.44/hook',
    'https://example.com./hook',
    'https://a-b.example.co.uk',
  ])('takes %s, as the service does', (url) => {
    expect([documented.test(url), validateUrl(url, AllowedTargets.none).ok]).toEqual([true, true]);
  });

  it.each([
    'http://example.com/',
    'https://localhost/',
    'https://db.internal/',
    'https://db.internal./',
    'https://10.0.0.1/',
    'https://192.168.1.1/',
    'https://example.com:65536/',
    'https://example.com:0/',
    `https://${'label.'.repeat(42)}com/`,
  ])('refuses %s, as the service does', (url) => {
    expect([documented.test(url), validateUrl(url, AllowedTargets.none).ok]).toEqual([false, false]);
  });

  it('takes nothing that the service refuses', () => {
    const withoutAssertions = new RegExp(pattern.replaceAll(/\(\?!(?:[^()]|\([^()]*(?:\([^()]*\))?[^()]*\))*\)/g, ''), 'u');
    const urls = fc.stringMatching(withoutAssertions).filter((url) => documented.test(url) && url.length <= 2_048);
    fc.assert(fc.property(urls, (url) => expect([url, validateUrl(url, AllowedTargets.none).ok]).toEqual([url, true])));
  });
});
