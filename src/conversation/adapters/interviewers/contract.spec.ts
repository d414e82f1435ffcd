import { type ChatRequest, completion, FakeOpenAi } from '../../../../test/support/fake-openai.js';
import { contractTest } from '../../../testing/index.js';
import { Interviewer } from '../../domain/interviewer.js';
import { PlannedInterviewer } from '../../domain/interview-plan.js';
import { OpenAiInterviewer } from './openai-interviewer.js';

describe('the built-in plan keeps', () => {
  contractTest(Interviewer, () => ({ adapter: new PlannedInterviewer() }));
});

describe('the interviewer with a model keeps', () => {
  contractTest(Interviewer, async () => {
    const server = await FakeOpenAi.start();
    server.script(completion(answerOf));
    const { baseUrl, apiKey, model } = server;
    return {
      adapter: new OpenAiInterviewer({ baseUrl, apiKey, model, temperature: 0, budgetMs: 20_000 }),
      close: () => server.close(),
    };
  });
});

/** The answer of a model that writes good questions. */
function answerOf({ messages }: ChatRequest): unknown {
  const data = JSON.parse(messages.at(-1)?.content.split('\n')[1] ?? '') as {
    questions?: { number: number; requirement: string | null }[];
    requirement?: string | null;
  };
  const texts = (requirement: string | null = null) => ({
    en: `What have you done with “${requirement ?? 'your tools'}” in your work, and what was the result?`,
    lt: `Ką savo darbe esate darę su „${requirement ?? 'įrankiais'}“ ir koks buvo rezultatas?`,
  });
  return data.questions
    ? { questions: data.questions.map(({ number, requirement }) => ({ number, ...texts(requirement) })) }
    : { needed: true, ...texts(data.requirement) };
}
