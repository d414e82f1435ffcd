import { Injectable } from '@nestjs/common';
import { after, Clock, MINUTE } from '../../domain/clock.js';
import { ValidationFailed } from '../../domain/domain-error.js';
import { IdSource, isId, type ApiKeyId, type CompanyId } from '../../domain/ids.js';
import { Database } from '../../persistence/database.js';
import { statement } from '../../persistence/sql.js';
import { UnitOfWork } from '../../persistence/unit-of-work.js';
import { AccessPolicy, ROLES, type KeyRole } from '../domain/access-policy.js';
import { hashOfKey, newApiKey } from '../domain/api-key.js';
import { canonicalIp } from '../domain/ip-address.js';
import { CompanyAdministration } from './company-administration.js';
import { ApiKeyEntity } from './entities.js';
import { KeyNotFound } from './errors.js';

/* TypeORM refuses to lock in a transaction that it did not open itself. */
const LOCK = statement('admission.lockKey', 'SELECT id FROM api_keys WHERE id = $1 FOR UPDATE');

export interface KeyDraft {
  company: CompanyId;
  name: string;
  scopes: readonly string[];
  role: string;
  /** Single addresses; empty: any. */
  ips: readonly string[];
}

/** A key as it is shown: once, when it is made. */
export interface IssuedKey {
  id: ApiKeyId;
  key: string;
}

export const DEFAULT_GRACE_MINUTES = 60;
const LONGEST_GRACE_MINUTES = 1_440;

/** Makes, lists, rotates and revokes API keys. docs/rules.md#keys-and-roles. */
@Injectable()
export class ApiKeyAdministration {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly companies: CompanyAdministration,
    private readonly policy: AccessPolicy,
    private readonly clock: Clock,
    private readonly ids: IdSource,
  ) {}

  /** Throws `CompanyNotFound` and, naming every field, `ValidationFailed`. */
  async create(draft: KeyDraft): Promise<IssuedKey> {
    const access = validated(draft, this.policy.scopes);
    await this.companies.get(draft.company);
    return this.issue({ companyId: draft.company, ...access });
  }

  /** Throws `CompanyNotFound`. */
  async list(company: CompanyId): Promise<Omit<ApiKeyEntity, 'keyHash'>[]> {
    await this.companies.get(company);
    const keys = await (
      await this.database.manager()
    ).find(ApiKeyEntity, { where: { companyId: company }, order: { createdAt: 'ASC', id: 'ASC' } });
    return keys.map(({ keyHash: _, ...shown }) => shown);
  }

  /** A new key with the same name, scopes, role and allowlist; the old one stays valid for the grace. Throws `KeyNotFound`, `ValidationFailed`. */
  async rotate(id: ApiKeyId, graceMinutes = DEFAULT_GRACE_MINUTES): Promise<IssuedKey & { previousKeyExpiresAt: Date }> {
    if (!Number.isInteger(graceMinutes) || graceMinutes < 0 || graceMinutes > LONGEST_GRACE_MINUTES) {
      throw ValidationFailed.of('grace-minutes', `grace-minutes must be a whole number from 0 to ${LONGEST_GRACE_MINUTES}`);
    }
    return this.unitOfWork.run(async () => {
      const previous = await this.lockValid(id);
      const { companyId, name, scopes, role, allowedIps } = previous;
      const issued = await this.issue({ companyId, name, scopes, role, allowedIps });
      const graceEnds = after(this.clock.now(), graceMinutes * MINUTE);
      const previousKeyExpiresAt = previous.expiresAt && previous.expiresAt < graceEnds ? previous.expiresAt : graceEnds;
      await (await this.database.manager()).update(ApiKeyEntity, { id }, { expiresAt: previousKeyExpiresAt });
      return { ...issued, previousKeyExpiresAt };
    });
  }

  /** Ends a key at once. Throws `KeyNotFound`. */
  async revoke(id: ApiKeyId): Promise<void> {
    await this.unitOfWork.run(async () => {
      await this.lockValid(id);
      await (await this.database.manager()).update(ApiKeyEntity, { id }, { revokedAt: this.clock.now() });
    });
  }

  private async lockValid(id: ApiKeyId): Promise<ApiKeyEntity> {
    const known = isId(id) && (await this.database.execute(LOCK, [id])) === 1;
    const key = known ? await (await this.database.manager()).findOneBy(ApiKeyEntity, { id }) : null;
    if (!key || key.revokedAt || (key.expiresAt && key.expiresAt <= this.clock.now())) throw new KeyNotFound();
    return key;
  }

  private async issue(access: Pick<ApiKeyEntity, 'companyId' | 'name' | 'scopes' | 'role' | 'allowedIps'>): Promise<IssuedKey> {
    const key = newApiKey();
    const id = this.ids.next<ApiKeyId>();
    const keyHash = hashOfKey(key) as Buffer;
    await (await this.database.manager()).insert(ApiKeyEntity, { id, ...access, keyHash, createdAt: this.clock.now() });
    return { id, key };
  }
}

function validated(
  { name, scopes, role, ips }: KeyDraft,
  known: readonly string[],
): Pick<ApiKeyEntity, 'name' | 'scopes' | 'role' | 'allowedIps'> {
  const errors = [
    ...(name.trim() === '' || [...name].length > 200 ? [{ field: 'name', message: 'name must have 1 to 200 characters' }] : []),
    ...(scopes.length === 0 ? [{ field: 'scopes', message: `scopes must name at least one of ${known.join(', ')}, or all` }] : []),
    ...scopes
      .filter((scope) => !known.includes(scope))
      .map((scope) => ({ field: 'scopes', message: `${scope} is not a scope; there are ${known.join(', ')}` })),
    ...(isRole(role) ? [] : [{ field: 'role', message: `role must be one of ${ROLES.join(', ')}` }]),
    ...ips
      .filter((ip) => canonicalIp(ip) === null)
      .map((ip) => ({ field: 'ip', message: `${ip} is not a single IP address (ranges are not supported)` })),
  ];
  if (errors.length > 0 || !isRole(role)) throw new ValidationFailed(errors);
  const allowedIps = [...new Set(ips.map(canonicalIp).filter((ip) => ip !== null))];
  return { name: name.trim(), scopes: [...new Set(scopes)], role, allowedIps };
}

function isRole(text: string): text is KeyRole {
  return (ROLES as readonly string[]).includes(text);
}
