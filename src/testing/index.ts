/* For tests of a team: the product as a service, and the contracts of its ports. docs/extending.md#testing-an-adapter */
import type { AnalysisEngine } from '../analysis/index.js';
import type { Interviewer } from '../conversation/index.js';
import type { DocumentStore } from '../documents/index.js';
import type { Mailer } from '../platform/mail/mailer.js';
import type { CallGateway } from '../telephony/index.js';
import { analysisEngineContract, type EngineBench } from './analysis-engine.contract.js';
import { type CallGatewayBench, callGatewayContract, type CallGatewayPart } from './call-gateway.contract.js';
import { type Bench, checkRule, type Contract, type MakeBench, type TestFramework } from './contract.js';
import { type DocumentStoreBench, documentStoreContract, type DocumentStorePart } from './document-store.contract.js';
import { type InterviewerBench, interviewerContract } from './interviewer.contract.js';
import { type MailerBench, mailerContract, type MailerPart } from './mailer.contract.js';

export { checkEngine, type EngineReport, type LabelledCase } from '../analysis/index.js';
export { startForTests, type TestService, type TestServiceOptions } from './start-for-tests.js';
export { readCases, shippedCases } from './engine-cases/read-cases.js';
export type { EngineBench } from './analysis-engine.contract.js';
export type { CallGatewayBench } from './call-gateway.contract.js';
export type { DocumentStoreBench, DownloadedDocument } from './document-store.contract.js';
export type { InterviewerBench } from './interviewer.contract.js';
export type { MailerBench, ReceivedMail } from './mailer.contract.js';
export { MemoryDialRegister } from './call-gateway.contract.js';

const CONTRACTS: readonly Contract<never>[] = [
  analysisEngineContract,
  callGatewayContract,
  documentStoreContract,
  interviewerContract,
  mailerContract,
];

/** `describe` and `it` of `node:test`; those of Jest, Vitest and Mocha are found. */
type Options<Part = never> = Partial<TestFramework> & {
  /** Parts of the contract that the bench cannot show. */
  readonly without?: readonly Part[];
};

/** Declares a test for each rule of the port's contract. docs/extending.md#testing-an-adapter */
export function contractTest(port: typeof AnalysisEngine, makeBench: MakeBench<EngineBench>, options?: Options): void;
export function contractTest(port: typeof CallGateway, makeBench: MakeBench<CallGatewayBench>, options?: Options<CallGatewayPart>): void;
export function contractTest(
  port: typeof DocumentStore,
  makeBench: MakeBench<DocumentStoreBench>,
  options?: Options<DocumentStorePart>,
): void;
export function contractTest(port: typeof Interviewer, makeBench: MakeBench<InterviewerBench>, options?: Options): void;
export function contractTest(port: typeof Mailer, makeBench: MakeBench<MailerBench>, options?: Options<MailerPart>): void;
export function contractTest(port: Port, makeBench: MakeBench<Bench<unknown>>, options: Options<string> = {}): void {
  const { describe, it } = { ...(globalThis as Partial<TestFramework>), ...options };
  if (!describe || !it) throw new Error('There is no describe and it: give those of node:test as options');
  describe(`the contract of ${port.name}`, () => {
    for (const rule of rulesOf(port, options)) it(rule.sentence, () => checkRule(rule, makeBench as MakeBench<never>));
  });
}

/** The sentences of the rules that the adapter breaks: for tests that a broken adapter is found. */
export async function brokenRules<Subject extends Bench<unknown>>(
  port: Port,
  makeBench: MakeBench<Subject>,
  options: Pick<Options<string>, 'without'> = {},
): Promise<string[]> {
  const broken: string[] = [];
  for (const rule of rulesOf(port, options)) {
    await checkRule(rule, makeBench as MakeBench<never>).catch(() => broken.push(rule.sentence));
  }
  return broken;
}

type Port = typeof AnalysisEngine | typeof CallGateway | typeof DocumentStore | typeof Interviewer | typeof Mailer;

function rulesOf(port: Port, { without = [] }: Pick<Options<string>, 'without'>) {
  const contract = CONTRACTS.find((known) => known.port === port);
  if (!contract)
    throw new Error(`${port.name} has no contract: contractTest knows ${CONTRACTS.map(({ port: { name } }) => name).join(', ')}`);
  return contract.rules.filter(({ part }) => part === undefined || !without.includes(part));
}
