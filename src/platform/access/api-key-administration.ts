import { Injectable } from '@nestjs/common';
import { Audit } from '../audit/audit.js';
import { after, type ApiKeyId, Clock, type CompanyId, fieldError, IdSource, isId, MINUTE, ValidationFailed } from '../domain/index.js';
import { Database } from '../persistence/database.js';
import { UnitOfWork } from '../persistence/unit-of-work.js';
import { ApiKeyEntity } from './access.entities.js';
import { LOCK_KEY } from './access.sql.js';
import { CompanyAdministration } from './company-administration.js';
import { AccessPolicy, type KeyRole, ROLES } from './domain/access-policy.js';
import { canonicalIp, hashOfKey, newApiKey } from './domain/credentials.js';
import { KeyAlreadyRotated, KeyNotFound } from './errors.js';

export interface KeyDraft {
  company: CompanyId;
  name: string;
  scopes: readonly string[];
  role: string;
  /** Single addresses; empty allows all. */
  ips: readonly string[];
}

/** A new key. This is the only time that the key itself is shown. */
export interface IssuedKey {
  id: ApiKeyId;
  key: string;
}

/** A key without its hash. */
export type KeySummary = Omit<ApiKeyEntity, 'keyHash' | 'company'>;

type KeyGrant = Pick<ApiKeyEntity, 'companyId' | 'name' | 'scopes' | 'role' | 'allowedIps'>;

export const DEFAULT_GRACE_MINUTES = 60;
export const MAX_GRACE_MINUTES = 1_440;

/** Creates, lists, rotates and revokes API keys. Each change leaves an audit entry. docs/rules/platform.md#keys-and-roles */
@Injectable()
export class ApiKeyAdministration {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly companies: CompanyAdministration,
    private readonly policy: AccessPolicy,
    private readonly audit: Audit,
    private readonly clock: Clock,
    private readonly ids: IdSource,
  ) {}

  /** Throws `CompanyNotFound` and `ValidationFailed`, which names every failing field. */
  async create(draft: KeyDraft): Promise<IssuedKey> {
    const grant = validated(draft, this.policy.scopes);
    await this.companies.get(draft.company);
    return this.unitOfWork.run(async () => {
      const issued = await this.issue({ companyId: draft.company, ...grant });
      const { scopes, role } = grant;
      await this.audit.record({ company: draft.company, action: 'api_key.created', subject: issued.id, facts: { scopes, role } });
      return issued;
    });
  }

  /** Oldest first. Throws `CompanyNotFound`. */
  async list(company: CompanyId): Promise<KeySummary[]> {
    const where = { companyId: company };
    const keys = isId(company)
      ? await (await this.database.manager()).find(ApiKeyEntity, { where, order: { createdAt: 'ASC', id: 'ASC' } })
      : [];
    if (keys.length === 0) await this.companies.get(company);
    return keys.map(({ keyHash: _, ...shown }) => shown);
  }

  /** Whether a key works, and was not replaced by another one. */
  async isCurrent(key: string): Promise<boolean> {
    const stored = await (await this.database.manager()).findOneBy(ApiKeyEntity, { keyHash: hashOfKey(key) ?? Buffer.alloc(0) });
    return stored !== null && stored.successorId === null && isValid(stored, this.clock.now());
  }

  /** A new key with the same rights. Throws `KeyNotFound`, `KeyAlreadyRotated`, `ValidationFailed` (grace). */
  async rotate(id: ApiKeyId, graceMinutes = DEFAULT_GRACE_MINUTES): Promise<IssuedKey & { previousKeyExpiresAt: Date }> {
    if (!Number.isInteger(graceMinutes) || graceMinutes < 0 || graceMinutes > MAX_GRACE_MINUTES) {
      throw ValidationFailed.of('grace-minutes', 'rules.wholeNumber', { min: 0, max: MAX_GRACE_MINUTES });
    }
    return this.unitOfWork.run(async () => {
      const previous = await this.lockValid(id);
      if (previous.successorId) throw new KeyAlreadyRotated();
      const { companyId, name, scopes, role, allowedIps } = previous;
      const issued = await this.issue({ companyId, name, scopes, role, allowedIps });
      const graceEnds = after(this.clock.now(), graceMinutes * MINUTE);
      const previousKeyExpiresAt = previous.expiresAt && previous.expiresAt < graceEnds ? previous.expiresAt : graceEnds;
      const manager = await this.database.manager();
      await manager.update(ApiKeyEntity, { id }, { expiresAt: previousKeyExpiresAt, successorId: issued.id });
      const facts = { successorId: issued.id, graceMinutes };
      await this.audit.record({ company: companyId, action: 'api_key.rotated', subject: id, facts });
      return { ...issued, previousKeyExpiresAt };
    });
  }

  /** Ends a key at once. Throws `KeyNotFound`. */
  async revoke(id: ApiKeyId): Promise<void> {
    await this.unitOfWork.run(async () => {
      const { companyId } = await this.lockValid(id);
      await (await this.database.manager()).update(ApiKeyEntity, { id }, { revokedAt: this.clock.now() });
      await this.audit.record({ company: companyId, action: 'api_key.revoked', subject: id });
    });
  }

  private async lockValid(id: ApiKeyId): Promise<ApiKeyEntity> {
    const exists = isId(id) && (await this.database.execute(LOCK_KEY, [id])) === 1;
    const key = exists ? await (await this.database.manager()).findOneBy(ApiKeyEntity, { id }) : null;
    if (!key || !isValid(key, this.clock.now())) throw new KeyNotFound();
    return key;
  }

  private async issue(grant: KeyGrant): Promise<IssuedKey> {
    const key = newApiKey();
    const id = this.ids.next<ApiKeyId>();
    const keyHash = hashOfKey(key) as Buffer;
    await (await this.database.manager()).insert(ApiKeyEntity, { id, ...grant, keyHash, createdAt: this.clock.now() });
    return { id, key };
  }
}

function validated({ name, scopes, role, ips }: KeyDraft, known: readonly string[]): Omit<KeyGrant, 'companyId'> {
  const choices = known.join(', ');
  const errors = [
    ...(name.trim() === '' || [...name].length > 200 ? [fieldError('name', 'rules.chars', { min: 1, max: 200 })] : []),
    ...(scopes.length === 0 ? [fieldError('scopes', 'rules.someOf', { choices })] : []),
    ...scopes.filter((scope) => !known.includes(scope)).map((scope) => fieldError('scopes', 'faults.scope', { scope, choices })),
    ...(isRole(role) ? [] : [fieldError('role', 'rules.oneOf', { choices: ROLES.join(', ') })]),
    ...ips.filter((ip) => canonicalIp(ip) === null).map((ip) => fieldError('ip', 'faults.ip', { ip })),
  ];
  if (errors.length > 0 || !isRole(role)) throw new ValidationFailed(errors);
  const allowedIps = [...new Set(ips.map(canonicalIp).filter((ip) => ip !== null))];
  return { name: name.trim(), scopes: [...new Set(scopes)], role, allowedIps };
}

function isValid({ revokedAt, expiresAt }: ApiKeyEntity, now: Date): boolean {
  return revokedAt === null && (expiresAt === null || expiresAt > now);
}

function isRole(text: string): text is KeyRole {
  return (ROLES as readonly string[]).includes(text);
}
