import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, type QueryDeepPartialEntity, VirtualColumn } from 'typeorm';
import { after, type CompanyId } from '../../../platform/domain/index.js';
import { TaskEntity, TaskIndexes } from '../../../platform/tasks/index.js';
import type {
  BatchOutcome,
  CallBatchId,
  CallOfferId,
  CandidateId,
  Channel,
  FailureReason,
  JobPositionId,
  NewReservation,
  PhoneNumberId,
  Reservation,
  ReservationId,
  ReservationState,
  RetryMode,
  SessionId,
  TeardownId,
  TimezoneSource,
} from '../../domain/index.js';
import { RESERVATION_STATES, RESULT_TIMEOUT_MS } from '../../domain/index.js';
import { RETRY_OF } from './reservation.sql.js';
import type { DialState } from '../../dialling/dialling-gateway.js';

/** An entry of a reservation's history; `at` in ISO 8601. */
export interface HistoryEntry {
  state: ReservationState;
  at: string;
  reason: FailureReason | null;
}

/** What a move appends to the history, as jsonb. */
export function historyEntry(state: ReservationState, at: Date, reason: FailureReason | null): string {
  return JSON.stringify([{ state, at: at.toISOString(), reason } satisfies HistoryEntry]);
}

@Entity('reservations')
@ForeignKey('candidates', ['candidateId'], ['id'], { name: 'reservations_candidate', onDelete: 'CASCADE' })
@Check('reservations_state', `state IN (${RESERVATION_STATES.map((state) => `'${state}'`).join(', ')})`)
@Check('reservations_length', 'starts_at < ends_at')
// Partial indexes, which TypeORM does not compare.
@Index('reservations_live', { synchronize: false })
@Index('reservations_line_times', { synchronize: false })
@Index('reservations_company_times', { synchronize: false })
@Index('reservations_under_way', { synchronize: false })
@Index('reservations_line_under_way', { synchronize: false })
@Index('reservations_ended_company', { synchronize: false })
@Index('reservations_ended_position', { synchronize: false })
@Index('reservations_line_free', { synchronize: false })
@Index('reservations_list_batch', { synchronize: false })
@Index('reservations_due_dispatched', { synchronize: false })
@Index('reservations_claims_dispatched', { synchronize: false })
@Index('reservations_due', { synchronize: false })
@Index('reservations_claims', { synchronize: false })
@Index('reservations_session', { synchronize: false })
@Index('reservations_callee', { synchronize: false })
@Index('reservations_attempts', { synchronize: false })
@Index('reservations_parked', { synchronize: false })
@Index('reservations_retry', { synchronize: false })
@Index('reservations_offer', { synchronize: false })
@Index('reservations_list', ['company', 'startsAt', 'id'])
@Index('reservations_list_state', ['company', 'state', 'startsAt', 'id'])
@Index('reservations_list_position', ['jobPositionId', 'startsAt', 'id'])
@Index('reservations_list_candidate', ['candidateId', 'startsAt', 'id'])
@Index('reservations_list_line', ['company', 'phoneNumberId', 'startsAt', 'id'])
export class ReservationEntity extends TaskEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'reservations_pkey' }) id: ReservationId;
  @Column('uuid', { name: 'company_id' }) company: CompanyId;
  @Column('uuid', { name: 'job_position_id' }) jobPositionId: JobPositionId;
  @Column('uuid', { name: 'candidate_id' }) candidateId: CandidateId;
  @Column('text') state: ReservationState;
  @Column('uuid', { name: 'batch_id', nullable: true }) batchId: CallBatchId | null;
  @Column('uuid', { name: 'call_offer_id', nullable: true }) callOfferId: CallOfferId | null;
  @Column('uuid', { name: 'phone_number_id' }) phoneNumberId: PhoneNumberId;
  @Column('timestamptz', { name: 'starts_at' }) startsAt: Date;
  @Column('timestamptz', { name: 'ends_at' }) endsAt: Date;
  @Column('timestamptz', { name: 'window_start' }) windowStart: Date;
  @Column('timestamptz', { name: 'window_end' }) windowEnd: Date;
  @Column('integer', { name: 'duration_ms' }) durationMs: number;
  @Column('text') timezone: string;
  @Column('text', { name: 'timezone_source' }) timezoneSource: TimezoneSource;
  @Column('text', { name: 'calling_hours', nullable: true }) callingHours: string | null;
  @Column('smallint', { name: 'calling_days', array: true, nullable: true }) callingDays: number[] | null;
  @Column('text', { name: 'retry_mode', nullable: true }) retryMode: RetryMode | null;
  @Column('smallint', { name: 'invitation_expiration_days' }) invitationExpirationDays: number;
  @Column('text') channel: Channel;
  @Column('smallint') attempt: number;
  @Column('uuid', { name: 'previous_reservation_id', nullable: true }) previousReservationId: ReservationId | null;
  @VirtualColumn('uuid', { query: RETRY_OF })
  retryReservationId: ReservationId | null;
  @Column('text', { name: 'failure_reason', nullable: true }) failureReason: FailureReason | null;
  @Column('timestamptz', { name: 'ended_at', nullable: true }) endedAt: Date | null;
  @Column('uuid', { name: 'session_id', nullable: true }) sessionId: SessionId | null;
  /** The number that was dialled, or that called back, E.164. */
  @Column('text', { name: 'called_e164', nullable: true }) calledE164: string | null;
  @Column('timestamptz', { name: 'dialled_at', nullable: true }) dialledAt: Date | null;
  /** When the call leaves its line: reported, or at the latest so long after its end. Null while that is not known. */
  @Column('timestamptz', { name: 'line_free_at', nullable: true }) lineFreeAt: Date | null;
  @Column('jsonb', { nullable: true }) clearance: Reservation['clearance'];
  @Column('jsonb', { name: 'clearance_policy_snapshot' }) clearancePolicySnapshot: Reservation['clearancePolicySnapshot'];
  @Column('jsonb') history: HistoryEntry[];
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
  @Column('timestamptz', { name: 'updated_at' }) updatedAt: Date;
}

