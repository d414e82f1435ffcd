import { randomInt } from 'node:crypto';
import type { CandidateRef } from '../candidates/index.js';
import { ChangeClearancePolicy } from '../clearance/index.js';
import type { JobPositionId } from '../jobs/index.js';
import { Clock, type CompanyId, DAY, HOUR, MINUTE } from '../platform/domain/index.js';
import {
  type BookingTerms,
  type CallRequest,
  InviteToCall,
  ManageCallingHours,
  NumberAdministration,
  PhoneNumberRepository,
  ScheduleBatch,
  ScheduleCall,
  TelephonyAdministration,
  wallTime,
} from '../telephony/index.js';
import type { UseCases } from './demo-session.js';

/* All numbers are from ranges for fiction. The last four digits choose how a simulated call ends. */

interface NumberRange {
  readonly prefix: string;
  /** How many follow the prefix. */
  readonly digits: number;
}

const LINES: readonly (NumberRange & { displayName: string; maxConcurrentCalls: number })[] = [
  { displayName: 'United Kingdom', prefix: '+441632960', digits: 3, maxConcurrentCalls: 3 },
  { displayName: 'France', prefix: '+3319900', digits: 4, maxConcurrentCalls: 2 },
  { displayName: 'Ireland', prefix: '+3532091', digits: 5, maxConcurrentCalls: 2 },
];

/** The last one has no line of its country: its calls use the default line. */
const PHONES = ['+4477009001', '+336399801', '+3532091201', '+49176040690'];
/** Calls without an interview, by index: busy, voicemail, not answered, answered at the second attempt. */
const MISSED_CALLS: ReadonlyMap<number, string> = new Map([
  [16, '02'],
  [17, '04'],
  [21, '01'],
  [24, '10'],
]);

/** The phone of the n-th person, from 0. */
export function demoPhone(index: number): string {
  return `${PHONES[index % PHONES.length]}${MISSED_CALLS.get(index) ?? 20 + index}`;
}

/** Enables telephony for the company, with hours on all days, mails about calls, and a line in each of three countries. */
export async function seedTelephony(from: UseCases, company: CompanyId): Promise<void> {
  await from.get(TelephonyAdministration).change(company, { enabled: true, globalCap: 5, callDurationMs: 30 * MINUTE });
  const hours = { start: '09:00', end: '18:00', weekdays: [1, 2, 3, 4, 5, 6, 7], timezone: 'Europe/Vilnius' };
  await from.get(ManageCallingHours).save(company, hours);
  await from.get(ChangeClearancePolicy).run(company, { callNotice: 'mail' });
  for (const [i, { displayName, maxConcurrentCalls, ...range }] of LINES.entries()) {
    const line = { e164: await freeNumber(from, range), displayName, maxConcurrentCalls, voice: true, makeDefault: i === 0 };
    await from.get(NumberAdministration).assign({ company, ...line });
  }
}

/** A number that is no line yet: each demo company has its own. */
async function freeNumber(from: UseCases, { prefix, digits }: NumberRange): Promise<string> {
  const size = 10 ** digits;
  const start = randomInt(size);
  for (let i = 0; i < size; i++) {
    const e164 = prefix + String((start + i) % size).padStart(digits, '0');
    if (!(await from.get(PhoneNumberRepository).findLine(e164))) return e164;
  }
  throw new Error(`every number that begins with ${prefix} is a line`);
}

const TERMS = { invitationExpirationDays: 7, existing: 'keep', retryCallSnapshot: { mode: 'SAME_DAY' } } as const;
/** The hours of a first attempt; the second, an hour later, is in the calling hours, too. */
const WORKDAY = [9, 16] as const;
/** At every moment it is a time for calls in one of them. The demo may begin at night. */
const ZONES = ['Europe/Vilnius', 'America/New_York', 'America/Los_Angeles', 'Pacific/Auckland', 'Asia/Singapore'];

/** A time zone in which people are at work at a moment, whatever the day of the week. */
export function zoneAtWork(nowMs: number): string {
  const isAtWork = (zone: string): boolean => {
    const hour = Math.floor(wallTime(zone, nowMs).timeMs / HOUR);
    return hour >= WORKDAY[0] && hour < WORKDAY[1];
  };
  return ZONES.find(isAtWork) ?? 'UTC';
}

/**
 * The calls of candidates: two at once, of which one is busy and gets a second attempt, one later, one a day later, an offer that is not
 * chosen yet, and a week of others from tomorrow on. Those of the last job position are a batch.
 */
export async function seedCalls(from: UseCases, candidates: readonly CandidateRef[]): Promise<void> {
  const position = candidates.at(-1)?.jobPositionId;
  const batch = candidates.filter(({ jobPositionId }) => jobPositionId === position);
  const single = candidates.filter(({ jobPositionId }) => jobPositionId !== position);
  const [underWay, busy, later, nextDay, undecided, ...others] = single as [CandidateRef, ...CandidateRef[]];
  const { company } = underWay;
  const now = from.get(Clock).now().getTime();
  await callAt(from, underWay, now);
  if (busy) await callAt(from, busy, now);
  if (later) await callAt(from, later, now + HOUR);
  if (nextDay) await callAt(from, nextDay, now + DAY);
  if (undecided) await offerCall(from, undecided, now);
  const tomorrow = (Math.floor(now / DAY) + 1) * DAY;
  await from.get(ScheduleBatch).run(company, position as JobPositionId, batch.map(toCall), termsFrom(tomorrow));
  for (const [i, candidate] of others.entries()) {
    const startMs = tomorrow + (i % 5) * DAY + (7 + i) * HOUR;
    await from.get(ScheduleCall).run(company, candidate.jobPositionId, toCall(candidate), termsFrom(startMs));
  }
}

/** A call that begins in the four days from a moment on. */
function termsFrom(startMs: number): BookingTerms {
  return { ...TERMS, window: { startMs, endMs: startMs + 4 * DAY } };
}

/** A call at a moment, in a zone where it is a time for calls then. */
async function callAt(from: UseCases, candidate: CandidateRef, startMs: number): Promise<void> {
  const timezone = zoneAtWork(startMs);
  const call: CallRequest = { ...toCall(candidate), zoneRules: () => [{ rule: 'explicit', timezone, source: 'manual' }] };
  await from.get(ScheduleCall).run(candidate.company, candidate.jobPositionId, call, termsFrom(startMs));
}

async function offerCall(from: UseCases, candidate: CandidateRef, now: number): Promise<void> {
  const { zoneRules } = toCall(candidate);
  const wording = { subject: null, body: null };
  const window = { startMs: now, endMs: now + 7 * DAY };
  await from.get(InviteToCall).run(candidate, { ...TERMS, window, zoneRules, line: { kind: 'any' }, wording });
}

function toCall({ candidateId }: CandidateRef): CallRequest {
  return {
    candidateId,
    line: { kind: 'autoresolve' },
    zoneRules: (timezone) => [{ rule: 'phone' }, { rule: 'company-default', timezone }],
  };
}
