import { Injectable } from '@nestjs/common';
import { isEmailAddress } from '@interview-platform/reader/contacts';
import { Audit } from '../audit/audit.js';
import { Clock, type CompanyId, IdSource, isId, ValidationFailed } from '../domain/index.js';
import { Database } from '../persistence/database.js';
import { UnitOfWork } from '../persistence/unit-of-work.js';
import { CompanyEntity } from './access.entities.js';
import { GET_COMPANY } from './access.sql.js';
import { AccessPolicy, MAX_LIMIT, type RaisedLimits } from './domain/access-policy.js';
import { CompanyNotFound } from './errors.js';

export type Company = Pick<CompanyEntity, 'id' | 'name' | 'contactEmail' | 'country' | 'raisedLimits' | 'createdAt'>;

/** The operator's side of companies. */
@Injectable()
export class CompanyAdministration {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly policy: AccessPolicy,
    private readonly audit: Audit,
    private readonly clock: Clock,
    private readonly ids: IdSource,
  ) {}

  /** `contactEmail` receives mails for the company's attention. Throws `ValidationFailed` for a bad name or address. */
  async create(name: string, contactEmail: string | null = null): Promise<Company> {
    const trimmed = name.trim();
    if (trimmed === '' || [...trimmed].length > 200) throw ValidationFailed.of('name', 'rules.chars', { min: 1, max: 200 });
    if (contactEmail !== null && !isEmailAddress(contactEmail)) throw ValidationFailed.of('contactEmail', 'rules.email');
    const company: Company = {
      id: this.ids.next(),
      name: trimmed,
      contactEmail,
      country: null,
      raisedLimits: {},
      createdAt: this.clock.now(),
    };
    await (await this.database.manager()).insert(CompanyEntity, company);
    return company;
  }

  async list(): Promise<Company[]> {
    return (await this.database.manager()).find(CompanyEntity, { order: { createdAt: 'ASC', id: 'ASC' } });
  }

  /** Throws `CompanyNotFound`. */
  async get(id: CompanyId): Promise<Company> {
    const company = isId(id) ? await this.database.find<Company & Record<string, unknown>>(GET_COMPANY, [id]) : undefined;
    if (!company) throw new CompanyNotFound();
    return company;
  }

  /** Raises limits, each to at most 1 000 per 60 s. Throws `CompanyNotFound` and `ValidationFailed`. */
  async raiseLimits(id: CompanyId, limits: RaisedLimits): Promise<Company> {
    for (const [category, limit] of Object.entries(limits)) {
      if (!this.policy.raisableLimits.includes(category)) throw ValidationFailed.of(category, 'rules.limitCategory');
      if (!Number.isInteger(limit) || limit < 1 || limit > MAX_LIMIT) {
        throw ValidationFailed.of(category, 'rules.wholeNumber', { min: 1, max: MAX_LIMIT });
      }
    }
    return this.unitOfWork.run(async () => {
      await this.get(id);
      const manager = await this.database.manager();
      // Merged by the database: of two operators at once neither loses a limit.
      await manager
        .createQueryBuilder()
        .update(CompanyEntity)
        .set({ raisedLimits: () => 'raised_limits || :limits::jsonb' })
        .setParameter('limits', JSON.stringify(limits))
        .where({ id })
        .execute();
      await this.audit.record({ company: id, action: 'company.limits_raised', subject: id, facts: limits });
      return this.get(id);
    });
  }
}
