import { Injectable } from '@nestjs/common';
import type { CompanyId } from '../../platform/domain/ids.js';
import type { TelephonySettings } from '../domain/telephony-settings.js';

/** The breaker of a company: its state is in the settings, so that all workers share it. docs/rules.md#clock-health */
@Injectable()
export class Breaker {
  /** In the unit of work that ended an attempt of the company. Takes the lock of the settings. */
  attemptEnded(_company: CompanyId): Promise<void> {
    return Promise.resolve();
  }

  isEngaged({ breakerEngagedAt }: TelephonySettings, _now: Date): Promise<boolean> {
    return Promise.resolve(breakerEngagedAt !== null);
  }
}
