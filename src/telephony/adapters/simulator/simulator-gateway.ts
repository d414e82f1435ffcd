import { Injectable } from '@nestjs/common';
import { after, Clock, type Finding, ok } from '../../../platform/domain/index.js';
import { CallGateway, type CallStatus, GatewayUnavailable, type OutboundCall, type Teardown } from '../../domain/index.js';
import { isOver, scenarioOf, statusAfter } from './scenarios.js';
import { type SimulatedCall, SimulatedCallStore } from './simulated-call.store.js';

/**
 * A telephone network in a table; the called number decides the outcome. Reports go to `CallReports`, from the process
 * that runs the durable task of the call. docs/testing.md
 */
@Injectable()
export class SimulatorGateway extends CallGateway {
  constructor(
    private readonly calls: SimulatedCallStore,
    private readonly clock: Clock,
  ) {
    super();
  }

  async dial(call: OutboundCall): Promise<void> {
    const { dial } = scenarioOf(call.to, call.attempt);
    if (dial !== 'lost') await this.calls.dial(call);
    if (dial !== 'confirmed') throw new GatewayUnavailable('the request to dial got no answer');
  }

  /** An unknown call is fenced first: a request that is still on its way must not place it after the answer. */
  async find({ id }: OutboundCall): Promise<CallStatus> {
    await this.calls.fence([id]);
    const call = await this.calls.find(id);
    return call ? this.statusOf(call) : { kind: 'absent' };
  }

  async tearDown(teardown: Teardown): Promise<void> {
    await this.calls.fence(teardown.calls);
    const open = await this.calls.open(teardown);
    const stuck = open.filter((call) => this.isStuck(call)).map(({ id }) => id);
    await this.calls.close(open.map(({ id }) => id).filter((id) => !stuck.includes(id)));
    if (stuck.length === 0) return;
    await this.calls.noteTeardown(stuck);
    throw new GatewayUnavailable('the request to hang up got no answer');
  }

  override diagnose(): Promise<readonly Finding[]> {
    return Promise.resolve([ok('gateway', 'the simulator: no call leaves this machine')]);
  }

  private statusOf({ number, attempt, dialledAt, closedAt }: SimulatedCall): CallStatus {
    if (closedAt) return { kind: 'hung_up' };
    return statusAfter(scenarioOf(number, attempt), this.clock.now().getTime() - dialledAt.getTime());
  }

  /** Whether hanging up fails now. A call that is over needs none. */
  private isStuck(call: SimulatedCall): boolean {
    const { teardownOutageMs } = scenarioOf(call.number, call.attempt);
    const now = this.clock.now();
    return teardownOutageMs > 0 && now < after(call.teardownAskedAt ?? now, teardownOutageMs) && !isOver(this.statusOf(call));
  }
}
