import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { EMPTY } from '../../../platform/access/rate-limit-windows.sql.js';
import type { CompanyId } from '../../../platform/domain/index.js';
import { TaskEntity, TaskIndexes } from '../../../platform/tasks/index.js';
import type { DashboardSessionId, SignInRequestId } from '../../domain/sign-in.js';
import type { StagedCsvId } from '../../domain/staged-csv.js';
import type { Language } from '../../../platform/language/index.js';
import type { UserId, UserRole } from '../../domain/user.js';

/** A person who uses the dashboard. */
@Entity('users')
@Check('users_role', `role IN ('owner', 'admin', 'recruiter', 'viewer')`)
@Unique('users_email', ['emailKey', 'company'])
@Index('users_company', ['company'])
export class UserEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'users_pkey' }) id: UserId;
  @ForeignKey('companies', { name: 'users_company_fkey' })
  @Column('uuid', { name: 'company_id' })
  company: CompanyId;
  @Column('text') email: string;
  /** Trimmed, ASCII in lower case. */
  @Column('text', { name: 'email_key' }) emailKey: string;
  @Column('text') name: string;
  @Column('text') role: UserRole;
  @Column('text', { nullable: true }) language: Language | null;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
  @Column('timestamptz', { name: 'last_sign_in_at', nullable: true }) lastSignInAt: Date | null;
  @Column('timestamptz', { name: 'disabled_at', nullable: true }) disabledAt: Date | null;
  @Column('text', { name: 'openid_issuer', nullable: true }) openIdIssuer: string | null;
  @Column('text', { name: 'openid_subject', nullable: true }) openIdSubject: string | null;
}

/** A request for a link, and the durable task that sends it. It limits later ones until it is removed. */
@Entity('sign_in_requests')
@Index('sign_in_requests_email', ['emailHash', 'requestedAt'])
@Index('sign_in_requests_network', ['network', 'requestedAt'])
@Index('sign_in_requests_browser', ['browserHash', 'requestedAt'])
@TaskIndexes('sign_in_requests')
export class SignInRequestEntity extends TaskEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'sign_in_requests_pkey' }) id: SignInRequestId;
  /** Encrypted. */
  @Column('bytea') email: Buffer;
  /** A keyed hash, to count by. */
  @Column('bytea', { name: 'email_hash' }) emailHash: Buffer;
  @Column('text') network: string;
  @Column('bytea', { name: 'browser_hash' }) browserHash: Buffer;
  @Column('timestamptz', { name: 'requested_at' }) requestedAt: Date;
  @Column('integer', { name: 'code_tries', default: 0 }) codeTries: number;
}

/** A link to sign in with. */
@Entity('sign_in_links')
@Index('sign_in_links_user', ['userId'])
@Index('sign_in_links_expiry', ['expiresAt'])
@Index('sign_in_links_request', ['requestId'])
export class SignInLinkEntity {
  @PrimaryColumn('bytea', { name: 'token_hash', primaryKeyConstraintName: 'sign_in_links_pkey' }) tokenHash: Buffer;
  @ForeignKey(() => UserEntity, { name: 'sign_in_links_user_fkey', onDelete: 'CASCADE' })
  @Column('uuid', { name: 'user_id' })
  userId: UserId;
  @Column('bytea', { name: 'browser_hash', nullable: true }) browserHash: Buffer | null;
  @Column('timestamptz', { name: 'expires_at' }) expiresAt: Date;
  @Column('timestamptz', { name: 'used_at', nullable: true }) usedAt: Date | null;
  @Column('uuid', { name: 'request_id', nullable: true }) requestId: SignInRequestId | null;
  @Column('bytea', { name: 'code_hash', nullable: true }) codeHash: Buffer | null;
}

/** A browser in which a user has signed in. */
@Entity('dashboard_sessions')
@Unique('dashboard_sessions_token', ['tokenHash'])
@Index('dashboard_sessions_user', ['userId'])
@Index('dashboard_sessions_seen', ['lastSeenAt'])
export class DashboardSessionEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'dashboard_sessions_pkey' }) id: DashboardSessionId;
  @ForeignKey(() => UserEntity, { name: 'dashboard_sessions_user_fkey', onDelete: 'CASCADE' })
  @Column('uuid', { name: 'user_id' })
  userId: UserId;
  @Column('bytea', { name: 'token_hash' }) tokenHash: Buffer;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
  @Column('timestamptz', { name: 'last_seen_at' }) lastSeenAt: Date;
  /** The window of the requests, and the one of forms, as those of rate limits. */
  @Column('bigint', { array: true, default: () => `'${EMPTY}'` }) pages: string[];
  @Column('bigint', { array: true, default: () => `'${EMPTY}'` }) forms: string[];
  @Column('text', { name: 'user_agent' }) userAgent: string;
  @Column('text') network: string;
}

/** The identity provider of a company. */
@Entity('openid_providers')
export class OpenIdProviderEntity {
  @ForeignKey('companies', { name: 'openid_providers_company_fkey' })
  @PrimaryColumn('uuid', { name: 'company_id', primaryKeyConstraintName: 'openid_providers_pkey' })
  company: CompanyId;
  @Column('text') issuer: string;
  @Column('text', { name: 'client_id' }) clientId: string;
  /** Encrypted. */
  @Column('bytea', { name: 'client_secret', nullable: true }) clientSecret: Buffer | null;
  @Column('boolean', { name: 'is_required' }) isRequired: boolean;
  @Column('boolean', { name: 'accepts_missing_email_verified', default: false }) acceptsMissingEmailVerified: boolean;
  @Column('boolean', { name: 'is_guarded', default: false }) isGuarded: boolean;
  @Column('timestamptz', { name: 'updated_at' }) updatedAt: Date;
}

/** A domain of mail addresses that a company has shown to be its own. */
@Entity('openid_domains')
@Index('openid_domains_company', ['company'])
export class OpenIdDomainEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'openid_domains_pkey' }) domain: string;
  @ForeignKey('companies', { name: 'openid_domains_company_fkey' })
  @PrimaryColumn('uuid', { name: 'company_id', primaryKeyConstraintName: 'openid_domains_pkey' })
  company: CompanyId;
  @Column('timestamptz', { name: 'added_at' }) addedAt: Date;
}

/** A callback of an identity provider: it uses up its attempt, and counts for its network. */
@Entity('openid_callbacks')
@Index('openid_callbacks_network', ['network', 'at'])
@Index('openid_callbacks_at', ['at'])
export class OpenIdCallbackEntity {
  @PrimaryColumn('bytea', { name: 'state_hash', primaryKeyConstraintName: 'openid_callbacks_pkey' }) stateHash: Buffer;
  @Column('text') network: string;
  @Column('timestamptz') at: Date;
}

/** The text of a CSV between two pages. */
@Entity('staged_csvs')
@Index('staged_csvs_session', ['sessionId'])
@Index('staged_csvs_expiry', ['expiresAt'])
export class StagedCsvEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'staged_csvs_pkey' }) id: StagedCsvId;
  @ForeignKey(() => DashboardSessionEntity, { name: 'staged_csvs_session_fkey', onDelete: 'CASCADE' })
  @Column('uuid', { name: 'session_id' })
  sessionId: DashboardSessionId;
  @Column('text') text: string;
  @Column('timestamptz', { name: 'expires_at' }) expiresAt: Date;
}
