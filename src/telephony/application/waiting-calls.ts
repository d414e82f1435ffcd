import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/domain/clock.js';
import type { CompanyId } from '../../platform/domain/ids.js';
import { TaskNotifier } from '../../platform/tasks/index.js';
import { DispatchRepository } from '../domain/dispatch.repository.js';
import type { Reservation, ReservationId } from '../domain/reservation.js';
import { TelephonySettingsRepository } from '../domain/telephony-settings.js';

/** The durable task of firm reservations. */
export const DISPATCH_CALLS = 'telephony.dispatch-calls';

/** Calls whose time has come, and for which there is no capacity yet. docs/rules.md#dispatch */
@Injectable()
export class WaitingCalls {
  constructor(
    private readonly dispatches: DispatchRepository,
    private readonly settings: TelephonySettingsRepository,
    private readonly notifier: TaskNotifier,
    private readonly clock: Clock,
  ) {}

  /**
   * Wakes some after calls left their lines, in that unit of work. Locks the settings: a dispatch that counted these
   * calls has then committed its wait.
   */
  async wake(company: CompanyId, gone: readonly Pick<Reservation, 'phoneNumberId'>[]): Promise<void> {
    if (gone.length === 0) return;
    await this.settings.lock(company);
    const lines = gone.map(({ phoneNumberId }) => phoneNumberId);
    await this.dispatches.wakeWaiting(company, lines, this.clock.now());
    this.notifier.notify(DISPATCH_CALLS);
  }

  /** Calls of one company have left the network, and occupy their lines no longer if they have ended. */
  async lineFreed(company: CompanyId, calls: readonly ReservationId[]): Promise<void> {
    if (calls.length > 0) await this.wake(company, await this.dispatches.freeLines(calls, this.clock.now()));
  }
}
