import { randomInt } from 'node:crypto';
import type { CandidateRef } from '../candidates/index.js';
import { ChangeClearancePolicy } from '../clearance/index.js';
import type { JobPositionId } from '../jobs/index.js';
import { Clock, type CompanyId, DAY, HOUR, MINUTE } from '../platform/domain/index.js';
import {
  type BookingTerms,
  type CallRequest,
  ManageCallingHours,
  NumberAdministration,
  PhoneNumberRepository,
  ScheduleBatch,
  ScheduleCall,
  TelephonyAdministration,
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
/** Calls without an interview, by index: not answered, voicemail, busy, answered at the second attempt. */
const MISSED_CALLS: ReadonlyMap<number, string> = new Map([
  [16, '01'],
  [17, '04'],
  [21, '02'],
  [24, '10'],
]);

/** The phone of the n-th person, from 0. */
export function demoPhone(index: number): string {
  return `${PHONES[index % PHONES.length]}${MISSED_CALLS.get(index) ?? 20 + index}`;
}

/** Enables telephony for the company, with hours, days, mails about calls, and a line in each of three countries. */
export async function seedTelephony(from: UseCases, company: CompanyId): Promise<void> {
  await from.get(TelephonyAdministration).change(company, { enabled: true, globalCap: 5, callDurationMs: 30 * MINUTE });
  const hours = { start: '09:00', end: '18:00', weekdays: [1, 2, 3, 4, 5], timezone: 'Europe/Vilnius' };
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

/** Schedules a week of calls: those of the last job position as a batch, the others one by one, from tomorrow on. */
export async function seedCalls(from: UseCases, candidates: readonly CandidateRef[]): Promise<void> {
  const position = candidates.at(-1)?.jobPositionId;
  const batch = candidates.filter(({ jobPositionId }) => jobPositionId === position);
  const single = candidates.filter(({ jobPositionId }) => jobPositionId !== position);
  const { company } = candidates[0] as CandidateRef;
  const byNextDay: BookingTerms = { ...TERMS, window: { preset: 'complete-by-next-business-day' } };
  await from.get(ScheduleBatch).run(company, position as JobPositionId, batch.map(toCall), byNextDay);
  const tomorrow = (Math.floor(from.get(Clock).now().getTime() / DAY) + 1) * DAY;
  for (const [i, candidate] of single.entries()) {
    // A window of four days has a working day.
    const startMs = tomorrow + (i % 5) * DAY + (7 + i) * HOUR;
    const terms = { ...TERMS, window: { startMs, endMs: startMs + 4 * DAY } };
    await from.get(ScheduleCall).run(company, candidate.jobPositionId, toCall(candidate), terms);
  }
}

function toCall({ candidateId }: CandidateRef): CallRequest {
  return {
    candidateId,
    line: { kind: 'autoresolve' },
    zoneRules: (timezone) => [{ rule: 'phone' }, { rule: 'company-default', timezone }],
  };
}
