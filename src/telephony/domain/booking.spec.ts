import { type CompanyId, DAY, HOUR, MINUTE } from '../../platform/domain/index.js';
import {
  blocksBooking,
  type BookingFacts,
  type BookingTerms,
  CALL_PRESETS,
  calledCandidate,
  type Callee,
  type CallPlan,
  type CallPreset,
  callWindow,
  groupLinesByCountry,
  type LineChoice,
  OutsideCallingHours,
  PhoneInvalid,
  planCall,
  requireNamedLine,
  resolveCall,
} from './booking.js';
import { MISSING_LINE, NoOutboundNumber, type PhoneNumberAssignment, PhoneNumberNotFound } from './phone-number.js';
import type { CandidateId, Reservation } from './reservation.js';
import { LIVE_STATES } from './reservation-states.js';
import { defaultSettings, WorkingHoursNotConfigured } from './telephony-settings.js';
import { singleCallZoneRules, TimezoneSelectionRequired } from './time-zones.js';
import type { CallingRule } from './calling-hours.js';

const COMPANY = 'company' as CompanyId;
/** A Wednesday, 13:00 in Vilnius. */
const NOW = new Date('2027-06-02T10:00:00Z');
const LITHUANIAN = '+37061234567';
const GERMAN = '+4915123456789';

function assignment(id: string, fields: Partial<PhoneNumberAssignment> = {}): PhoneNumberAssignment {
  return {
    ...{ id: id as PhoneNumberAssignment['id'], company: COMPANY, phoneNumberId: id as PhoneNumberAssignment['phoneNumberId'] },
    ...{ e164: '+37061111111', displayName: id, defaultForOutbound: false, capabilities: { voice: true, sms: false } },
    ...{ maxConcurrentCalls: 1, gatewayRef: null, createdAt: new Date(0) },
    ...fields,
  };
}

const DEFAULT_LINE = assignment('default', { defaultForOutbound: true });
const GERMAN_LINES = ['one', 'two'].map((id, i) => assignment(id, { e164: `+4930123456${i}`, createdAt: new Date(9 - i) }));
const SILENT = assignment('silent', { capabilities: { voice: false, sms: true } });

interface Given {
  callee?: Partial<Callee>;
  line?: LineChoice;
  timezone?: string;
  terms?: Partial<BookingTerms>;
  policy?: Partial<BookingFacts['settings']['callingPolicy']>;
  assignments?: PhoneNumberAssignment[];
  durationMs?: number;
  isForced?: boolean;
  country?: string;
}

function plan({
  callee,
  line = { kind: 'default' },
  timezone,
  terms,
  policy,
  assignments = [DEFAULT_LINE],
  durationMs,
  isForced = false,
  country,
}: Given = {}): CallPlan {
  const settings = defaultSettings(COMPANY);
  const callingPolicy = { ...settings.callingPolicy, defaultCallingHours: '09:00-18:00', ...policy };
  const facts = {
    settings: { ...settings, callingPolicy },
    country: country ?? null,
    ...{ assignments, linesByCountry: groupLinesByCountry(assignments), durationMs: durationMs ?? 10 * MINUTE, isForced, now: NOW },
  };
  const resolved = resolveCall(
    { id: 'candidate' as CandidateId, phone: LITHUANIAN, isTest: false, ...callee },
    null,
    { line, zoneRules: (zone) => singleCallZoneRules({ timezone: timezone ?? null, timezoneSource: null }, zone) },
    facts,
  );
  const window = { startMs: NOW.getTime(), endMs: NOW.getTime() + DAY };
  return planCall(resolved, { window, ...{ retryCallSnapshot: null, invitationExpirationDays: 7, existing: 'keep' }, ...terms }, facts);
}

const shown = ({ callable }: CallPlan) =>
  callable.map((each) => [each.startMs, each.endMs].map((ms) => new Date(ms).toISOString().slice(5, 16)));

