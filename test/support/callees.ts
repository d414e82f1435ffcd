import fc from 'fast-check';
import type { CallRecord } from './call-records.js';

/** A person whom the product calls. */
export interface Callee {
  phone: string;
  /** Where the person lives. */
  timezone: string;
}

/** Twelve time zones, from Honolulu to Sydney, of which three change their clocks on 2027-03-28, and numbers that are valid there. */
const HOMES = [
  { timezone: 'Europe/Vilnius', prefix: '+3706120' },
  { timezone: 'Europe/London', prefix: '+44740012' },
  { timezone: 'Europe/Berlin', prefix: '+491512345' },
  { timezone: 'Africa/Johannesburg', prefix: '+2782123' },
  { timezone: 'Asia/Dubai', prefix: '+97150123' },
  { timezone: 'Asia/Kolkata', prefix: '+91981234' },
  { timezone: 'Asia/Kathmandu', prefix: '+977984123' },
  { timezone: 'Asia/Tokyo', prefix: '+81901234' },
  { timezone: 'Australia/Sydney', prefix: '+6141234' },
  { timezone: 'America/New_York', prefix: '+1212234' },
  { timezone: 'America/Bogota', prefix: '+57300123' },
  { timezone: 'Pacific/Honolulu', prefix: '+1808234' },
];
/** The sixteen numbers of the simulated network. */
const ENDINGS = Array.from({ length: 16 }, (_, i) => `01${String(i).padStart(2, '0')}`);

/** People in twelve time zones, with all the numbers of the simulated network. The same seed gives the same people. */
export function callees(count: number, seed: number): Callee[] {
  const people = fc.record({ home: fc.constantFrom(...HOMES), ending: fc.constantFrom(...ENDINGS, '0100', '0100', '0100', '0100') });
  return fc.sample(people, { seed, numRuns: count }).map(({ home, ending }) => ({ timezone: home.timezone, phone: home.prefix + ending }));
}

/** By the last digits of the number: how its first call ends, and how later ones end if that differs. */
const ENDS: Record<string, [first: string, later?: string]> = {
  '0100': ['completed'],
  '0101': ['no_answer NOT_ANSWERED'],
  '0102': ['no_answer BUSY'],
  '0103': ['no_answer DECLINED'],
  '0104': ['no_answer VOICEMAIL'],
  '0105': ['sip_failed TRUNK_UNAVAILABLE'],
  '0106': ['sip_failed NUMBER_INVALID'],
  '0107': ['failed DROPPED'],
  '0108': ['failed NO_RESULT'],
  '0109': ['completed'],
  '0110': ['no_answer NOT_ANSWERED', 'completed'],
  '0111': ['sip_failed TRUNK_UNAVAILABLE', 'completed'],
  '0112': ['completed'],
  '0113': ['sip_failed GATEWAY_UNAVAILABLE'],
  '0114': ['failed OUTCOME_UNKNOWN'],
  '0115': ['completed'],
};

export const EXPECTED_ENDS: ReadonlySet<string> = new Set(Object.values(ENDS).flatMap((ends) => ends.filter((end) => end !== undefined)));

/** How a call ends if nothing disturbs it: state and reason. docs/testing.md */
export function expectedEnd({ phone }: Callee, { attempt }: Pick<CallRecord, 'attempt'>): string {
  const [first, later = first] = ENDS[phone.slice(-4)]!;
  return attempt > 1 ? later : first;
}
