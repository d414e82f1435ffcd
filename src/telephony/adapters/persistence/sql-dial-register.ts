import { Injectable } from '@nestjs/common';
import { DoNotCallRepository } from '../../../clearance/index.js';
import { after, Clock } from '../../../platform/domain/index.js';
import { Database } from '../../../platform/persistence/database.js';
import { OperationRunner } from '../../../platform/persistence/operation-runner.js';
import { DialRegister, type DialState } from '../../dialling/dialling-gateway.js';
import type { ReservationId } from '../../domain/index.js';
import { CLAIM_DIAL, IS_DIALLING, WITHDRAW_DIAL } from './dial-register.sql.js';
import { DialEntity, ReservationEntity } from './reservation.entity.js';

/** Each in an operation of its own, because calls are placed and followed in the background. */
@Injectable()
export class SqlDialRegister extends DialRegister {
  constructor(
    private readonly database: Database,
    private readonly operations: OperationRunner,
    private readonly doNotCall: DoNotCallRepository,
    private readonly clock: Clock,
  ) {
    super();
  }

  /** The last question before the dial: the number may have been listed since the dispatch. */
  claim(id: ReservationId, maxAgeMs: number): Promise<boolean> {
    return this.operations.run(async () => {
      const now = this.clock.now();
      const manager = await this.database.manager();
      const call = await manager.findOne(ReservationEntity, { select: { company: true, calledE164: true }, where: { id } });
      const numbers = call?.calledE164 ? [{ company: call.company, phone: call.calledE164 }] : [];
      if ((await this.doNotCall.areListed(numbers, now)).includes(true)) return false;
      return (await this.database.execute(CLAIM_DIAL, [id, now, after(now, -maxAgeMs)])) === 1;
    });
  }

  release(id: ReservationId): Promise<void> {
    return this.operations.run(async () => {
      await (await this.database.manager()).delete(DialEntity, { reservationId: id, state: 'sent' });
    });
  }

  answered(id: ReservationId): Promise<void> {
    return this.operations.run(async () => {
      await (await this.database.manager()).update(DialEntity, { reservationId: id }, { answeredAt: this.clock.now() });
    });
  }

  isDialling(ids: readonly ReservationId[], maxAgeMs: number): Promise<boolean> {
    return this.operations.run(async () => {
      return (await this.database.execute(IS_DIALLING, [ids, after(this.clock.now(), -maxAgeMs)])) > 0;
    });
  }

  /** Also true for a reservation that was erased. */
  withdraw(id: ReservationId): Promise<boolean> {
    return this.operations.run(async () => {
      const row = await this.database.find<{ state: DialState }>(WITHDRAW_DIAL, [id, this.clock.now()]);
      return row?.state !== 'sent';
    });
  }
}