@Entity('call_batches')
@ForeignKey('companies', ['company'], ['id'], { name: 'call_batches_company' })
@Index('call_batches_list', ['company', 'createdAt', 'id'])
export class CallBatchEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'call_batches_pkey' }) id: CallBatchId;
  @Column('uuid', { name: 'company_id' }) company: CompanyId;
  @Column('uuid', { name: 'job_position_id' }) jobPositionId: JobPositionId;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
}

@Entity('call_batch_items')
@ForeignKey(() => CallBatchEntity, ['batchId'], ['id'], { name: 'call_batch_items_batch', onDelete: 'CASCADE' })
@Check('call_batch_items_outcome', `outcome IN ('scheduled', 'conflict', 'failed')`)
@Index('call_batch_items_candidate', ['candidateId'])
export class CallBatchItemEntity {
  @PrimaryColumn('uuid', { name: 'batch_id', primaryKeyConstraintName: 'call_batch_items_pkey' }) batchId: CallBatchId;
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'call_batch_items_pkey' }) sequence: number;
  @Column('text', { name: 'candidate_id' }) candidateId: string;
  @Column('text') outcome: BatchOutcome;
  @Column('uuid', { name: 'reservation_id', nullable: true }) reservationId: ReservationId | null;
  @Column('text', { nullable: true }) reason: string | null;
  @Column('text', { nullable: true }) message: string | null;
}

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

/** The dialling request of an attempt, written just before it is sent. docs/rules/telephony.md#call-gateway */
@Entity('dials')
@ForeignKey('reservations', ['reservationId'], ['id'], { name: 'dials_reservation', onDelete: 'CASCADE' })
@Check('dials_state', `state IN ('sent', 'withdrawn')`)
export class DialEntity {
  @PrimaryColumn('uuid', { name: 'reservation_id', primaryKeyConstraintName: 'dials_pkey' }) reservationId: ReservationId;
  @Column('text') state: DialState;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
  /** Null: its answer has not come, or its process died. */
  @Column('timestamptz', { name: 'answered_at', nullable: true }) answeredAt: Date | null;
}

/** Calls and sessions for the gateway to end, as rows of a durable task. */
@Entity('call_teardowns')
@TaskIndexes('call_teardowns')
export class CallTeardownEntity extends TaskEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'call_teardowns_pkey' }) id: TeardownId;
  @Column('uuid', { name: 'company_id' }) company: CompanyId;
  @Column('uuid', { name: 'session_id', nullable: true }) sessionId: SessionId | null;
  @Column('uuid', { array: true }) calls: ReservationId[];
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
}
