import { Injectable } from '@nestjs/common';
import { after, Clock } from '../../../platform/domain/clock.js';
import { Database } from '../../../platform/persistence/database.js';
import { OperationRunner } from '../../../platform/persistence/operation-runner.js';
import type { ReservationId } from '../../domain/reservation.js';
import { type DialState, LiveKitDialEntity } from './livekit-dial.entity.js';
import { CLAIM_DIAL, WITHDRAW_DIAL } from './livekit-dials.sql.js';

/** Which attempts may be dialled, and which may have been. Known to every process, also after the death of one. docs/livekit.md#a-call */
export interface DialRegister {
  /**
   * Claims the dialling request of an attempt, before it is sent. False if it was claimed or withdrawn before, if the reservation is not
   * `dispatching` any more, or if its dispatch is older than `maxAgeMs`.
   */
  claim(id: ReservationId, maxAgeMs: number): Promise<boolean>;
  /** Gives up a claim whose request dialled nothing. */
  release(id: ReservationId): Promise<void>;
  /** No later `claim` succeeds. True if nothing was dialled, hence nothing ever is; false if the request may have been sent. */
  withdraw(id: ReservationId): Promise<boolean>;
}

/** Each in an operation of its own, because calls are placed and followed in the background. */
@Injectable()
export class LiveKitDials implements DialRegister {
  constructor(
    private readonly database: Database,
    private readonly operations: OperationRunner,
    private readonly clock: Clock,
  ) {}

  claim(id: ReservationId, maxAgeMs: number): Promise<boolean> {
    return this.operations.run(async () => {
      const now = this.clock.now();
      return (await this.database.execute(CLAIM_DIAL, [id, now, after(now, -maxAgeMs)])) === 1;
    });
  }

  release(id: ReservationId): Promise<void> {
    return this.operations.run(async () => {
      await (await this.database.manager()).delete(LiveKitDialEntity, { reservationId: id, state: 'sent' });
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
