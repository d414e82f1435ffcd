import { Injectable } from '@nestjs/common';
import { LessThanOrEqual, MoreThan } from 'typeorm';
import { type CompanyId, isId } from '../../../platform/domain/ids.js';
import { Database } from '../../../platform/persistence/database.js';
import { taskTable } from '../../../platform/tasks/task-table.js';
import { type DispatchFacts, DispatchRepository } from '../../domain/dispatch.repository.js';
import type { Interval } from '../../domain/interval.js';
import type { PhoneNumberId } from '../../domain/phone-number.js';
import type { Reservation, ReservationId, SessionId } from '../../domain/reservation.js';
import { PhoneNumberAssignmentEntity } from './phone-number.entity.js';
import { ReservationEntity } from './reservation.entity.js';
import { toReservation } from './typeorm-reservation.repository.js';

/** The rows of `AdvanceReservations`: of those that are due, the one that starts first is first. */
export const RESERVATION_TABLE = taskTable({
  task: 'telephony.advance-reservations',
  table: 'reservations',
  order: 'task.starts_at, task.id',
});

const NO_LEASE = { leaseUntil: null, leaseToken: null, failures: 0 };

@Injectable()
export class TypeOrmDispatchRepository extends DispatchRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async find(id: ReservationId): Promise<Reservation | null> {
    const row = isId(id) ? await (await this.database.manager()).findOneBy(ReservationEntity, { id }) : null;
    return row && toReservation(row);
  }

  async noteDispatch(id: ReservationId, facts: DispatchFacts): Promise<void> {
    await (await this.database.manager()).update(ReservationEntity, { id }, facts);
  }

  async postpone(id: ReservationId, { startMs, endMs }: Interval): Promise<void> {
    const startsAt = new Date(startMs);
    const manager = await this.database.manager();
    await manager.update(ReservationEntity, { id, state: 'firm' }, { startsAt, endsAt: new Date(endMs), dueAt: startsAt, ...NO_LEASE });
  }

  async shift(id: ReservationId, { startMs, endMs }: Interval): Promise<void> {
    await (await this.database.manager()).update(ReservationEntity, { id }, { startsAt: new Date(startMs), endsAt: new Date(endMs) });
  }

  async setDue(id: ReservationId, dueAt: Date): Promise<void> {
    await (
      await this.database.manager()
    )
      .createQueryBuilder()
      .update(ReservationEntity)
      .set({ dueAt, ...NO_LEASE })
      .where(`id = :id AND state IN ('firm', 'dispatching', 'ringing', 'active')`, { id })
      .execute();
  }

  async wakeWaiting(company: CompanyId, phoneNumberId: PhoneNumberId, now: Date): Promise<void> {
    const waiting = { state: 'firm' as const, startsAt: LessThanOrEqual(now), dueAt: MoreThan(now) };
    const manager = await this.database.manager();
    await manager.update(
      ReservationEntity,
      [
        { company, ...waiting },
        { phoneNumberId, ...waiting },
      ],
      { dueAt: now, ...NO_LEASE },
    );
  }

  async sessionsOfCallee(calledE164: string, phoneNumberId: PhoneNumberId): Promise<SessionId[]> {
    const rows = await (
      await this.database.manager()
    )
      .createQueryBuilder(ReservationEntity, 'r')
      .select('r.session_id', 'id')
      .distinct()
      .innerJoin(PhoneNumberAssignmentEntity, 'a', 'a.company_id = r.company_id AND a.phone_number_id = r.phone_number_id')
      .where('r.called_e164 = :calledE164 AND r.phone_number_id = :phoneNumberId AND r.session_id IS NOT NULL', {
        calledE164,
        phoneNumberId,
      })
      .getRawMany<{ id: SessionId }>();
    return rows.map(({ id }) => id);
  }

  async ofSession(sessionId: SessionId): Promise<Reservation[]> {
    const manager = await this.database.manager();
    const rows = await manager.find(ReservationEntity, { where: { sessionId }, order: { createdAt: 'ASC', id: 'ASC' } });
    return rows.map(toReservation);
  }
}
