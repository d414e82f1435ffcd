import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { CompanyId } from '../../../platform/domain/index.js';
import { TaskEntity, TaskIndexes } from '../../../platform/tasks/index.js';
import type {
  CallOfferId,
  CandidateId,
  JobPositionId,
  OfferEnd,
  OfferedLine,
  OfferState,
  PhoneNumberId,
  RetryMode,
  TimezoneSource,
} from '../../domain/index.js';

@Entity('call_offers')
@ForeignKey('candidates', ['candidateId'], ['id'], { name: 'call_offers_candidate_fkey', onDelete: 'CASCADE' })
@Check('call_offers_state', `state IN ('open', 'chosen', 'ended')`)
@Index('call_offers_present', { synchronize: false })
@Index('call_offers_not_chosen', { synchronize: false })
@Index('call_offers_list_present', { synchronize: false })
@Index('call_offers_list', ['company', 'createdAt', 'id'])
@Index('call_offers_list_position', ['jobPositionId', 'createdAt', 'id'])
@TaskIndexes('call_offers')
@Index('call_offers_candidate', ['candidateId', 'createdAt', 'id'])
export class CallOfferEntity extends TaskEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'call_offers_pkey' }) id: CallOfferId;
  @Column('uuid', { name: 'company_id' }) company: CompanyId;
  @Column('uuid', { name: 'job_position_id' }) jobPositionId: JobPositionId;
  @Column('uuid', { name: 'candidate_id' }) candidateId: CandidateId;
  @Column('text') state: OfferState;
  @Column('text', { name: 'end_reason', nullable: true }) endReason: OfferEnd | null;
  @Column('timestamptz', { name: 'window_start' }) windowStart: Date;
  @Column('timestamptz', { name: 'window_end' }) windowEnd: Date;
  @Column('integer', { name: 'duration_ms' }) durationMs: number;
  @Column('text') timezone: string;
  @Column('text', { name: 'timezone_source' }) timezoneSource: TimezoneSource;
  @Column('text') line: OfferedLine['kind'];
  /** Of a named line. */
  @Column('uuid', { name: 'phone_number_id', nullable: true }) phoneNumberId: PhoneNumberId | null;
  @Column('text', { name: 'retry_mode', nullable: true }) retryMode: RetryMode | null;
  @Column('smallint', { name: 'invitation_expiration_days' }) invitationExpirationDays: number;
  @Column('smallint') choices: number;
  @Column('text', { name: 'notice_version', nullable: true }) noticeVersion: string | null;
  /** SHA-256 of the token in the link. */
  @Column('bytea', { name: 'token_hash' }) tokenHash: Buffer;
  @Column('bytea', { name: 'sealed_token' }) sealedToken: Buffer;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
  @Column('timestamptz', { name: 'ended_at', nullable: true }) endedAt: Date | null;
  @Column('timestamptz', { name: 'reminded_at', nullable: true }) remindedAt: Date | null;
}
