import { loadSettings, settingsOf } from '../platform/config/settings.js';
import { analysisSettings } from './analysis.settings.js';
import { TEST_SECRETS } from '../../test/fixtures/platform/secrets.js';

function analysis(env: Record<string, string>) {
  return settingsOf(loadSettings([analysisSettings], { ...TEST_SECRETS, ...env }), analysisSettings);
}

describe('the settings of analysis', () => {
  it('default to the built-in engine and a budget of two seconds', () => {
    expect(analysis({})).toMatchObject({ engine: 'rubric', budgetMs: 2_000 });
  });

  it('require a key and a model for the engine openai only', () => {
    expect(() => analysis({ ANALYSIS_ENGINE: 'openai' })).toThrow(
      /OPENAI_API_KEY is required with ANALYSIS_ENGINE=openai[^]*OPENAI_MODEL is required/,
    );
    expect(analysis({ ANALYSIS_ENGINE: 'openai', OPENAI_API_KEY: 'k', OPENAI_MODEL: 'm' }).engine).toBe('openai');
    expect(analysis({ ANALYSIS_ENGINE: 'openai', OPENAI_BASE_URL: 'http://localhost:8080/v1', OPENAI_MODEL: 'm' }).engine).toBe('openai');
  });

  it.each([{ ANALYSIS_ENGINE: 'magic' }, { ANALYSIS_BUDGET_MS: '-1' }] as Record<string, string>[])('refuse %j', (env) => {
    expect(() => analysis(env)).toThrow(new RegExp(`${Object.keys(env)[0]} must`));
  });
});
