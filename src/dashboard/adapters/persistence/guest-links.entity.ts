import { Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { EMPTY } from '../../../platform/access/rate-limit-windows.sql.js';
import type { CompanyId } from '../../../platform/domain/index.js';
import type { Language } from '../../../platform/language/index.js';
import type { CandidateId, GuestLinkId, JobPositionId } from '../../domain/guest-link.js';
import type { UserId } from '../../domain/user.js';

/** A link to evaluations for somebody without an account. */
@Entity('guest_links')
@Unique('guest_links_token', ['tokenHash'])
@Index('guest_links_company', ['company', 'createdAt'])
@Index('guest_links_expiry', ['expiresAt'])
export class GuestLinkEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'guest_links_pkey' }) id: GuestLinkId;
  @ForeignKey('companies', { name: 'guest_links_company_fkey' })
  @Column('uuid', { name: 'company_id' })
  company: CompanyId;
  @Column('uuid', { name: 'job_position_id' }) jobPositionId: JobPositionId;
  @Column('bytea', { name: 'token_hash' }) tokenHash: Buffer;
  @Column('text') language: Language;
  @Column('uuid', { name: 'created_by' }) createdBy: UserId;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
  @Column('timestamptz', { name: 'expires_at' }) expiresAt: Date;
  @Column('timestamptz', { name: 'revoked_at', nullable: true }) revokedAt: Date | null;
  @Column('integer', { default: 0 }) views: number;
  /** The window of the views, as those of rate limits. */
  @Column('bigint', { array: true, default: () => `'${EMPTY}'` }) requests: string[];
}

/** A candidate on the page of a link. */
@Entity('guest_link_candidates')
@Index('guest_link_candidates_candidate', ['candidateId'])
export class GuestLinkCandidateEntity {
  @ForeignKey(() => GuestLinkEntity, { name: 'guest_link_candidates_link_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('uuid', { name: 'link_id', primaryKeyConstraintName: 'guest_link_candidates_pkey' })
  linkId: GuestLinkId;
  @ForeignKey('candidates', { name: 'guest_link_candidates_candidate_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('uuid', { name: 'candidate_id', primaryKeyConstraintName: 'guest_link_candidates_pkey' })
  candidateId: CandidateId;
  @Column('integer') sequence: number;
}
