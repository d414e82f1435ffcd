import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ApiKeyId, CompanyId } from '../../domain/ids.js';
import type { KeyRole, RaisedLimits } from '../domain/access-policy.js';

@Entity('companies')
export class CompanyEntity {
  @PrimaryColumn('uuid') id: CompanyId;
  @Column('text') name: string;
  @Column('text', { name: 'contact_email', nullable: true }) contactEmail: string | null;
  @Column('jsonb', { name: 'raised_limits' }) raisedLimits: RaisedLimits;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
}

@Entity('api_keys')
export class ApiKeyEntity {
  @PrimaryColumn('uuid') id: ApiKeyId;
  @Column('uuid', { name: 'company_id' }) companyId: CompanyId;
  @Column('text') name: string;
  @Column('bytea', { name: 'key_hash' }) keyHash: Buffer;
  @Column('text', { array: true }) scopes: string[];
  @Column('text') role: KeyRole;
  @Column('text', { name: 'allowed_ips', array: true }) allowedIps: string[];
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
  @Column('timestamptz', { name: 'expires_at', nullable: true }) expiresAt: Date | null;
  @Column('timestamptz', { name: 'revoked_at', nullable: true }) revokedAt: Date | null;
}
