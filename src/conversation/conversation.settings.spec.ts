import { loadSettings, settingsOf } from '../platform/config/settings.js';
import { conversationSettings } from './conversation.settings.js';
import { TEST_SECRETS } from '../../test/fixtures/platform/secrets.js';

function room(env: Record<string, string>) {
  return settingsOf(loadSettings([conversationSettings], { ...TEST_SECRETS, ...env }), conversationSettings);
}

describe('the settings of the interview room', () => {
  it('default to the plan and a budget of four seconds', () => {
    expect(room({})).toEqual({ interviewer: 'plan', budgetMs: 4_000 });
  });

  it('require a key and a model for the interviewer openai only', () => {
    expect(() => room({ INTERVIEWER: 'openai' })).toThrow(
      /OPENAI_API_KEY is required with INTERVIEWER=openai[^]*OPENAI_MODEL is required with INTERVIEWER=openai/,
    );
    expect(room({ INTERVIEWER: 'openai', OPENAI_API_KEY: 'k', OPENAI_MODEL: 'm' }).interviewer).toBe('openai');
  });

  it.each([{ INTERVIEWER: 'nobody' }, { INTERVIEWER_BUDGET_MS: '499' }, { INTERVIEWER_BUDGET_MS: '20001' }] as Record<string, string>[])(
    'refuse %j',
    (env) => {
      expect(() => room(env)).toThrow(new RegExp(`${Object.keys(env)[0]} must`));
    },
  );
});