describe('a planned call', () => {
  it('keeps zone, hours and days, and may lie in window, hours and days from now on', () => {
    const window = { startMs: NOW.getTime() - DAY, endMs: NOW.getTime() + 2 * DAY };
    const planned = plan({ terms: { window }, policy: { defaultCallingDays: [3, 5] } });
    expect(planned).toMatchObject({ window, timezone: 'Europe/Vilnius', timezoneSource: 'phone', durationMs: 10 * MINUTE });
    expect([planned.callingHours, planned.callingDays]).toEqual(['09:00-18:00', [3, 5]]);
    expect(shown(planned)).toEqual([
      ['06-02T10:00', '06-02T15:00'],
      ['06-04T06:00', '06-04T10:00'],
    ]);
  });

  it('of a test candidate may lie anywhere in the window, and keeps no hours', () => {
    const policy = { defaultCallingHours: null, defaultCallingDays: [1] };
    const planned = plan({ callee: { isTest: true }, policy });
    expect([planned.callingHours, planned.callingDays, shown(planned)]).toEqual([null, null, [['06-02T10:00', '06-03T10:00']]]);
  });

  it('that is forced may lie anywhere in the window, also where the company has set no hours', () => {
    const policy = { defaultCallingHours: null, defaultCallingDays: [1] };
    const planned = plan({ isForced: true, policy });
    expect([planned.callingHours, planned.callingDays, shown(planned)]).toEqual([null, null, [['06-02T10:00', '06-03T10:00']]]);
  });

  it('of a test candidate has the preset that the hours and days of the company give', () => {
    const terms = { window: { preset: 'complete-by-next-business-day' } } as const;
    const policy = { defaultCallingDays: [1] };
    expect(new Date(plan({ callee: { isTest: true }, terms, policy }).window.endMs).toISOString()).toBe('2027-06-07T15:00:00.000Z');
    const none = { defaultCallingHours: null };
    expect(new Date(plan({ callee: { isTest: true }, terms, policy: none }).window.endMs).toISOString()).toBe('2027-06-03T20:59:00.000Z');
  });

  it('needs a time of its length: a mark in the hours, and the end too', () => {
    const from = (start: string, end: string) => ({ window: { startMs: Date.parse(start), endMs: Date.parse(end) } });
    expect(() => plan({ terms: from('2027-06-02T14:51Z', '2027-06-03T06:09Z') })).toThrow(OutsideCallingHours);
    expect(() => plan({ terms: from('2027-06-02T14:50Z', '2027-06-03T06:09Z') })).not.toThrow();
    expect(() => plan({ terms: from('2027-06-02T16:00Z', '2027-06-03T06:10Z') })).not.toThrow();
    expect(() => plan({ durationMs: 10 * HOUR })).toThrow(OutsideCallingHours);
  });
});

describe('the line of a planned call', () => {
  const linesOf = (given: Given) => plan({ assignments: [DEFAULT_LINE, ...GERMAN_LINES, SILENT], ...given }).lines;

  it('is the named one, or the default', () => {
    expect(linesOf({ line: { kind: 'named', phoneNumberId: 'ONE' } })).toEqual(['one']);
    expect(linesOf({ line: { kind: 'default' }, callee: { phone: GERMAN } })).toEqual(['default']);
  });

  it('is one of those with the country of the phone, oldest first, else the default', () => {
    const line = { kind: 'autoresolve' } as const;
    expect(linesOf({ line, callee: { phone: GERMAN } })).toEqual(['two', 'one']);
    expect(linesOf({ line, callee: { phone: '+80012345678' }, timezone: 'Etc/UTC' })).toEqual(['default']);
    expect(linesOf({ line, callee: { phone: '+48512345678' } })).toEqual(['default']);
  });

  it('is not one whose record is missing, unless that is the default', () => {
    const missing = assignment('missing', MISSING_LINE);
    expect(groupLinesByCountry([missing, SILENT])).toEqual(new Map());
    expect(linesOf({ line: { kind: 'autoresolve' }, assignments: [missing] })).toEqual(['missing']);
  });

  it('is any with voice, those with the country of the phone first, each group by id', () => {
    const any = (phone: string) => {
      const { lines, lineRule } = plan({ line: { kind: 'any' }, callee: { phone }, assignments: [DEFAULT_LINE, ...GERMAN_LINES, SILENT] });
      return { lines, lineRule };
    };
    expect(any(GERMAN)).toEqual({ lines: ['one', 'two', 'default'], lineRule: { kind: 'earliest', ofCountry: ['two', 'one'] } });
    expect(any('+48512345678')).toEqual({ lines: ['default', 'one', 'two'], lineRule: { kind: 'earliest', ofCountry: [] } });
    expect(() => plan({ line: { kind: 'any' }, assignments: [SILENT] })).toThrow(NoOutboundNumber);
  });

  it('must be one of the company, with voice', () => {
    const named = (phoneNumberId: string) => requireNamedLine({ kind: 'named', phoneNumberId }, [DEFAULT_LINE, SILENT]);
    expect(() => named('default')).not.toThrow();
    expect(() => named('other')).toThrow(PhoneNumberNotFound);
    expect(() => named('silent')).toThrow(NoOutboundNumber);
    expect(() => linesOf({ assignments: [SILENT] })).toThrow(NoOutboundNumber);
    expect(() => requireNamedLine({ kind: 'default' }, [])).not.toThrow();
  });
});

