import { documentsBench, engineBench, gatewayBench, mailerBench } from '../../../examples/extension/src/benches.js';
import { AnalysisEngine, CallGateway, DocumentStore, Mailer } from '../../../src/index.js';
import { contractTest } from '../../../src/testing/index.js';

describe('the adapters of the example keep', () => {
  contractTest(AnalysisEngine, engineBench);
  contractTest(DocumentStore, documentsBench);
  contractTest(Mailer, mailerBench);
  contractTest(CallGateway, gatewayBench, { without: ['reports'] });
});
