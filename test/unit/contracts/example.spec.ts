import { documentsBench, engineBench, gatewayBench, interviewerBench, mailerBench } from '../../../examples/extension/src/benches.js';
import { voiceApiBench } from '../../../examples/extension/src/voice-api/voice-api-bench.js';
import { AnalysisEngine, CallGateway, DocumentStore, Interviewer, Mailer } from '../../../src/index.js';
import { contractTest } from '../../../src/testing/index.js';

describe('the adapters of the example keep', () => {
  contractTest(AnalysisEngine, engineBench);
  contractTest(DocumentStore, documentsBench);
  contractTest(Mailer, mailerBench);
  contractTest(Interviewer, interviewerBench);
  contractTest(CallGateway, gatewayBench, { without: ['reports'] });
  contractTest(CallGateway, voiceApiBench);
});
