import { DialRegister, type ReservationId } from '../telephony/index.js';

/** For test benches of gateways: the register of the product in memory. Gateways that share one are processes of one service. */
export class MemoryDialRegister extends DialRegister {
  readonly states = new Map<ReservationId, 'sent' | 'withdrawn'>();
  /** Whether reservations may still be dialled. */
  isDue = true;

  claim(id: ReservationId): Promise<boolean> {
    const isClaimed = this.isDue && !this.states.has(id);
    if (isClaimed) this.states.set(id, 'sent');
    return Promise.resolve(isClaimed);
  }

  release(id: ReservationId): Promise<void> {
    this.states.delete(id);
    return Promise.resolve();
  }

  withdraw(id: ReservationId): Promise<boolean> {
    if (!this.states.has(id)) this.states.set(id, 'withdrawn');
    return Promise.resolve(this.states.get(id) === 'withdrawn');
  }
}
