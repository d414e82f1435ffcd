import { Interviewer } from '../../../src/conversation/index.js';
import { completion, FakeOpenAi } from '../../support/fake-openai.js';
import { TestApp } from '../../support/test-app.js';

const POSITION = { title: 'Backend engineer', description: '', experience: '', requirements: ['PostgreSQL'] };

describe('the interviewer of a process', () => {
  it('is the plan without settings', async () => {
    const app = await TestApp.shared();
    try {
      expect(app.get(Interviewer).version).toBe('plan-2.0');
    } finally {
      await app.close();
    }
  });

  it('is the model that the settings name', async () => {
    const fake = await FakeOpenAi.start();
    const openai = { OPENAI_BASE_URL: fake.baseUrl, OPENAI_API_KEY: fake.apiKey, OPENAI_MODEL: fake.model };
    const app = await TestApp.start({ env: { INTERVIEWER: 'openai', INTERVIEWER_BUDGET_MS: '20000', ...openai } });
    try {
      const interviewer = app.get(Interviewer);
      const texts = { en: 'What did you do with “PostgreSQL”, and when was it?', lt: 'Ką darėte su „PostgreSQL“ ir kada tai buvo?' };
      fake.script(completion({ questions: [{ number: 2, ...texts }] }));
      const plan = await interviewer.plan(POSITION, ['en', 'lt']);
      expect([interviewer.version, plan[1]?.texts]).toEqual(['openai-1.1/plan-2.0/fake-1', texts]);
    } finally {
      await app.close();
      await fake.close();
    }
  });
});
