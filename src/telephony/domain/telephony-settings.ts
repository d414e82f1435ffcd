import {
  type CompanyId,
  type FieldError,
  fieldError,
  forbidden,
  MINUTE,
  precondition,
  ValidationFailed,
} from '../../platform/domain/index.js';
import type { CallingPolicy } from './calling-hours.js';

/** The settings of a company's phone interviews. */
export interface TelephonySettings extends BreakerState {
  company: CompanyId;
  enabled: boolean;
  callingPolicy: CallingPolicy;
  outboundCalling: OutboundCalling;
}

/** The stored state of a company's breaker. docs/rules/telephony.md#clock-health */
export interface BreakerState {
  /** Null while it is not engaged. */
  breakerEngagedAt: Date | null;
  /** When it was last released: attempts that ended before do not engage it again. */
  breakerReleasedAt: Date | null;
}

/** docs/rules/telephony.md#booking */
export interface OutboundCalling {
  /** Calls of the company at once, on all its lines together. */
  globalCap: number;
  /** Candidates of a batch that are booked at a time. */
  batchConcurrency: number;
  /** Duration of a reservation, unless the job position has one. Milliseconds. */
  callDurationMs: number;
}

/** Shortest and longest call. Milliseconds. */
export const MIN_CALL_DURATION_MS = MINUTE;
export const MAX_CALL_DURATION_MS = 240 * MINUTE;
/** Highest cap of a company or a line. 0 allows no call. */
export const MAX_CAP = 10_000;
export const MAX_BATCH_CONCURRENCY = 200;

/** The settings that an operator can change. */
export type SettingsChanges = Partial<OutboundCalling & { enabled: boolean }>;

const BOUNDS = [
  ['globalCap', 0, MAX_CAP],
  ['batchConcurrency', 1, MAX_BATCH_CONCURRENCY],
  ['callDurationMs', MIN_CALL_DURATION_MS, MAX_CALL_DURATION_MS],
] as const;

/** Checks the values that are present. Throws `ValidationFailed`, which names every invalid one. */
export function validateSettings(changes: SettingsChanges): void {
  const errors = BOUNDS.flatMap(([field, min, max]): FieldError[] => {
    const value = changes[field];
    const holds = value === undefined || (Number.isInteger(value) && value >= min && value <= max);
    if (holds) return [];
    return [field === 'callDurationMs' ? fieldError(field, 'rules.callDuration') : fieldError(field, 'rules.wholeNumber', { min, max })];
  });
  if (errors.length > 0) throw new ValidationFailed(errors);
}

/** A company without settings of its own has these. */
export function defaultSettings(company: CompanyId): TelephonySettings {
  return {
    company,
    enabled: false,
    callingPolicy: { defaultCallingHours: null, defaultTimezone: null, defaultCallingDays: null, exceptions: [] },
    outboundCalling: { globalCap: 10, batchConcurrency: 20, callDurationMs: 10 * MINUTE },
    breakerEngagedAt: null,
    breakerReleasedAt: null,
  };
}

/** The settings, one row for each company that has some. */
export abstract class TelephonySettingsRepository {
  /** The defaults if the company has none. */
  abstract get(company: CompanyId): Promise<TelephonySettings>;
  /** After candidates and reservations, before lines: bookings of one company follow one another. docs/decisions.md */
  abstract lock(company: CompanyId): Promise<TelephonySettings>;
  /** The same for a company that may have no settings yet: they are created. */
  abstract lockOrCreate(company: CompanyId): Promise<TelephonySettings>;
  /** Changes the calling policy only, with its exceptions. */
  abstract saveCallingPolicy(company: CompanyId, policy: CallingPolicy): Promise<void>;
  /** Changes the values that are present. The caller holds the lock. */
  abstract save(company: CompanyId, changes: SettingsChanges): Promise<TelephonySettings>;
  /** The caller holds the lock. */
  abstract saveBreaker(company: CompanyId, state: BreakerState): Promise<void>;
}

/** Throws `TelephonyDisabled`. */
export function requireTelephony({ enabled }: TelephonySettings): void {
  if (!enabled) throw new TelephonyDisabled();
}

export class TelephonyDisabled extends forbidden('TELEPHONY_DISABLED', 'phone interviews are not enabled for the company', {
  remedy: 'Ask the operator to enable phone interviews for the company.',
}) {}

export class WorkingHoursNotConfigured extends precondition(
  'WORKING_HOURS_NOT_CONFIGURED',
  'calls need calling hours: save them with PATCH /v1/telephony/calling-hours',
  { remedy: 'Save calling hours with `PATCH /v1/telephony/calling-hours`, then schedule again.' },
) {}
