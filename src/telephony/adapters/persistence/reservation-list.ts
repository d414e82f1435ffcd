import type { EntityManager } from 'typeorm';
import { type CompanyId, isId, type Page } from '../../../platform/domain/index.js';
import type { Cursors } from '../../../platform/persistence/keyset.js';
import type { Reservation, ReservationFilter } from '../../domain/index.js';
import { ReservationEntity, toReservation } from './reservation.entity.js';

const EQUAL_FILTERS = ['state', 'candidateId', 'jobPositionId', 'batchId', 'phoneNumberId'] as const;

/** A page of the company's reservations, by start and id. */
export async function listReservations(
  manager: EntityManager,
  cursors: Cursors,
  company: CompanyId,
  filter: ReservationFilter,
): Promise<Page<Reservation>> {
  const { from, to, limit } = filter;
  const list = [company, 'reservations', ...EQUAL_FILTERS.map((name) => filter[name] ?? null), from ?? null, to ?? null];
  const start = cursors.read(filter.cursor, list);
  const query = manager
    .createQueryBuilder(ReservationEntity, 'r')
    .where('r.company_id = :company', { company })
    .orderBy('r.startsAt', 'ASC')
    .addOrderBy('r.id', 'ASC')
    .limit(limit + 1);
  for (const name of EQUAL_FILTERS) {
    const value = filter[name];
    if (value === undefined) continue;
    // An id that is malformed is the id of no reservation.
    if (name !== 'state' && !isId(value)) return cursors.page<Reservation>([], limit, list, keyOf);
    query.andWhere(`r.${name} = :${name}`, { [name]: value });
  }
  if (from) query.andWhere('r.starts_at >= :from', { from });
  if (to) query.andWhere('r.starts_at < :to', { to });
  if (start) query.andWhere('(r.starts_at, r.id) > (:createdAt, :id)', start);
  return cursors.page((await query.getMany()).map(toReservation), limit, list, keyOf);
}

function keyOf({ startsAt, id }: Pick<Reservation, 'startsAt' | 'id'>): { createdAt: Date; id: string } {
  return { createdAt: startsAt, id };
}
