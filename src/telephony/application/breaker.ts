import { Injectable } from '@nestjs/common';
import { Audit } from '../../platform/audit/audit.js';
import { after, Clock } from '../../platform/domain/clock.js';
import type { CompanyId } from '../../platform/domain/ids.js';
import { countedSince, isBreakerEngaged, nextBreakerState, QUIET_MS, released, RELEASING_ATTEMPTS } from '../domain/breaker.js';
import type { AttemptCounts } from '../domain/calling-health.js';
import { ReservationRepository } from '../domain/reservation.repository.js';
import { type BreakerState, type TelephonySettings, TelephonySettingsRepository } from '../domain/telephony-settings.js';
import { CallMetrics } from './call-metrics.js';

/** The breaker of a company's outbound calling. Its state is in the settings, so all workers share it. docs/rules.md#clock-health */
@Injectable()
export class Breaker {
  constructor(
    private readonly settings: TelephonySettingsRepository,
    private readonly reservations: ReservationRepository,
    private readonly audit: Audit,
    private readonly metrics: CallMetrics,
    private readonly clock: Clock,
  ) {}

  /** Engages or releases the breaker after an attempt has ended, in the unit of work that ends it. Locks the settings. */
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
   * Whether the breaker limits a dispatch: caps are then `breakerCap`. The caller holds the lock of the settings and has not begun the
   * dispatch: a breaker after a quiet time is released here, because the dispatch ends the quiet.
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
