import { Injectable } from '@nestjs/common';
import { DoNotCallRepository } from '../../../clearance/index.js';
import { after, Clock, type CompanyId } from '../../../platform/domain/index.js';
import { Database } from '../../../platform/persistence/database.js';
import { OperationRunner } from '../../../platform/persistence/operation-runner.js';
import { DialRegister, type DialState } from '../../dialling/dialling-gateway.js';
import type { ReservationId } from '../../domain/index.js';
import { CLAIM_DIAL, IS_DIALLING, WITHDRAW_DIAL } from './dial-register.sql.js';
import { DialEntity } from './reservation.entity.js';

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

  /**
   * The list is read after the claim is committed. An earlier entry is seen here; a later one finds a call under way, and hangs it up. If the process
   * dies in between, nothing is dialled, and the claim keeps every other process from dialling.
   */
  claim(id: ReservationId, maxAgeMs: number): Promise<boolean> {
    return this.operations.run(async () => {
      const now = this.clock.now();
      const values = [id, now, after(now, -maxAgeMs)];
      const call = await this.database.find<{ company: CompanyId; phone: string }>(CLAIM_DIAL, values);
      if (!call) return false;
      let mayDial = false;
      try {
        const [isListed] = await this.doNotCall.areListed([call], now);
        mayDial = isListed === false;
      } finally {
        // Also if the list could not be read.
        if (!mayDial) await this.remove(id);
      }
      return mayDial;
    });
  }

  release(id: ReservationId): Promise<void> {
    return this.operations.run(() => this.remove(id));
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

  private async remove(id: ReservationId): Promise<void> {
    await (await this.database.manager()).delete(DialEntity, { reservationId: id, state: 'sent' });
  }
}
