import fc from 'fast-check';
import ICAL from 'ical.js';
import { callCalendar, type CalendarCall } from './call-calendar.js';
import type { ReservationId } from './reservation.js';

const uid = '019cae19-013a-72a7-a5c2-e628972ec1b2' as ReservationId;
const now = new Date('2027-03-26T10:00:00Z');
const CALL: CalendarCall = {
  ...{ uid, sequence: 2, startsAt: new Date('2027-03-29T07:00:00Z'), endsAt: new Date('2027-03-29T07:30:00Z') },
  ...{ summary: 'Phone interview: Nurse, Example', description: 'Monday, 29 March 2027, 10:00 (Eastern European Summer Time)' },
  ...{ organizer: { name: 'Example', email: 'jobs@example.com' }, attendee: { name: 'Ona Ąžuolė', email: 'ona@example.org' } },
};

/** As a second implementation reads it. */
function parsed(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const events = calendar.getAllSubcomponents('vevent');
  return { calendar, components: calendar.getAllSubcomponents().length, events, event: new ICAL.Event(events[0]) };
}

describe('the calendar text of a call', () => {
  it.each([
    ['REQUEST', 'CONFIRMED', 1],
    ['CANCEL', 'CANCELLED', 1],
    ['PUBLISH', 'CONFIRMED', 0],
  ] as const)('%s is read by another implementation: identity, time in UTC, state, people', (method, status, attendees) => {
    const { calendar, events, event } = parsed(callCalendar(CALL, method, now));
    expect(calendar.getFirstPropertyValue('method')).toBe(method);
    expect([events.length, event.uid, event.sequence, events[0]?.getFirstPropertyValue('status')]).toEqual([1, uid, 2, status]);
    expect([event.startDate.toString(), event.endDate.toString()]).toEqual(['2027-03-29T07:00:00Z', '2027-03-29T07:30:00Z']);
    expect([event.summary, event.description, event.organizer]).toEqual([CALL.summary, CALL.description, 'mailto:jobs@example.com']);
    const people = event.attendees.map((one) => [
      String(one.getFirstValue()).toLowerCase(),
      one.getParameter('cn'),
      one.getParameter('rsvp'),
    ]);
    expect(people).toEqual(attendees === 0 ? [] : [['mailto:ona@example.org', 'Ona Ąžuolė', 'FALSE']]);
    expect(String(events[0]?.getFirstPropertyValue('dtstamp'))).toBe('2027-03-26T10:00:00Z');
  });

  it('is of the organizer, sent by another address, in lines of at most 75 octets that end with CRLF', () => {
    const organizer = { name: 'Ąžuolų ligoninė '.repeat(9), email: 'jobs@example.com', sentBy: 'calls@example.net' };
    const text = callCalendar({ ...CALL, organizer }, 'REQUEST', now);
    const property = parsed(text).events[0]?.getFirstProperty('organizer');
    expect([property?.getFirstValue(), property?.getParameter('sent-by')]).toEqual(['mailto:jobs@example.com', 'mailto:calls@example.net']);
    expect([text.endsWith('END:VCALENDAR\r\n'), /[^\r]\n/.test(text)]).toEqual([true, false]);
    expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  });

  it('holds any text in its place: none adds a property, a person or an event', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 200 });
    const hostile = fc.oneof(text, fc.constantFrom('x\r\nBEGIN:VEVENT', 'a"\nATTENDEE:mailto:x@y.z', ':;,\\n^"', '\u2028\0', ''));
    const check = (summary: string, description: string, name: string): void => {
      const call = { ...CALL, summary, description, organizer: { ...CALL.organizer, name }, attendee: { ...CALL.attendee, name } };
      const { components, event, events } = parsed(callCalendar(call, 'REQUEST', now));
      expect([components, event.uid, event.attendees.length, events[0]?.getAllProperties('organizer').length]).toEqual([1, uid, 1, 1]);
    };
    fc.assert(fc.property(hostile, hostile, hostile, check));
  });
});
