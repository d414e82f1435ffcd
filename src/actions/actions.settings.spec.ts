import { loadSettings, settingsOf } from '../platform/config/settings.js';
import { interviewSettings } from './actions.settings.js';
import { TEST_SECRETS } from '../../test/fixtures/platform/secrets.js';

describe('the settings of interviews', () => {
  const settings = (env: Record<string, string>) =>
    settingsOf(loadSettings([interviewSettings], { ...TEST_SECRETS, ...env }), interviewSettings);

  it.each([
    [{ PORT: '4000' }, 'http://localhost:4000/interview'],
    [{ PUBLIC_URL: 'https://jobs.example' }, 'https://jobs.example/interview'],
    [{ PUBLIC_URL: 'https://jobs.example/' }, 'https://jobs.example/interview'],
    [{ PUBLIC_URL: 'https://jobs.example/api/' }, 'https://jobs.example/api/interview'],
    [{ INTERVIEW_BASE_URL: 'https://rooms.example/i' }, 'https://rooms.example/i'],
  ])('with %j link to %s', (env, baseUrl) => {
    expect(settings(env).baseUrl).toBe(baseUrl);
  });

  it.each([
    [{}, true],
    [{ PUBLIC_URL: 'https://jobs.example' }, true],
    [{ PUBLIC_URL: 'https://jobs.example', INTERVIEW_BASE_URL: 'https://jobs.example/interview' }, true],
    [{ PUBLIC_URL: 'https://jobs.example', INTERVIEW_BASE_URL: 'HTTPS://Jobs.example:443/interview/' }, true],
    [{ PUBLIC_URL: 'https://jobs.example', INTERVIEW_BASE_URL: 'https://jobs.example/Interview' }, false],
    [{ PUBLIC_URL: 'https://jobs.example', INTERVIEW_BASE_URL: 'https://jobs.example/interview?brand=x' }, false],
    [{ PUBLIC_URL: 'https://jobs.example', INTERVIEW_BASE_URL: 'http://jobs.example/interview' }, false],
    [{ PUBLIC_URL: 'https://jobs.example', INTERVIEW_BASE_URL: 'https://rooms.example/interview' }, false],
    [{ INTERVIEW_BASE_URL: 'https://jobs.example/interview' }, false],
  ])('with %j serve the embedded room: %s', (env, isEmbedded) => {
    expect(settings(env).isEmbedded).toBe(isEmbedded);
  });
});
