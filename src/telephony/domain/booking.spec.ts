import { type CompanyId, DAY, HOUR, MINUTE } from '../../platform/domain/index.js';
import {
  blocksBooking,
  type BookingFacts,
  type BookingTerms,
  calledCandidate,
  type Callee,
  type CallPlan,
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
