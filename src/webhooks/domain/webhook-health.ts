/** What the failures of its deliveries make of a webhook. docs/rules.md#webhook-health, docs/rules.md#deliveries. */
export interface WebhookHealth {
  /** Consecutive failed deliveries across all events. */
  readonly failureCount: number;
  readonly isActive: boolean;
}

/** How one attempt ended, as far as a webhook's health is concerned. */
export type AttemptResult =
  | 'succeeded'
  | 'first_attempt_failed'
  | 'retry_failed'
  /** It failed, but by the time that was written, a success had come after it. */
  | 'overtaken'
  | 'ping_succeeded'
  | 'ping_failed';

/** The mail that the company's contact is owed. */
export type HealthNotice = 'failing' | 'switched_off';

/** Failed deliveries in a row at which the contact is warned. */
export const WARN_AT = 5;
/** Failed deliveries in a row at which the webhook is switched off. */
export const SWITCH_OFF_AT = 10;

/** A webhook as it is created, and as it is resumed. */
export const HEALTHY: WebhookHealth = { failureCount: 0, isActive: true };

const kept = (failureCount: number): number => failureCount;

/** A delivery counts once, when its first attempt fails; any success ends the row; pings never count. */
const COUNT_AFTER: Readonly<Record<AttemptResult, (failureCount: number) => number>> = {
  succeeded: () => 0,
  first_attempt_failed: (failureCount) => failureCount + 1,
  retry_failed: kept,
  overtaken: kept,
  ping_succeeded: kept,
  ping_failed: kept,
};

/** The webhook's health after an attempt, and the mail that this attempt, and no other, gives cause for. */
export function healthAfter(health: WebhookHealth, result: AttemptResult): WebhookHealth & { readonly notice: HealthNotice | null } {
  const failureCount = COUNT_AFTER[result](health.failureCount);
  const counted = health.isActive && failureCount > health.failureCount;
  if (counted && failureCount >= SWITCH_OFF_AT) return { failureCount, isActive: false, notice: 'switched_off' };
  return { failureCount, isActive: health.isActive, notice: counted && failureCount === WARN_AT ? 'failing' : null };
}
