import { describe, it } from 'node:test';
import { AnalysisEngine, CallGateway, DocumentStore, Interviewer, Mailer } from 'interview-platform-api';
import { contractTest } from 'interview-platform-api/testing';
import { documentsBench, engineBench, gatewayBench, interviewerBench, mailerBench } from './benches.js';
import { voiceApiBench } from './voice-api/voice-api-bench.js';

contractTest(AnalysisEngine, engineBench, { describe, it });
contractTest(DocumentStore, documentsBench, { describe, it });
contractTest(Mailer, mailerBench, { describe, it });
contractTest(Interviewer, interviewerBench, { describe, it });
// Acme's telephone system reports by webhooks, which end in CallReports.
contractTest(CallGateway, gatewayBench, { describe, it, without: ['reports'] });
contractTest(CallGateway, voiceApiBench, { describe, it });
