import ical, { ICalAttendeeRole, ICalAttendeeStatus, ICalAttendeeType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { CalendarEntry } from './call-notice.js';

interface Party {
  readonly name: string;
  readonly email: string;
  /** The address that sends for an organizer with another (RFC 6047, section 2.2.1). */
  readonly sentBy?: string;
}

/** A call as a calendar shows it. The texts are in the candidate's language and name the time in the candidate's zone. */
export interface CalendarCall extends Pick<CalendarEntry, 'uid' | 'sequence'> {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly summary: string;
  readonly description: string;
  /** The company, or the service. */
  readonly organizer: Party;
  readonly attendee: Party;
}

/**
 * A call as an iCalendar text (RFC 5545), in UTC. `REQUEST` adds and updates, `CANCEL` removes, each by UID and a higher SEQUENCE (RFC 5546);
 * `PUBLISH` is a file that a person opens, and has no attendee. It holds no link: calendars are shared.
 */
export function callCalendar(call: CalendarCall, method: 'REQUEST' | 'CANCEL' | 'PUBLISH', now: Date): string {
  const { uid: id, sequence, startsAt: start, endsAt: end, organizer, attendee, ...texts } = call;
  const calendar = ical({ prodId: '//Interview Platform//Calls//EN', method: ICalCalendarMethod[method] });
  const event = calendar.createEvent({ id, sequence, start, end, stamp: now, timezone: 'UTC', ...texts });
  event.status(method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED);
  event.organizer(named(organizer));
  const part = { role: ICalAttendeeRole.REQ, status: ICalAttendeeStatus.NEEDSACTION, type: ICalAttendeeType.INDIVIDUAL, rsvp: false };
  if (method !== 'PUBLISH') event.createAttendee({ ...named(attendee), ...part });
  return `${calendar.toString()}\r\n`;
}

/** A parameter of a property has no escapes (RFC 5545, section 3.2). */
function named({ name, ...party }: Party): Party {
  return { ...party, name: name.replace(/["\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim() || party.email };
}
