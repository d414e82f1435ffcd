import { Injectable } from '@nestjs/common';
import { Clock, after } from '../../platform/domain/clock.js';
import type { CompanyId } from '../../platform/domain/ids.js';
import { type CallingHealth, callingHealth, HEALTH_WINDOW_MS } from '../domain/calling-health.js';
import { type PhoneNumberAssignment, PhoneNumberRepository, withVoice } from '../domain/phone-number.js';
import { ReservationRepository } from '../domain/reservation.repository.js';
import { TelephonySettingsRepository } from '../domain/telephony-settings.js';
import { Breaker } from './breaker.js';

/** The state of a company's outbound calling. */
export interface CallingState {
  health: CallingHealth;
  breakerEngagedAt: Date | null;
  /** Newest first. */
  numbers: readonly PhoneNumberAssignment[];
}

/** Computed from the rows as they are now; nothing is cached. docs/rules.md#clock-health */
@Injectable()
export class ReadCallingHealth {
  constructor(
    private readonly settings: TelephonySettingsRepository,
    private readonly numbers: PhoneNumberRepository,
    private readonly reservations: ReservationRepository,
    private readonly breaker: Breaker,
    private readonly clock: Clock,
  ) {}

  async run(company: CompanyId): Promise<CallingState> {
    const settings = await this.settings.get(company);
    const breakerEngagedAt = (await this.breaker.isEngaged(settings)) ? settings.breakerEngagedAt : null;
    const numbers = await this.numbers.list(company);
    const usable = withVoice(numbers);
    const underWay = await this.reservations.countUnderWay(
      company,
      usable.map(({ phoneNumberId }) => phoneNumberId),
      this.clock.now(),
    );
    const attempts = await this.reservations.countAttempts(company, after(this.clock.now(), -HEALTH_WINDOW_MS));
    const health = callingHealth({
      globalCap: settings.outboundCalling.globalCap,
      callsUnderWay: underWay.company,
      numbers: usable.map(({ phoneNumberId, maxConcurrentCalls }) => ({
        maxConcurrentCalls,
        callsUnderWay: underWay.lines.get(phoneNumberId) ?? 0,
        ...(attempts.get(phoneNumberId) ?? { attempts: 0, sipFailures: 0 }),
      })),
      breakerEngagedAt,
    });
    return { health, breakerEngagedAt, numbers };
  }
}
