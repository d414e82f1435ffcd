import { Injectable } from '@nestjs/common';
import { isEmail } from 'class-validator';
import { Clock } from '../../domain/clock.js';
import { ValidationFailed } from '../../domain/domain-error.js';
import { IdSource, isId, type CompanyId } from '../../domain/ids.js';
import { Database } from '../../persistence/database.js';
import { AccessPolicy, MAX_LIMIT, type RaisedLimits } from '../domain/access-policy.js';
import { CompanyEntity } from './entities.js';
import { CompanyNotFound } from './errors.js';

export type Company = Pick<CompanyEntity, 'id' | 'name' | 'contactEmail' | 'raisedLimits' | 'createdAt'>;

/** The operator's side of tenants. */
@Injectable()
export class CompanyAdministration {
  constructor(
    private readonly database: Database,
    private readonly policy: AccessPolicy,
    private readonly clock: Clock,
    private readonly ids: IdSource,
  ) {}

  /**
   * `contactEmail` is told when something needs the company's attention. Throws `ValidationFailed` where the name is empty or over
   * 200 characters, or the contact is not an address.
   */
  async create(name: string, contactEmail: string | null = null): Promise<Company> {
    const trimmed = name.trim();
    if (trimmed === '' || [...trimmed].length > 200) throw ValidationFailed.of('name', 'name must have 1 to 200 characters');
    if (contactEmail !== null && !isEmail(contactEmail)) throw ValidationFailed.of('contactEmail', 'contactEmail must be an email');
    const company: Company = { id: this.ids.next(), name: trimmed, contactEmail, raisedLimits: {}, createdAt: this.clock.now() };
    await (await this.database.manager()).insert(CompanyEntity, company);
    return company;
  }

  async list(): Promise<Company[]> {
    return (await this.database.manager()).find(CompanyEntity, { order: { createdAt: 'ASC', id: 'ASC' } });
  }

  /** Throws `CompanyNotFound`. */
  async get(id: CompanyId): Promise<Company> {
    const company = isId(id) ? await (await this.database.manager()).findOneBy(CompanyEntity, { id }) : null;
    if (!company) throw new CompanyNotFound();
    return company;
  }

  /** Raises limits, each to at most 1 000 per 60 s. Throws `CompanyNotFound` and `ValidationFailed`. */
  async raiseLimits(id: CompanyId, limits: RaisedLimits): Promise<Company> {
    for (const [category, limit] of Object.entries(limits)) {
      if (!this.policy.raisableLimits.includes(category)) throw ValidationFailed.of(category, `${category} is not a category of limits`);
      if (!Number.isInteger(limit) || limit < 1 || limit > MAX_LIMIT) {
        throw ValidationFailed.of(category, `${category} must be a whole number from 1 to ${MAX_LIMIT}`);
      }
    }
    const company = await this.get(id);
    const raisedLimits = { ...company.raisedLimits, ...limits };
    await (await this.database.manager()).update(CompanyEntity, { id }, { raisedLimits });
    return { ...company, raisedLimits };
  }
}
