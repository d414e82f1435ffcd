import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/domain/clock.js';
import type { CompanyId } from '../../platform/domain/ids.js';
import { TaskNotifier } from '../../platform/tasks/task-notifier.js';
import { DispatchRepository } from '../domain/dispatch.repository.js';
import type { Reservation } from '../domain/reservation.js';
import { TelephonySettingsRepository } from '../domain/telephony-settings.js';

/** The durable task of reservations. */
export const ADVANCE_RESERVATIONS = 'telephony.advance-reservations';

/** Calls whose time has come, and for which there is no capacity yet. docs/rules.md#dispatch */
@Injectable()
export class WaitingCalls {
  constructor(
    private readonly calls: DispatchRepository,
    private readonly settings: TelephonySettingsRepository,
    private readonly notifier: TaskNotifier,
    private readonly clock: Clock,
  ) {}

  /**
   * Wakes some of them where calls under way have ended, in the unit of work that ends those. Locks the settings: a dispatch that counted these
   * calls has then committed its wait.
   */
  async wake(company: CompanyId, ended: readonly Pick<Reservation, 'phoneNumberId'>[]): Promise<void> {
    if (ended.length === 0) return;
    await this.settings.lock(company);
    const lines = ended.map(({ phoneNumberId }) => phoneNumberId);
    await this.calls.wakeWaiting(company, lines, this.clock.now());
    this.notifier.notify(ADVANCE_RESERVATIONS);
  }
}
