import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { until } from '../../../test/support/eventually.js';
import { aCall, aSink, ended } from '../../../test/fixtures/telephony/livekit-gateway.js';
import { MemoryDialRegister } from '../../testing/index.js';
import { type CallStatus, GatewayUnavailable, type OutboundCall, type ReportSink } from '../domain/call-gateway.js';
import { DiallingGateway } from './dialling-gateway.js';
import { DIAL_TIMINGS, type DialTimings, FollowedCall } from './followed-call.js';

type Dialled = 'dialled' | 'not_dialled' | 'unanswered';

/** A network that answers the dialling requests so, the last one for good, and shows its calls so. */
class Network {
  dials = 0;
  shown: CallStatus = { kind: 'absent' };

  constructor(private readonly answers: Dialled[]) {}

  async dial(): Promise<'dialled' | 'not_dialled'> {
    const answer = this.answers[Math.min(this.dials, this.answers.length - 1)]!;
    this.dials += 1;
    if (answer === 'unanswered') throw new GatewayUnavailable('no answer');
    return answer;
  }
}

class NetworkCall extends FollowedCall {
  constructor(
    call: OutboundCall,
    report: ReportSink,
    timings: DialTimings,
    private readonly network: Network,
  ) {
    super(call, report, timings);
  }

  dial = (): Promise<'dialled' | 'not_dialled'> => this.network.dial();
  look = (): Promise<CallStatus> => Promise.resolve(this.network.shown);
  protected clear = (): Promise<void> => Promise.resolve();
}

class NetworkGateway extends DiallingGateway {
  protected override readonly timings: DialTimings;

  constructor(
    dials: MemoryDialRegister,
    private readonly network: Network,
    dispatchMs: number,
  ) {
    super(dials);
    this.timings = { ...DIAL_TIMINGS, dispatchMs, retryMs: 5, ringPollMs: 5, talkPollMs: 5, outcomeMs: 30 };
  }

  protected open(call: OutboundCall, report: ReportSink): NetworkCall {
    return new NetworkCall(call, report, this.timings, this.network);
  }

  protected hangUp = (): Promise<void> => Promise.resolve();
}

describe('the dialling kit', () => {
  beforeEach(() => jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined));
  afterEach(() => jest.restoreAllMocks());

  async function dialled(answers: Dialled[], shown: CallStatus = { kind: 'absent' }, dispatchMs = 60_000) {
    const [network, dials, { reports, sink }] = [new Network(answers), new MemoryDialRegister(), aSink()];
    network.shown = shown;
    const call = aCall();
    await new NetworkGateway(dials, network, dispatchMs).dial(call, sink);
    return { call, network, dials, reports };
  }

  it('dials again where nothing was dialled, and gives up the claim meanwhile', async () => {
    const { call, network, dials, reports } = await dialled(['not_dialled', 'not_dialled', 'dialled'], { kind: 'answered' });
    await until('the call is answered', () => reports.includes('answered'));
    expect([network.dials, dials.states.get(call.id)]).toEqual([3, 'sent']);
  });

  it('ends a call of which nothing was dialled until the time to dial was over', async () => {
    const { dials, reports } = await dialled(['not_dialled'], { kind: 'absent' }, 20);
    await ended(reports);
    expect([reports, dials.states.size]).toEqual([['sip_failed GATEWAY_UNAVAILABLE'], 0]);
  });

  it('does not dial again without an answer, and finds the call that goes on', async () => {
    const { network, reports } = await dialled(['unanswered', 'dialled'], { kind: 'ringing' });
    await until('the call rings', () => reports.includes('ringing'));
    network.shown = { kind: 'hung_up' };
    await ended(reports);
    expect([network.dials, reports]).toEqual([1, ['ringing', 'hung_up']]);
  });

  it('gives up a call that got no answer and is not found', async () => {
    const { network, reports } = await dialled(['unanswered', 'dialled']);
    await ended(reports);
    expect([network.dials, reports]).toEqual([1, ['failed OUTCOME_UNKNOWN']]);
  });
});
