import { Injectable } from '@nestjs/common';
import { type CompanyId, isId } from '../../../platform/domain/index.js';
import { Database } from '../../../platform/persistence/database.js';
import { Secrets } from '../../../platform/secrets/secrets.js';
import { MAX_OFFERS, type OpenIdProvider, OpenIdProviderRepository } from '../../domain/openid.js';
import { OpenIdDomainEntity, OpenIdProviderEntity } from './dashboard.entity.js';

const PURPOSE = 'openid';

@Injectable()
export class TypeOrmOpenIdProviderRepository extends OpenIdProviderRepository {
  constructor(
    private readonly database: Database,
    private readonly secrets: Secrets,
  ) {
    super();
  }

  async find(company: CompanyId): Promise<OpenIdProvider | null> {
    const row = isId(company) ? await (await this.database.manager()).findOneBy(OpenIdProviderEntity, { company }) : null;
    if (!row) return null;
    const { clientSecret: sealed, updatedAt: _, ...provider } = row;
    return { ...provider, clientSecret: sealed && this.secrets.decrypt(PURPOSE, sealed) };
  }

  async save({ clientSecret, ...provider }: OpenIdProvider, updatedAt: Date): Promise<void> {
    const sealed = clientSecret === null ? null : this.secrets.encrypt(PURPOSE, clientSecret);
    await (await this.database.manager()).upsert(OpenIdProviderEntity, { ...provider, clientSecret: sealed, updatedAt }, ['company']);
  }

  async domains(company: CompanyId): Promise<string[]> {
    const rows = await (await this.database.manager()).find(OpenIdDomainEntity, { where: { company }, order: { domain: 'ASC' } });
    return rows.map(({ domain }) => domain);
  }

  async withDomain(domain: string): Promise<CompanyId[]> {
    const rows = await (
      await this.database.manager()
    )
      .createQueryBuilder(OpenIdDomainEntity, 'd')
      .innerJoin(OpenIdProviderEntity, 'p', 'p.company_id = d.company_id')
      .where('d.domain = :domain', { domain })
      .orderBy('d.company_id')
      .limit(MAX_OFFERS)
      .getMany();
    return rows.map(({ company }) => company);
  }

  async addDomain(company: CompanyId, domain: string, addedAt: Date): Promise<void> {
    await (await this.database.manager()).upsert(OpenIdDomainEntity, { company, domain, addedAt }, ['domain', 'company']);
  }

  async removeDomain(company: CompanyId, domain: string): Promise<boolean> {
    return (await (await this.database.manager()).delete(OpenIdDomainEntity, { company, domain })).affected === 1;
  }

  async remove(company: CompanyId): Promise<boolean> {
    if (!isId(company)) return false;
    const manager = await this.database.manager();
    await manager.delete(OpenIdDomainEntity, { company });
    return (await manager.delete(OpenIdProviderEntity, { company })).affected === 1;
  }
}
