import { jest } from '@jest/globals';
import type { CandidateId } from '../../../src/candidates/index.js';
import { Clock, MINUTE, SECOND } from '../../../src/platform/domain/index.js';
import { ClockAdvance } from '../../../src/platform/sandbox/clock-advance.js';
import {
  CallGateway,
  CallReports,
  type CallStatus,
  type OutboundCall,
  type ReportSink,
  type ReservationId,
  type Teardown,
} from '../../../src/telephony/index.js';
import { contractTest } from '../../../src/testing/index.js';
import { until } from '../../support/eventually.js';
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
  let reports: jest.SpiedFunction<CallReports['report']>;

  beforeAll(async () => {
    app = await TestApp.start({ env: { CLOCK: 'sandbox' } });
    reports = jest.spyOn(app.get(CallReports), 'report');
    candidateId = (await aCallableCandidate(app, await aTelephonyTenant(app))) as CandidateId;
  });
  afterAll(() => app.close());

  const passTime = async (): Promise<void> => void (await app.inOperation(() => app.get(ClockAdvance).advance(10 * SECOND)));
  /** After the time that a phone takes to ring. `times_dialled` counts requests instead. */
  const timesRung = async (id: ReservationId): Promise<number> => {
    await passTime();
    const now = await app.inOperation(async () => app.get(Clock).now());
    const isDue = async () => (await app.rows('SELECT FROM simulated_calls WHERE id = $1 AND due_at <= $2', [id, now])).length > 0;
    await until(`the due steps of the call ${id} were taken`, async () => !(await isDue()));
    return reports.mock.calls.filter(([call, { kind }]) => call === id && kind === 'ringing').length;
  };

  contractTest(
    CallGateway,
    async () => ({
      adapter: new WorkersGateway(app),
      now: await app.inOperation(async () => app.get(Clock).now()),
      numbers: { talks: phoneEnding('0108'), isBusy: phoneEnding('0102'), leaves: phoneEnding('0107') },
      call: { candidateId },
      timesPlaced: timesRung,
      isConnected: async (id) => (await app.rows('SELECT FROM simulated_calls WHERE id = $1 AND closed_at IS NULL', [id])).length > 0,
      leave: async () => void (await app.inOperation(() => app.get(ClockAdvance).advance(MINUTE))),
      passTime,
      another: () => new WorkersGateway(app),
    }),
    { without: ['reports', 'outage'] },
  );
});
