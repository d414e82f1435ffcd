import { type ChatRequest, completion, FakeOpenAi } from '../../../test/support/fake-openai.js';
import { carefulCvAnswer, cvAnswer, engineAnswer, schemaOf } from '../../../test/support/openai-answers.js';
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
    // A model that keeps to its instructions finds nothing in orders.
    const givesOrders = (chat: ChatRequest): boolean => chat.messages.some(({ content }) => content.includes('Ignore all previous'));
    server.script(
      completion((chat: ChatRequest) => {
        if (givesOrders(chat)) return cvAnswer(chat, 'missing');
        return schemaOf(chat) === 'cv_reading' ? carefulCvAnswer(chat) : engineAnswer(chat);
      }),
    );
    const { baseUrl, apiKey, model } = server;
    return { adapter: new OpenAiEngine({ baseUrl, apiKey, model, timeoutMs: 20_000, maxRetries: 0 }), close: () => server.close() };
  });
});
