import { Injectable } from '@nestjs/common';
import { In, IsNull, MoreThan } from 'typeorm';
import { Clock, type CompanyId } from '../../../platform/domain/index.js';
import { DoNotCallRepository } from '../../../clearance/index.js';
import { Database } from '../../../platform/persistence/database.js';
import { OperationRunner } from '../../../platform/persistence/operation-runner.js';
import { isForeignKeyViolation } from '../../../platform/persistence/sql.js';
import { Batcher, type Lease } from '../../../platform/tasks/index.js';
import type { OutboundCall, ReservationId, Teardown } from '../../domain/index.js';
import { dueAt, scenarioOf } from './scenarios.js';
import { SimulatedCallEntity } from './simulated-call.entity.js';
import { DIAL, FINISH_STEP } from './simulated-calls.sql.js';

type Dialled = 'sessionId' | 'number' | 'attempt' | 'language' | 'dialledAt';
/** A call that went out. */
export type SimulatedCall = SimulatedCallEntity & { [Name in Dialled]: NonNullable<SimulatedCallEntity[Name]> };

/** The values of `DIAL`, and the number to call. */
interface Dial {
  readonly company: CompanyId;
  readonly phone: string;
  readonly row: readonly unknown[];
}

/** The calls of the simulated network, kept 30 days. They are deleted with their candidate. */
@Injectable()
export class SimulatedCallStore {
  private readonly dials: Batcher<Dial, void>;

  constructor(
    private readonly database: Database,
    private readonly doNotCall: DoNotCallRepository,
    private readonly clock: Clock,
    operations: OperationRunner,
  ) {
    this.dials = new Batcher((dials) => operations.run(() => this.place(dials)));
  }

  /** The call goes out, unless it was fenced, its number listed or its candidate deleted. */
  dial({ id, company, candidateId, sessionId, to, attempt, language }: OutboundCall): Promise<void> {
    const now = this.clock.now();
    const row = [id, candidateId, sessionId, to, attempt, language, now, dueAt(scenarioOf(to, attempt), 0, now)];
    return this.dials.add({ company, phone: to, row });
  }

  private async place(dials: readonly Dial[]): Promise<void> {
    const listed = await this.doNotCall.areListed(dials, this.clock.now());
    await this.add(dials.filter((_, i) => !listed[i]).map(({ row }) => row));
  }

  private async add(rows: readonly (readonly unknown[])[]): Promise<void> {
    try {
      await this.database.execute(
        DIAL,
        [0, 1, 2, 3, 4, 5, 6, 7].map((column) => rows.map((row) => row[column])),
      );
    } catch (error) {
      if (!isForeignKeyViolation(error, 'simulated_calls_candidate')) throw error;
      if (rows.length > 1) for (const row of rows) await this.add([row]);
    }
  }

  /** Calls with these ids that were not dialled yet never go out. */
  async fence(ids: readonly ReservationId[]): Promise<void> {
    if (ids.length === 0) return;
    const now = this.clock.now();
    const rows = ids.map((id) => ({ id, createdAt: now, closedAt: now, timesDialled: 0, step: 0 }));
    await (await this.database.manager()).createQueryBuilder().insert().into(SimulatedCallEntity).values(rows).orIgnore().execute();
  }

  /** Null if the call never went out. */
  async find(id: ReservationId): Promise<SimulatedCall | null> {
    const manager = await this.database.manager();
    return (await manager.findOneBy(SimulatedCallEntity, { id, timesDialled: MoreThan(0) })) as SimulatedCall | null;
  }

  /** The calls that a teardown concerns and that are not closed. */
  async open({ sessionId, calls }: Teardown): Promise<SimulatedCall[]> {
    const named = { id: In([...calls]), closedAt: IsNull() };
    const where = sessionId ? [named, { sessionId, closedAt: IsNull() }] : named;
    return (await (await this.database.manager()).findBy(SimulatedCallEntity, where)) as SimulatedCall[];
  }

  /** Notes when a teardown was first asked for. */
  async noteTeardown(ids: readonly ReservationId[]): Promise<void> {
    const manager = await this.database.manager();
    await manager.update(SimulatedCallEntity, { id: In(ids), teardownAskedAt: IsNull() }, { teardownAskedAt: this.clock.now() });
  }

  async close(ids: readonly ReservationId[]): Promise<void> {
    if (ids.length === 0) return;
    const manager = await this.database.manager();
    await manager.update(SimulatedCallEntity, { id: In(ids), closedAt: IsNull() }, { closedAt: this.clock.now(), dueAt: null });
  }

  /** Completes the task of a step; the call is due again at `at`. */
  async finishStep(lease: Lease, next: { step: number; at: Date | null }): Promise<void> {
    lease.complete(await this.database.execute(FINISH_STEP, [lease.key, lease.token, next.step, next.at]));
  }

  /** All calls that went out, in the order of time. */
  async list(): Promise<SimulatedCall[]> {
    const order = { dialledAt: 'ASC', id: 'ASC' } as const;
    return (await (
      await this.database.manager()
    ).find(SimulatedCallEntity, { where: { timesDialled: MoreThan(0) }, order })) as SimulatedCall[];
  }
}
