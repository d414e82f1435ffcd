import { type CompanyId, DAY, HOUR, type Id } from '../../platform/domain/index.js';
import type { NewReservation, Reservation, ReservationId } from './reservation.js';

export type CallNoticeId = Id<'CallNotice'>;
type MailId = Id<'Mail'>;

/** The name of the durable task. */
export const SEND_CALL_NOTICES = 'telephony.call-notice';

/** The mails about a call to come: after its booking, and before its time. */
export const NOTICES_BEFORE = ['booked', 'moved', 'retried', 'day_before', 'hour_before'] as const;
export const NOTICE_KINDS = [...NOTICES_BEFORE, 'cancelled', 'not_reached'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

const REMINDERS = { day_before: DAY, hour_before: HOUR } as const;

/** The entry of a call in the candidate's calendar: one for a chain of moves and further attempts. RFC 5545, sections 3.8.4.7 and 3.8.7.4. */
export interface CalendarEntry {
  /** The first call of the chain. */
  readonly uid: ReservationId;
  /** Rises with every change. */
  readonly sequence: number;
  /** Whether the candidate has an earlier version: from a mail, or by the choice of the time. */
  readonly isKnown: boolean;
}

/** A mail to the candidate of a call; each kind once for a call. docs/rules/clearance.md#notices */
export interface CallNotice extends CalendarEntry {
  readonly id: CallNoticeId;
  readonly company: CompanyId;
  readonly reservationId: ReservationId;
  readonly kind: NoticeKind;
  /** The start that the mail names. */
  readonly startsAt: Date;
  /** Null once it was sent, or left out. */
  readonly dueAt: Date | null;
  readonly mailId: MailId | null;
}
export type NewNotice = Omit<CallNotice, 'id' | 'mailId'>;

type Called = Pick<NewReservation, 'id' | 'company' | 'startsAt'>;

/**
 * `before`: the entry of the call that it replaces, or after which it is a further attempt (`isRetry`), or its own at another time. A booking younger
 * than a reminder has none.
 */
export function noticesOfBooking(
  call: Called & Pick<NewReservation, 'callOfferId'>,
  before: CalendarEntry | null,
  isRetry: boolean,
  now: Date,
): NewNotice[] {
  const last = before ? next(before) : { uid: call.id, sequence: 0, isKnown: false };
  const first = isRetry ? 'retried' : last.isKnown ? 'moved' : 'booked';
  const entry = { ...last, isKnown: last.isKnown || call.callOfferId !== null };
  const reminders = Object.entries(REMINDERS) as [keyof typeof REMINDERS, number][];
  return [
    notice(call, first, entry, now),
    ...reminders.flatMap(([kind, beforeMs]) => {
      const dueAt = new Date(call.startsAt.getTime() - beforeMs);
      return dueAt > now ? [notice(call, kind, entry, dueAt)] : [];
    }),
  ];
}

/** Takes the call out of the calendar of a candidate who has it there. */
export function noticesOfCancellation(call: Called, entry: CalendarEntry | null, now: Date): NewNotice[] {
  return entry?.isKnown ? [notice(call, 'cancelled', next(entry), now)] : [];
}

export function noticeNotReached(call: Called, now: Date): NewNotice {
  return notice(call, 'not_reached', { uid: call.id, sequence: 0, isKnown: false }, now);
}

function next({ sequence, ...entry }: CalendarEntry): CalendarEntry {
  return { ...entry, sequence: sequence + 1 };
}

function notice({ id: reservationId, company, startsAt }: Called, kind: NoticeKind, entry: CalendarEntry, dueAt: Date): NewNotice {
  return { ...entry, company, reservationId, kind, startsAt, dueAt };
}

/** The entries of calls after their mails. `withdrawn`: mails that have not left. */
export function entriesOf(notices: readonly CallNotice[], withdrawn: ReadonlySet<MailId>): ReadonlyMap<ReservationId, CalendarEntry> {
  const entries = new Map<ReservationId, CalendarEntry>();
  for (const { reservationId, uid, sequence, isKnown, kind, mailId } of notices) {
    if (kind === 'not_reached') continue;
    const known = entries.get(reservationId);
    const isSent = mailId !== null && !withdrawn.has(mailId);
    entries.set(reservationId, {
      uid,
      sequence: Math.max(sequence, known?.sequence ?? 0),
      isKnown: isKnown || isSent || (known?.isKnown ?? false),
    });
  }
  return entries;
}

/**
 * Whether a mail that is due is still true. `live`: the candidate's live call. `isWanted`: the candidate chose the time, or the policy says
 * `mail` now; without that only an entry that the candidate has is corrected.
 */
export function isStillTrue(
  { kind, reservationId, startsAt, isKnown }: CallNotice,
  live: Pick<Reservation, 'id' | 'state' | 'startsAt'> | null,
  isWanted: boolean,
  now: Date,
): boolean {
  if (kind === 'cancelled') return true;
  if (kind === 'not_reached') return isWanted && live === null;
  const stands = live?.id === reservationId && live.state === 'firm' && live.startsAt.getTime() === startsAt.getTime() && now < startsAt;
  if (!stands) return false;
  if (kind === 'day_before' && startsAt.getTime() - now.getTime() <= HOUR) return false;
  return isWanted || (isKnown && !(kind in REMINDERS));
}

/** The stored notices. The caller holds the locks of their candidates. */
export abstract class CallNoticeRepository {
  /** A kind that the call has already is left out. */
  abstract add(notices: readonly NewNotice[]): Promise<void>;
  abstract find(id: CallNoticeId): Promise<CallNotice | null>;
  abstract of(calls: readonly ReservationId[]): Promise<CallNotice[]>;
  abstract sent(id: CallNoticeId, mailId: MailId): Promise<void>;
  abstract remove(calls: readonly ReservationId[]): Promise<void>;
}