describe('a call cannot be planned', () => {
  it('without calling hours, which is said first', () => {
    const policy = { defaultCallingHours: null };
    expect(() => plan({ policy, assignments: [], callee: { phone: null } })).toThrow(WorkingHoursNotConfigured);
  });

  it('to a number as it is dialled in another country', () => {
    expect(plan({ callee: { phone: '8 612 34567' }, country: 'LT' }).timezone).toBe('Europe/Vilnius');
    expect(() => plan({ callee: { phone: '8 612 34567' }, country: 'US' })).toThrow(PhoneInvalid);
  });

  it.each([null, '', '860000001', 'call me', '+3706'])('to the phone %j', (phone) => {
    expect(() => plan({ callee: { phone }, line: { kind: 'autoresolve' } })).toThrow(PhoneInvalid);
  });

  it('without a time zone; the refusal names those of the country', () => {
    const spanish = () => plan({ callee: { phone: '+34612345678' }, policy: { defaultTimezone: 'Europe/Vilnius' } });
    expect(spanish).toThrow(TimezoneSelectionRequired);
    expect(spanish).toThrow(/^the phone’s country has several time zones; choose one of Europe\/Madrid, Atlantic\/Canary$/);
    expect(() => plan({ callee: { phone: '+80012345678' } })).toThrow(/^neither the phone nor the company gives a time zone$/);
  });
});

describe('a live reservation', () => {
  it.each(LIVE_STATES)('that is %s stands in the way, unless it is firm and may be replaced', (state) => {
    const live = { state } as Reservation;
    expect([blocksBooking(live, 'keep'), blocksBooking(live, 'replace')]).toEqual([true, state !== 'firm']);
  });

  it('does not exist, and does not stand in the way', () => {
    expect([blocksBooking(null, 'keep'), blocksBooking(null, 'replace')]).toEqual([false, false]);
  });
});

describe('the candidate of a call', () => {
  it('is compared in the stored spelling', () => {
    const call = { candidateId: '019ABCDE-0000-7000-8000-00000000000F', line: { kind: 'default' as const }, zoneRules: () => [] };
    expect(calledCandidate(call)).toBe('019abcde-0000-7000-8000-00000000000f');
  });
});

const utc = (text: string): number => Date.parse(`${text}Z`);
const shownWindow = (ms: number): string => new Date(ms).toISOString().slice(0, 16);

const OFFICE: CallingRule = { hours: '09:00-18:00', days: [1, 2, 3, 4, 5], exceptions: [], timezone: 'Europe/Vilnius' };

function windowOf(preset: CallPreset, now: string, rule: Partial<CallingRule> = {}): string[] {
  const { startMs, endMs } = callWindow({ preset }, { ...OFFICE, ...rule }, utc(now));
  return [shownWindow(startMs), shownWindow(endMs)];
}

const byNextBusinessDay = (now: string, rule: Partial<CallingRule> = {}): string | undefined =>
  windowOf('complete-by-next-business-day', now, rule)[1];

describe('the window of a call', () => {
  it('has the times of the request', () => {
    expect(callWindow({ startMs: 5, endMs: 9 }, OFFICE, 7)).toEqual({ startMs: 5, endMs: 9 });
  });

  it.each([
    ['complete-within-15m', '2026-06-01T10:15'],
    ['complete-within-1h', '2026-06-01T11:00'],
    ['complete-within-4h', '2026-06-01T14:00'],
    ['complete-within-24h', '2026-06-02T10:00'],
    ['complete-within-48h', '2026-06-03T10:00'],
    ['complete-by-next-business-day', '2026-06-02T15:00'],
  ] as const)('of %s lasts from now until %s', (preset, end) => {
    expect(windowOf(preset, '2026-06-01T10:00')).toEqual(['2026-06-01T10:00', end]);
  });

  it('exists for six presets', () => {
    expect(CALL_PRESETS).toHaveLength(6);
  });
});

