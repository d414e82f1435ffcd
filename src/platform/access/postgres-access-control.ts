import { Injectable } from '@nestjs/common';
import type { QueryResultRow } from 'pg';
import type { ApiKeyId, CompanyId } from '../domain/index.js';
import type { StoredResponse } from '../idempotency/stored-response.js';
import { PipelinedConnection } from '../persistence/pipelined-connection.js';
import type { Statement } from '../persistence/sql.js';
import { removal } from '../tasks/index.js';
import { AccessControl, type AccessDecision, type AccessRequest, type DenialReason } from './access-control.js';
import { authorizeStatement, PRUNE_WINDOWS, usageStatement } from './access.sql.js';
import { AccessPolicy, MAX_LIMIT, reportOf, WINDOW_MS } from './domain/access-policy.js';

/** A row of `FIND_KEY`. */
export interface KeyRow {
  key_id: ApiKeyId;
  company_id: CompanyId;
  denial_reason: DenialReason;
  global_limit: number;
  category_limit: number;
  stored_fingerprint: Buffer | null;
  stored_status: number;
  stored_response: Buffer | null;
  stored_expires_at: Date;
}

interface UsageRow {
  global_count: number;
  category_count: number;
  global_oldest: number | null;
  category_oldest: number | null;
}

const UNUSED: UsageRow = { global_count: 0, category_count: 0, global_oldest: null, category_oldest: null };

/** Key, guards and sliding windows in one statement. */
@Injectable()
export class PostgresAccessControl extends AccessControl {
  /** By category; null is the statement of operations without one. */
  private readonly authorizing: ReadonlyMap<string | null, Statement>;
  private readonly reading: ReadonlyMap<string | null, Statement>;

  constructor(
    private readonly connection: PipelinedConnection,
    private readonly policy: AccessPolicy,
  ) {
    super();
    const categories = [null, ...policy.categories];
    this.authorizing = new Map(categories.map((category) => [category, authorizeStatement(category)]));
    this.reading = new Map(categories.map((category) => [category, usageStatement(category)]));
  }

  async decide(request: AccessRequest): Promise<AccessDecision | null> {
    const { nowMs, category } = request;
    const values = [...this.keyQueryValues(request), nowMs];
    const row = await this.connection.find<KeyRow & UsageRow & { within_limit: boolean | null } & QueryResultRow>(
      this.authorizing.get(category) as Statement,
      values,
    );
    if (!row) return null;
    const usage = row.denial_reason === null ? row : await this.usage(row.company_id, category, nowMs);
    return decisionOf(row, usage, row.within_limit === true, nowMs);
  }

  /** The parameters of `FIND_KEY`. */
  keyQueryValues({ keyHash, ip, scope, roles, category, nowMs, idempotencyKeyHash }: AccessRequest): unknown[] {
    const limit = category === null ? MAX_LIMIT : this.policy.limitOf(category);
    return [keyHash, ip, scope, roles, category, limit, new Date(nowMs), idempotencyKeyHash];
  }

  private async usage(company: CompanyId, category: string | null, nowMs: number): Promise<UsageRow> {
    return (await this.connection.find<UsageRow & QueryResultRow>(this.reading.get(category) as Statement, [company, nowMs])) ?? UNUSED;
  }
}

/** Deletes the windows of companies without a request in the window. */
export const WINDOW_RETENTION = removal('rate-windows.prune', PRUNE_WINDOWS, (now) => now.getTime() - WINDOW_MS);

/** The decision about a key with this usage of its company's limits, wherever that is counted. */
export function decisionOf(key: KeyRow, usage: UsageRow, withinRateLimit: boolean, nowMs: number): AccessDecision {
  return {
    keyId: key.key_id,
    companyId: key.company_id,
    denialReason: key.denial_reason,
    storedResponse: storedResponseOf(key),
    withinRateLimit,
    rate: reportOf(
      { limit: key.global_limit, count: usage.global_count, oldest: usage.global_oldest },
      { limit: key.category_limit, count: usage.category_count, oldest: usage.category_oldest },
      nowMs,
    ),
  };
}

function storedResponseOf(row: KeyRow): StoredResponse | null {
  const { stored_fingerprint: fingerprint, stored_status: status, stored_response: response, stored_expires_at: expiresAt } = row;
  return fingerprint && { fingerprint, status, response, expiresAt };
}
