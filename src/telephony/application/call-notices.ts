import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/domain/index.js';
import { MailQueue } from '../../platform/mail/mail-queue.js';
import { TaskNotifier } from '../../platform/tasks/index.js';
import {
  CallNoticeRepository,
  type CalendarEntry,
  type CallOutcome,
  entriesOf,
  hasNotices,
  type NewReservation,
  type NewNotice,
  noticeNotReached,
  noticesOfBooking,
  noticesOfCancellation,
  type Reservation,
  type ReservationId,
  SEND_CALL_NOTICES,
} from '../domain/index.js';

interface Booking {
  readonly reservation: NewReservation;
  readonly replaced: Reservation | null;
}

/** The states of calls that rang, or should have rung, in vain. */
const REACHED_NOBODY: readonly Reservation['state'][] = ['no_answer', 'sip_failed'];

/**
 * The mails to candidates about their calls, as rows of a durable task, in the unit of work of the change. A call without them costs no statement.
 * docs/rules/clearance.md#notices
 */
@Injectable()
export class CallNotices {
  constructor(
    private readonly notices: CallNoticeRepository,
    private readonly mails: MailQueue,
    private readonly notifier: TaskNotifier,
    private readonly clock: Clock,
  ) {}

  /** Calls were booked, perhaps in place of others or as further attempts. A call at another time takes the place of itself. */
  async scheduled(bookings: readonly Booking[]): Promise<void> {
    const wanted = bookings.filter(({ reservation, replaced }) => hasNotices(reservation) || (replaced && hasNotices(replaced)));
    const before = ({ reservation, replaced }: Booking): ReservationId | null => replaced?.id ?? reservation.previousReservationId;
    const entries = await this.withdraw(wanted.flatMap((booking) => before(booking) ?? []));
    const now = this.clock.now();
    await this.add(
      wanted.flatMap((booking) => {
        const { reservation, replaced } = booking;
        const entry = entries.get(before(booking)!) ?? null;
        const isRetry = !replaced && reservation.previousReservationId !== null;
        if (reservation.channel === 'outbound') return noticesOfBooking(reservation, entry, isRetry, now);
        return replaced ? noticesOfCancellation(replaced, entry, now) : [];
      }),
    );
  }

  /** Reservations have ended. One that is replaced is named again by the booking that takes its place. */
  async ended(ended: readonly (Reservation & { readonly wasUnderWay: boolean })[], outcome: CallOutcome): Promise<void> {
    const wanted = outcome === 'REPLACED' ? [] : ended.filter((call) => !call.wasUnderWay && hasNotices(call));
    const entries = await this.withdraw(wanted.map(({ id }) => id));
    const now = this.clock.now();
    await this.add(wanted.flatMap((call) => noticesOfCancellation(call, entries.get(call.id) ?? null, now)));
  }

  /** Calls that were dialled have ended. A further attempt is a booking. */
  async attempted(ended: readonly { readonly call: Reservation; readonly retry: Reservation | null }[]): Promise<void> {
    const now = this.clock.now();
    const inVain = ended.filter(({ call, retry }) => !retry && call.channel === 'outbound' && REACHED_NOBODY.includes(call.state));
    await this.add(inVain.flatMap(({ call }) => (hasNotices(call) ? noticeNotReached(call, now) : [])));
  }

  /** Ends the notices of calls that are gone, whose mails do not leave any more. Their entries in the candidates' calendars. */
  private async withdraw(calls: readonly ReservationId[]): Promise<ReadonlyMap<ReservationId, CalendarEntry>> {
    if (calls.length === 0) return new Map();
    const notices = await this.notices.of(calls);
    await this.notices.remove(calls);
    return entriesOf(notices, await this.mails.cancelMany(notices.flatMap(({ mailId }) => mailId ?? [])));
  }

  private async add(notices: readonly NewNotice[]): Promise<void> {
    if (notices.length === 0) return;
    await this.notices.add(notices);
    this.notifier.notify(SEND_CALL_NOTICES);
  }
}
