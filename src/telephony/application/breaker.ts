import { Injectable } from '@nestjs/common';
import { Audit } from '../../platform/audit/audit.js';
import { after, Clock, type CompanyId } from '../../platform/domain/index.js';
import type { AttemptCounts, BreakerState, CallingHealth, PhoneNumberAssignment, TelephonySettings } from '../domain/index.js';
import {
  callingHealth,
  countedSince,
  HEALTH_WINDOW_MS,
  isBreakerEngaged,
  nextBreakerState,
  PhoneNumberRepository,
  QUIET_MS,
  released,
  RELEASING_ATTEMPTS,
  ReservationRepository,
  TelephonySettingsRepository,
  withVoice,
} from '../domain/index.js';
import { CallMetrics } from './call-metrics.js';

/** The breaker of a company. Its state is in the settings, so all workers share it. docs/rules/telephony.md#clock-health */
@Injectable()
export class Breaker {
  constructor(
    private readonly settings: TelephonySettingsRepository,
    private readonly reservations: ReservationRepository,
    private readonly audit: Audit,
    private readonly metrics: CallMetrics,
    private readonly clock: Clock,
  ) {}

  /** Engages or releases the breaker, in the unit of work that ends an attempt. Locks the settings. */
  async attemptEnded(company: CompanyId): Promise<void> {
    const settings = await this.settings.lock(company);
    const now = this.clock.now();
    const { breakerEngagedAt } = settings;
    const counts = await this.reservations.countAttempts(company, countedSince(settings, now));
    const sinceEngaged = breakerEngagedAt
      ? await this.reservations.lastOutcomes(company, { after: breakerEngagedAt, limit: RELEASING_ATTEMPTS })
      : [];
    const next = nextBreakerState(settings, { recent: sumOf([...counts.values()]), sinceEngaged }, now);
    if (next !== settings) await this.change(company, next);
  }

  /**
   * Whether caps are `breakerCap` for a dispatch. The caller holds the lock of the settings. A breaker after a quiet
   * time is released here, because the dispatch ends the quiet.
   */
  async limitsDispatch(settings: TelephonySettings): Promise<boolean> {
    if (settings.breakerEngagedAt === null) return false;
    if (await this.isEngaged(settings)) return true;
    await this.change(settings.company, released(this.clock.now()));
    return false;
  }

  /** Whether the breaker is engaged now. Only reads: a quiet time releases it without a worker. */
  async isEngaged(settings: TelephonySettings): Promise<boolean> {
    if (settings.breakerEngagedAt === null) return false;
    const now = this.clock.now();
    return isBreakerEngaged(settings, await this.reservations.lastActivity(settings.company, after(now, -QUIET_MS), now), now);
  }

  private async change(company: CompanyId, state: BreakerState): Promise<void> {
    await this.settings.saveBreaker(company, state);
    const change = state.breakerEngagedAt ? 'engaged' : 'released';
    await this.audit.record({ company, action: `breaker.${change}`, subject: company });
    this.metrics.breakerChanged(change);
  }
}

function sumOf(counts: readonly AttemptCounts[]): AttemptCounts {
  return {
    attempts: counts.reduce((sum, { attempts }) => sum + attempts, 0),
    sipFailures: counts.reduce((sum, { sipFailures }) => sum + sipFailures, 0),
  };
}

/** The state of a company's outbound calling. */
export interface CallingState {
  health: CallingHealth;
  breakerEngagedAt: Date | null;
  /** Newest first. */
  numbers: readonly PhoneNumberAssignment[];
}

/** Computed from the rows as they are now; nothing is cached. docs/rules/telephony.md#clock-health */
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
