import { loadSettings, settingsOf } from '../config/settings.js';
import { modelSettings } from './model.settings.js';
import { TEST_SECRETS } from '../../../test/fixtures/platform/secrets.js';

function openai(env: Record<string, string>) {
  return settingsOf(loadSettings([modelSettings], { ...TEST_SECRETS, ...env }), modelSettings);
}

describe('the settings of the model', () => {
  it('have an endpoint, and take a key and a model', () => {
    expect(openai({ OPENAI_API_KEY: 'k', OPENAI_MODEL: 'm' })).toEqual({
      baseUrl: 'https://api.openai.com/v1',
      apiKey: 'k',
      model: 'm',
      temperature: 0,
      timeoutMs: 30_000,
      maxRetries: 2,
    });
  });

  it.each([
    ['none', null],
    ['0.7', 0.7],
    ['2', 2],
  ])('take the temperature %s', (OPENAI_TEMPERATURE, temperature) => {
    expect(openai({ OPENAI_TEMPERATURE }).temperature).toBe(temperature);
  });

  it.each([{ OPENAI_TEMPERATURE: '2.5' }, { OPENAI_TEMPERATURE: 'hot' }, { OPENAI_BASE_URL: 'ftp://x' }] as Record<string, string>[])(
    'refuse %j',
    (env) => {
      expect(() => openai(env)).toThrow(new RegExp(`${Object.keys(env)[0]} must`));
    },
  );
});
