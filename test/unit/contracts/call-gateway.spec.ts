import {
  CallGateway,
  type CallStatus,
  GatewayUnavailable,
  type OutboundCall,
  type ReportSink,
  type ReservationId,
  type Teardown,
} from '../../../src/telephony/index.js';
import { brokenRules } from '../../../src/testing/index.js';

const BUSY = '+15550000002';

/** A telephone network in memory: a call is answered, or meets a busy line, at once. */
class Network {
  readonly calls = new Map<ReservationId, { status: CallStatus; timesPlaced: number; report: ReportSink }>();
  readonly fenced = new Set<ReservationId>();
  isCutOff = false;

  async leave(id: ReservationId): Promise<void> {
    const call = this.calls.get(id)!;
    call.status = { kind: 'hung_up' };
    await call.report(call.status);
  }

  ask(): void {
    if (this.isCutOff) throw new GatewayUnavailable('no answer');
  }
}

/** The smallest gateway that keeps the contract. */
class MemoryGateway extends CallGateway {
  constructor(protected readonly network: Network) {
    super();
  }

  async dial(call: OutboundCall, report: ReportSink): Promise<void> {
    this.network.ask();
    if (!this.mayPlace(call)) return;
    const timesPlaced = (this.network.calls.get(call.id)?.timesPlaced ?? 0) + 1;
    const ending = { state: 'no_answer' as const, reason: 'BUSY' as const };
    const status = call.to === BUSY ? { kind: 'ended' as const, ending } : { kind: 'answered' as const };
    this.network.calls.set(call.id, { status, timesPlaced, report: this.reporting(report) });
    await this.tell(report, status);
  }

  async find({ id }: OutboundCall): Promise<CallStatus> {
    this.network.ask();
    const call = this.network.calls.get(id);
    if (!call) this.network.fenced.add(id);
    return call?.status ?? { kind: 'absent' };
  }

  async tearDown({ calls }: Teardown, _signal: AbortSignal): Promise<void> {
    this.network.ask();
    for (const id of calls) {
      const call = this.network.calls.get(id);
      if (call?.status.kind === 'answered') call.status = { kind: 'hung_up' };
    }
  }

  protected mayPlace({ id }: OutboundCall): boolean {
    return !this.network.calls.has(id) && !this.network.fenced.has(id);
  }

  protected reporting(report: ReportSink): ReportSink {
    return report;
  }

  protected tell(report: ReportSink, status: Extract<CallStatus, { kind: 'answered' | 'ended' }>): Promise<void> {
    return report(status);
  }
}

class ThatDialsAgain extends MemoryGateway {
  protected override mayPlace({ id }: OutboundCall): boolean {
    return !this.network.fenced.has(id);
  }
}

class ThatDialsLater extends MemoryGateway {
  protected override mayPlace({ id }: OutboundCall): boolean {
    return !this.network.calls.has(id);
  }
}

class ThatReportsNothing extends MemoryGateway {
  protected override async tell(): Promise<void> {}
}

class ThatReportsAnAnswerAlways extends MemoryGateway {
  protected override tell(report: ReportSink): Promise<void> {
    return report({ kind: 'answered' });
  }
}

class ThatDoesNotReportTheEnd extends MemoryGateway {
  protected override reporting(): ReportSink {
    return () => Promise.resolve();
  }
}

class ThatCannotHangUpWhatHasEnded extends MemoryGateway {
  override async tearDown(teardown: Teardown, signal: AbortSignal): Promise<void> {
    const isAnswered = (id: ReservationId) => this.network.calls.get(id)?.status.kind === 'answered';
    if (!teardown.calls.every((id) => isAnswered(id) || !this.network.calls.has(id))) throw new GatewayUnavailable('no such call');
    await super.tearDown(teardown, signal);
  }
}

class ThatHangsUpNobody extends MemoryGateway {
  override async tearDown(): Promise<void> {
    this.network.ask();
  }
}

class ThatHangsUpEverybody extends MemoryGateway {
  override tearDown(teardown: Teardown, signal: AbortSignal): Promise<void> {
    return super.tearDown({ ...teardown, calls: [...this.network.calls.keys()] }, signal);
  }
}

class ThatKnowsItsOwnCallsOnly extends MemoryGateway {
  private readonly own = new Set<ReservationId>();

  override dial(call: OutboundCall, report: ReportSink): Promise<void> {
    this.own.add(call.id);
    return super.dial(call, report);
  }

  override async find(call: OutboundCall): Promise<CallStatus> {
    return this.own.has(call.id) ? super.find(call) : { kind: 'absent' };
  }
}

class ThatClaimsToHaveHungUp extends MemoryGateway {
  override async tearDown(teardown: Teardown, signal: AbortSignal): Promise<void> {
    await super.tearDown(teardown, signal).catch(() => undefined);
  }
}

describe('the contract of a call gateway', () => {
  const brokenBy = (Broken: new (network: Network) => MemoryGateway) =>
    brokenRules(CallGateway, () => {
      const network = new Network();
      return {
        adapter: new Broken(network),
        patienceMs: 100,
        now: new Date('2026-03-02T09:00:00Z'),
        numbers: { talks: '+15550000001', isBusy: BUSY },
        timesPlaced: (id: ReservationId) => network.calls.get(id)?.timesPlaced ?? 0,
        isConnected: (id: ReservationId) => network.calls.get(id)?.status.kind === 'answered',
        leave: (id: ReservationId) => network.leave(id),
        another: () => new Broken(network),
        cutOff: () => void (network.isCutOff = true),
      };
    });

  it('is kept by a gateway in memory', async () => {
    expect(await brokenBy(MemoryGateway)).toEqual([]);
  });

  it.each([
    ['that dials again', ThatDialsAgain, /places a call once/],
    ['that dials a call which it called absent', ThatDialsLater, /places it no more/],
    ['that reports nothing', ThatReportsNothing, /then that it was answered/],
    ['that reports an answer always', ThatReportsAnAnswerAlways, /reports how a call ended/],
    ['that does not report the end of a conversation', ThatDoesNotReportTheEnd, /has left the network/],
    ['that cannot hang up a call which has ended', ThatCannotHangUpWhatHasEnded, /counts a call that has ended as hung up/],
    ['that hangs up nobody', ThatHangsUpNobody, /hangs up a call, also twice/],
    ['that hangs up everybody', ThatHangsUpEverybody, /and no other/],
    ['that knows its own calls only', ThatKnowsItsOwnCallsOnly, /the call of another process/],
    ['that claims to have hung up', ThatClaimsToHaveHungUp, /throws GatewayUnavailable/],
    ['that does not give up', ThatClaimsToHaveHungUp, /when its time is over/],
  ])('is broken by a gateway %s', async (_which, Broken, rule) => {
    expect(await brokenBy(Broken)).toContainEqual(expect.stringMatching(rule));
  });
});
