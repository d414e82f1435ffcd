import type { QueryDeepPartialEntity } from 'typeorm';
import { after } from '../../../platform/domain/clock.js';
import { RESULT_TIMEOUT_MS } from '../../domain/dispatch.js';
import type { Reservation } from '../../domain/reservation.js';
import type { NewReservation } from '../../domain/reservation.repository.js';
import type { HistoryEntry, ReservationEntity } from './reservation.entity.js';

export function toReservation({
  retryMode,
  lineFreeAt: _lineFreeAt,
  history: _,
  dueAt: _dueAt,
  leaseUntil: _leaseUntil,
  leaseToken: _leaseToken,
  failures: _failures,
  parkedAt: _parkedAt,
  ...row
}: ReservationEntity): Reservation {
  return { ...row, retryCallSnapshot: retryMode && { mode: retryMode } };
}

export function toRow({ retryCallSnapshot, callingDays, ...reservation }: NewReservation): QueryDeepPartialEntity<ReservationEntity> {
  const { state, createdAt, startsAt, endsAt } = reservation;
  const first: HistoryEntry = { state, at: createdAt.toISOString(), reason: null };
  return {
    ...reservation,
    callingDays: callingDays && [...callingDays],
    retryMode: retryCallSnapshot?.mode ?? null,
    failureReason: null,
    endedAt: null,
    updatedAt: createdAt,
    history: [first],
    dueAt: state === 'firm' ? startsAt : after(endsAt, RESULT_TIMEOUT_MS),
  };
}