describe('the next business day', () => {
  it('of a Friday is Monday', () => {
    expect(byNextBusinessDay('2026-06-05T10:00')).toBe('2026-06-08T15:00');
  });

  it('is never today, however early it is', () => {
    expect(byNextBusinessDay('2026-06-01T02:00')).toBe('2026-06-02T15:00');
    expect(byNextBusinessDay('2026-06-01T02:00', { days: [1] })).toBe('2026-06-08T15:00');
  });

  it('is a day from Monday to Friday where no days are set', () => {
    expect(byNextBusinessDay('2026-06-06T10:00', { days: null })).toBe('2026-06-08T15:00');
  });

  it('is a Saturday where that is a calling day', () => {
    expect(byNextBusinessDay('2026-06-05T10:00', { days: [6] })).toBe('2026-06-06T15:00');
  });

  it('is none that is closed, and one on a weekend that has hours', () => {
    const closed = (...dates: string[]) => dates.map((date) => ({ date, name: null, hours: null }));
    expect(byNextBusinessDay('2026-06-01T10:00', { exceptions: closed('2026-06-02') })).toBe('2026-06-03T15:00');
    const mondays = ['2026-06-08', '2026-06-15', '2026-06-22', '2026-06-29'];
    expect(byNextBusinessDay('2026-06-01T10:00', { days: [1], exceptions: closed(...mondays) })).toBe('2026-07-06T15:00');
    const saturday = { date: '2026-06-06', name: null, hours: '10:00-12:00' };
    expect(byNextBusinessDay('2026-06-05T10:00', { exceptions: [saturday] })).toBe('2026-06-06T09:00');
    expect(byNextBusinessDay('2026-06-05T10:00', { days: null, exceptions: [saturday] })).toBe('2026-06-06T09:00');
  });

  it('follows the date there, not in UTC', () => {
    const auckland = { timezone: 'Pacific/Auckland', hours: '09:00-17:00' };
    expect(byNextBusinessDay('2026-06-02T22:30', auckland)).toBe('2026-06-04T05:00'); // Wednesday there
    const honolulu = { timezone: 'Pacific/Honolulu', hours: '09:00-17:00' };
    expect(byNextBusinessDay('2026-06-03T05:00', honolulu)).toBe('2026-06-04T03:00'); // Tuesday there
  });

  it('ends at 23:59 where no hours are set', () => {
    expect(byNextBusinessDay('2026-06-01T10:00', { hours: null, days: null })).toBe('2026-06-02T20:59');
  });
});

describe('the next business day on a night when clocks change', () => {
  const night = { days: [7], hours: '02:00-03:30' };

  it('ends when the clocks skip the end of its hours', () => {
    expect(byNextBusinessDay('2026-03-28T10:00', night)).toBe('2026-03-29T01:00');
  });

  it('ends at the second of two ends of its hours', () => {
    expect(byNextBusinessDay('2026-10-24T10:00', night)).toBe('2026-10-25T01:30');
  });

  it('is a later one if the clocks skip all of its hours', () => {
    const skipped = { days: [7], hours: '02:10-02:50', timezone: 'America/New_York' };
    expect(byNextBusinessDay('2026-03-07T12:00', skipped)).toBe('2026-03-15T06:50');
  });

  it('is a week later if the calendar skips the day (Samoa, Friday 30 December 2011)', () => {
    const fridays = { days: [5], hours: '09:00-17:00', timezone: 'Pacific/Apia' };
    expect(byNextBusinessDay('2011-12-29T20:00', fridays)).toBe('2012-01-06T03:00');
  });

  it('is tomorrow also in the hour of the evening that comes twice', () => {
    const greenland = { days: [6, 7], timezone: 'America/Nuuk' };
    expect(byNextBusinessDay('2026-10-25T01:30', greenland)).toBe('2026-10-25T20:00'); // Saturday, 23:30 there
  });
});
