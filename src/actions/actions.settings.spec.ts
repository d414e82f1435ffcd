import { loadSettings, settingsOf } from '../platform/config/settings.js';
import { interviewSettings } from './actions.settings.js';

const SECRETS = { SECRETS_KEY: 'ab'.repeat(32), RUNTIME_TOKEN: 'the-token-of-a-runtime' };

describe('the settings of interviews', () => {
  const baseUrl = (env: Record<string, string>) =>
    settingsOf(loadSettings([interviewSettings], { ...SECRETS, ...env }), interviewSettings).baseUrl;

  it('link to this host unless INTERVIEW_BASE_URL names another', () => {
    expect(baseUrl({ PORT: '4000' })).toBe('http://localhost:4000/interview');
    expect(baseUrl({ INTERVIEW_BASE_URL: 'https://rooms.example/i' })).toBe('https://rooms.example/i');
  });
});
