import type { CandidateId } from '../../../src/candidates/index.js';
import { Clock, SECOND } from '../../../src/platform/domain/clock.js';
import { ClockAdvance } from '../../../src/platform/sandbox/clock-advance.js';
import { CallGateway, type CallStatus, type OutboundCall, type ReportSink, type Teardown } from '../../../src/telephony/index.js';
import { contractTest } from '../../../src/testing/index.js';
import { aCallableCandidate, aTelephonyTenant, phoneEnding } from '../../support/telephony.js';
import { TestApp } from '../../support/test-app.js';

/** The product's gateway, asked as a worker asks it. */
class WorkersGateway extends CallGateway {
  constructor(private readonly app: TestApp) {
    super();
  }

  dial(call: OutboundCall, report: ReportSink): Promise<void> {
    return this.app.inOperation(() => this.app.get(CallGateway).dial(call, report));
  }

  find(call: OutboundCall, report: ReportSink): Promise<CallStatus> {
    return this.app.inOperation(() => this.app.get(CallGateway).find(call, report));
  }

  tearDown(teardown: Teardown, signal: AbortSignal): Promise<void> {
    return this.app.inOperation(() => this.app.get(CallGateway).tearDown(teardown, signal));
  }
}

describe('the simulated network keeps', () => {
  let app: TestApp;
  let candidateId: CandidateId;

  beforeAll(async () => {
    app = await TestApp.start({ env: { CLOCK: 'sandbox' } });
    candidateId = (await aCallableCandidate(app, await aTelephonyTenant(app))) as CandidateId;
  });
  afterAll(() => app.close());

  contractTest(
    CallGateway,
    async () => ({
      adapter: new WorkersGateway(app),
      now: await app.inOperation(async () => app.get(Clock).now()),
      numbers: { talks: phoneEnding('0108'), isBusy: phoneEnding('0102') },
      call: { candidateId },
      // It counts requests. The phone of a call rings once.
      timesPlaced: async (id) => (await app.rows('SELECT FROM simulated_calls WHERE id = $1 AND times_dialled > 0', [id])).length,
      isConnected: async (id) => (await app.rows('SELECT FROM simulated_calls WHERE id = $1 AND closed_at IS NULL', [id])).length > 0,
      passTime: async () => void (await app.inOperation(() => app.get(ClockAdvance).advance(10 * SECOND))),
      another: () => new WorkersGateway(app),
    }),
    { without: ['reports', 'outage'] },
  );
});
