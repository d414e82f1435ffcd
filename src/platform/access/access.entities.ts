import { Check, Column, Entity, ForeignKey, Index, JoinColumn, ManyToOne, PrimaryColumn, Unique } from 'typeorm';
import type { ApiKeyId, CompanyId } from '../domain/index.js';
import type { KeyRole, RaisedLimits } from './domain/access-policy.js';

@Entity('companies')
export class CompanyEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'companies_pkey' }) id: CompanyId;
  @Column('text') name: string;
  @Column('text', { name: 'contact_email', nullable: true }) contactEmail: string | null;
  /** The profile. docs/rules/dashboard.md#company */
  @Column('text', { nullable: true }) country: string | null;
  @Column('text', { nullable: true }) timezone: string | null;
  @Column('text', { nullable: true }) colour: string | null;
  /** Hash of the file. */
  @Column('text', { nullable: true }) logo: string | null;
  @Column('jsonb', { name: 'raised_limits', default: {} }) raisedLimits: RaisedLimits;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
}

@Entity('company_logos')
export class CompanyLogoEntity {
  @PrimaryColumn('uuid', { name: 'company_id', primaryKeyConstraintName: 'company_logos_pkey' })
  @ForeignKey(() => CompanyEntity, { name: 'company_logos_company_fkey' })
  companyId: CompanyId;
  /** The media type. */
  @Column('text') type: string;
  @Column('bytea') content: Buffer;
}

@Entity('api_keys')
@Unique('api_keys_hash', ['keyHash'])
@Index('api_keys_company', ['companyId', 'createdAt'])
@Check('api_keys_role', `role IN ('owner', 'admin', 'member')`)
export class ApiKeyEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'api_keys_pkey' }) id: ApiKeyId;
  @Column('uuid', { name: 'company_id' }) companyId: CompanyId;
  @ManyToOne(() => CompanyEntity)
  @JoinColumn({ name: 'company_id', foreignKeyConstraintName: 'api_keys_company_fkey' })
  company?: CompanyEntity;
  @Column('text') name: string;
  @Column('bytea', { name: 'key_hash' }) keyHash: Buffer;
  @Column('text', { array: true }) scopes: string[];
  @Column('text') role: KeyRole;
  @Column('text', { name: 'allowed_ips', array: true, default: '{}' }) allowedIps: string[];
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
  @Column('timestamptz', { name: 'expires_at', nullable: true }) expiresAt: Date | null;
  @Column('timestamptz', { name: 'revoked_at', nullable: true }) revokedAt: Date | null;
  @Column('uuid', { name: 'successor_id', nullable: true }) successorId: ApiKeyId | null;
}

/** Requests of the last minute, counted by a key. */
abstract class RequestCountEntity {
  /** A window by the second, as those of the API's limits. */
  @Column('bigint', { array: true }) hits: number[];
  @Column('boolean', { name: 'within_limit' }) withinLimit: boolean;
  @Column('timestamptz', { name: 'last_at' }) lastAt: Date;
}

/** Failed authentications of one network: `key NETWORK` those with API keys, `NETWORK` all others. */
@Entity('authentication_failures')
export class AuthenticationFailureEntity extends RequestCountEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'authentication_failures_pkey' }) network: string;
}

/** Requests of one link. */
@Entity('link_requests')
export class LinkRequestEntity extends RequestCountEntity {
  /** Hash of its token and of `GET` or `POST`. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'link_requests_pkey' }) link: string;
}
