import { Injectable } from '@nestjs/common';
import type { QueryConfig, QueryResultRow } from 'pg';
import { after, Clock, DAY } from '../domain/clock.js';
import type { CompanyId, PersonId } from '../domain/ids.js';
import { RenderedResponse } from '../http/request-context.js';
import { Database } from '../persistence/database.js';
import { statement } from '../persistence/sql.js';
import { Secrets } from '../secrets/secrets.js';
import { RetentionJob } from '../tasks/retention.js';
import { StoredResponseErased, IdempotencyConflict } from './errors.js';
import { hashOf, type IdempotencyKey } from './idempotency-key.js';
import type { StoredResponse } from './stored-response.js';

/** docs/rules.md#idempotency. */
const LIFETIME_MS = DAY;

const FIND = statement(
  'idempotency.find',
  'SELECT fingerprint, status, response, expires_at AS "expiresAt" FROM idempotency_records WHERE company_id = $1 AND key_hash = $2',
);
const FORGET = statement(
  'idempotency.forget',
  'DELETE FROM idempotency_records WHERE company_id = $1 AND key_hash = $2 AND expires_at <= $3',
);
const RECORD = statement(
  'idempotency.record',
  `INSERT INTO idempotency_records (company_id, key_hash, fingerprint, status, response, persons, expires_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7)`,
);
/* Serves "Deleting a candidate replaces the recorded answers that name it": an index for answers naming one person, one for those naming several. */
const ERASE = statement(
  'idempotency.erase',
  `UPDATE idempotency_records SET response = NULL, persons = NULL
    WHERE company_id = $1 AND (persons[1] = ANY ($2::uuid[]) OR (cardinality(persons) > 1 AND persons && $2::uuid[]))`,
);
const PRUNE = statement(
  'idempotency.prune',
  `DELETE FROM idempotency_records WHERE (company_id, key_hash) IN (
     SELECT company_id, key_hash FROM idempotency_records WHERE expires_at <= $1 ORDER BY expires_at LIMIT $2)`,
);

/** Recorded answers, sealed: they can hold links and persons. docs/rules.md#idempotency. */
@Injectable()
export class StoredResponseStore {
  constructor(
    private readonly database: Database,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
  ) {}

  async find(key: IdempotencyKey): Promise<StoredResponse | null> {
    return (await this.database.find<StoredResponse & QueryResultRow>(FIND, [key.company, hashOf(key.text)])) ?? null;
  }

  /** The answer to give for what was found; null where its day is over. Throws `IdempotencyConflict` and `AnswerErased`. */
  async open(key: IdempotencyKey, { fingerprint, status, response, expiresAt }: StoredResponse): Promise<RenderedResponse | null> {
    const now = this.clock.now();
    if (expiresAt <= now) {
      await this.database.execute(FORGET, [key.company, hashOf(key.text), now]);
      return null;
    }
    if (response === null) throw new StoredResponseErased();
    if (!fingerprint.equals(key.fingerprint)) throw new IdempotencyConflict();
    return new RenderedResponse(status, this.secrets.decrypt('answers', response));
  }

  /** The statement that records an answer; it meets a unique violation where another process did so since `find`. */
  recording(key: IdempotencyKey, answer: RenderedResponse, persons: Iterable<PersonId>): QueryConfig {
    const sealed = this.secrets.encrypt('answers', answer.text);
    const expiresAt = after(this.clock.now(), LIFETIME_MS);
    const named = [...persons];
    const values = [key.company, hashOf(key.text), key.fingerprint, answer.status, sealed, named.length > 0 ? named : null, expiresAt];
    return this.database.prepare(RECORD, values);
  }

  /** Replaces the answers that name these persons: further use of their keys is 404. */
  async erase(company: CompanyId, persons: readonly PersonId[]): Promise<void> {
    await this.database.execute(ERASE, [company, persons]);
  }

  /** Removes at most `most` records whose day is over; answers how many. */
  prune(most: number): Promise<number> {
    return this.database.execute(PRUNE, [this.clock.now(), most]);
  }
}

/** Deletes stored responses that have expired. */
@Injectable()
export class StoredResponseRetention extends RetentionJob {
  readonly name = 'idempotency.prune';

  constructor(private readonly responses: StoredResponseStore) {
    super();
  }

  removeBatch(max: number): Promise<number> {
    return this.responses.prune(max);
  }
}
