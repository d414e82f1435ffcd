import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { TaskEntity, TaskIndexes } from '../../../platform/tasks/index.js';
import type { CandidateId, ReservationId, SessionId } from '../../domain/index.js';

/**
 * A call in the simulated network, or a fence: the id of a call that was never dialled and does not go out any more. A
 * fence names no person and may outlive the candidate.
 */
@Entity('simulated_calls')
@TaskIndexes('simulated_calls')
@ForeignKey('candidates', ['candidateId'], ['id'], { name: 'simulated_calls_candidate', onDelete: 'CASCADE' })
@Check('simulated_calls_fence', `(times_dialled = 0) = (dialled_at IS NULL) AND (dialled_at IS NOT NULL OR closed_at IS NOT NULL)`)
@Index('simulated_calls_candidate_id', ['candidateId'])
@Index('simulated_calls_session', ['sessionId'])
@Index('simulated_calls_created', ['createdAt'])
export class SimulatedCallEntity extends TaskEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'simulated_calls_pkey' }) id: ReservationId;
  @Column('uuid', { name: 'candidate_id', nullable: true }) candidateId: CandidateId | null;
  @Column('uuid', { name: 'session_id', nullable: true }) sessionId: SessionId | null;
  /** The called number, E.164. */
  @Column('text', { nullable: true }) number: string | null;
  @Column('smallint', { nullable: true }) attempt: number | null;
  @Column('text', { nullable: true }) language: string | null;
  @Column('timestamptz', { name: 'dialled_at', nullable: true }) dialledAt: Date | null;
  /** How often the call went out: more than 1 is a defect of the caller. */
  @Column('integer', { name: 'times_dialled' }) timesDialled: number;
  /** The next step of its scenario. */
  @Column('smallint') step: number;
  /** When the product first asked to hang up. */
  @Column('timestamptz', { name: 'teardown_asked_at', nullable: true }) teardownAskedAt: Date | null;
  /** Hung up at the product's request, or fenced: from then on it does not go out and reports nothing. */
  @Column('timestamptz', { name: 'closed_at', nullable: true }) closedAt: Date | null;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
}
