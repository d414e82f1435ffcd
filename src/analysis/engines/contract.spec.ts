import { type ChatRequest, completion, FakeOpenAi } from '../../../test/support/fake-openai.js';
import { cvAnswer, interviewAnswer } from '../../../test/support/openai-answers.js';
import { contractTest } from '../../testing/index.js';
import { AnalysisEngine } from '../domain/analysis-engine.js';
import { OpenAiEngine } from './openai/openai-engine.js';
import { RubricEngine } from './rubric-engine.js';

describe('the built-in rubric keeps', () => {
  contractTest(AnalysisEngine, () => {
    const adapter = new RubricEngine();
    return { adapter, close: () => adapter.onApplicationShutdown() };
  });
});

describe('the OpenAI engine keeps', () => {
  contractTest(AnalysisEngine, async () => {
    const server = await FakeOpenAi.start();
    server.script(completion((chat: ChatRequest) => (isAboutCv(chat) ? cvAnswer(chat) : interviewAnswer(chat))));
    const { baseUrl, apiKey, model } = server;
    return { adapter: new OpenAiEngine({ baseUrl, apiKey, model, timeoutMs: 20_000, maxRetries: 0 }), close: () => server.close() };
  });
});

function isAboutCv({ messages }: ChatRequest): boolean {
  return messages.some(({ content }) => content.startsWith('-----BEGIN CV-----'));
}
