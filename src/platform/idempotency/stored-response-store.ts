import { Injectable } from '@nestjs/common';
import type { QueryConfig } from 'pg';
import { Column, Entity, Index, IsNull, LessThanOrEqual, PrimaryColumn } from 'typeorm';
import { after, Clock, type CompanyId, DAY, type PersonId } from '../domain/index.js';
import { Database } from '../persistence/database.js';
import { Secrets } from '../secrets/secrets.js';
import { removal } from '../tasks/index.js';
import { IdempotencyConflict, RenderedResponse, type StoredResponse, StoredResponseErased } from './stored-response.js';
import { claimLockOf, idempotencyHash, type IdempotencyKey } from './idempotency-key.js';
import { ERASE, INSERT, IS_CLAIMED, PRUNE } from './idempotency.sql.js';

/** docs/rules/platform.md#idempotency */
const LIFETIME_MS = DAY;
const PURPOSE = 'answers';

/** docs/rules/platform.md#idempotency */
@Entity('idempotency_records')
@Index('idempotency_records_expiry', ['expiresAt'])
@Index('idempotency_records_person', { synchronize: false })
@Index('idempotency_records_persons', { synchronize: false })
export class IdempotencyRecordEntity {
  @PrimaryColumn('uuid', { name: 'company_id', primaryKeyConstraintName: 'idempotency_records_pkey' }) companyId: CompanyId;
  @PrimaryColumn('bytea', { name: 'key_hash', primaryKeyConstraintName: 'idempotency_records_pkey' }) keyHash: Buffer;
  @Column('bytea') fingerprint: Buffer;
  @Column('smallint') status: number;
  @Column('bytea', { nullable: true }) response: Buffer | null;
  @Column('uuid', { array: true, nullable: true }) persons: PersonId[] | null;
  @Column('timestamptz', { name: 'expires_at' }) expiresAt: Date;
  /** Takes the place of the response once one of the persons was erased. Null for a success, whose resource is gone then. */
  @Column('bytea', { name: 'refusal_without_persons', nullable: true }) refusalWithoutPersons: Buffer | null;
}

/** Encrypted responses under idempotency keys: they can hold personal data. docs/rules/platform.md#idempotency */
@Injectable()
export class StoredResponseStore {
  constructor(
    private readonly database: Database,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
  ) {}

  async find({ company, text }: IdempotencyKey): Promise<StoredResponse | null> {
    const manager = await this.database.manager();
    return manager.findOneBy(IdempotencyRecordEntity, { companyId: company, keyHash: idempotencyHash(text) });
  }

  /** The response to send; null if it has expired. Throws `IdempotencyConflict` and `StoredResponseErased`. */
  async open(key: IdempotencyKey, { fingerprint, status, response, expiresAt }: StoredResponse): Promise<RenderedResponse | null> {
    const now = this.clock.now();
    if (expiresAt <= now) {
      const expired = { companyId: key.company, keyHash: idempotencyHash(key.text), expiresAt: LessThanOrEqual(now) };
      await (await this.database.manager()).delete(IdempotencyRecordEntity, expired);
      return null;
    }
    if (response === null) throw new StoredResponseErased();
    if (!fingerprint.equals(key.fingerprint)) throw new IdempotencyConflict();
    return new RenderedResponse(status, this.secrets.decrypt(PURPOSE, response));
  }

  /** Whether another process executes the request and has stored no response yet. */
  async isClaimed(key: IdempotencyKey): Promise<boolean> {
    const values = [key.company, idempotencyHash(key.text), claimLockOf(key)];
    return (await this.database.find<{ claimed: boolean }>(IS_CLAIMED, values))?.claimed === true;
  }

  /** The statement that stores a response. A unique violation: another process has stored one since `find`. */
  insertion(key: IdempotencyKey, response: RenderedResponse, persons: Iterable<PersonId>): QueryConfig {
    const sealed = this.secrets.encrypt(PURPOSE, response.text);
    const expiresAt = after(this.clock.now(), LIFETIME_MS);
    const named = [...persons];
    const keyHash = idempotencyHash(key.text);
    const isNaming = named.length > 0;
    const reduced = isNaming && response.status >= 400 ? this.secrets.encrypt(PURPOSE, withoutDetails(response.text)) : null;
    const values = [key.company, keyHash, key.fingerprint, response.status, sealed, isNaming ? named : null, expiresAt, reduced];
    return this.database.prepare(INSERT, values);
  }

  /** Puts another text in the place of a response. False where somebody else has done so since it was read. */
  async replace({ company, text }: IdempotencyKey, { response }: StoredResponse, by: string): Promise<boolean> {
    const read = { companyId: company, keyHash: idempotencyHash(text), response: response ?? IsNull() };
    const manager = await this.database.manager();
    const { affected } = await manager.update(IdempotencyRecordEntity, read, { response: this.secrets.encrypt(PURPOSE, by) });
    return affected === 1;
  }

  /** Erases the responses that name these persons, and returns how many. A refusal stays, without its details; a further use of other keys is 404. */
  erase(company: CompanyId, persons: readonly PersonId[]): Promise<number> {
    return this.database.execute(ERASE, [company, persons]);
  }
}

/** A refusal without ids: messages hold none. */
function withoutDetails(refusal: string): string {
  return JSON.stringify({ ...(JSON.parse(refusal) as object), details: undefined });
}

/** Deletes stored responses that have expired. */
export const STORED_RESPONSE_RETENTION = removal('idempotency.prune', PRUNE, (now) => now);
