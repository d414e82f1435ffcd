import { Injectable } from '@nestjs/common';
import { Audit } from '../../platform/audit/audit.js';
import { Clock, type CompanyId, ValidationFailed } from '../../platform/domain/index.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import {
  domainOf,
  domainRecordOf,
  DomainRecords,
  MAX_DOMAINS,
  OpenIdNotConfigured,
  type OpenIdProvider,
  OpenIdProviderRepository,
  openIdProviderOf,
} from '../domain/openid.js';

/** The identity providers of companies, for the operator and for owners. docs/rules/dashboard.md#openid-connect */
@Injectable()
export class ManageOpenId {
  constructor(
    private readonly providers: OpenIdProviderRepository,
    private readonly records: DomainRecords,
    private readonly audit: Audit,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Throws `ValidationFailed`. */
  async set(draft: OpenIdProvider): Promise<void> {
    const provider = openIdProviderOf(draft);
    const { company, issuer, isRequired, acceptsMissingEmailVerified } = provider;
    await this.unitOfWork.run(async () => {
      await this.providers.save(provider, this.clock.now());
      await this.audit.record({
        company,
        action: 'openid.set',
        subject: company,
        facts: { issuer, isRequired, acceptsMissingEmailVerified },
      });
    });
  }

  /** Throws `OpenIdNotConfigured`. */
  async remove(company: CompanyId): Promise<void> {
    await this.unitOfWork.run(async () => {
      if (!(await this.providers.remove(company))) throw new OpenIdNotConfigured();
      await this.audit.record({ company, action: 'openid.removed', subject: company });
    });
  }

  /**
   * The sign-in offers the provider for addresses of the domain from then on. DNS is asked before the transaction: the domain names the company, or
   * nobody could keep a company from taking the domain of another one. Throws `ValidationFailed`.
   */
  async addDomain(company: CompanyId, text: string): Promise<void> {
    const domain = domainOf(text);
    if (domain === null) throw ValidationFailed.of('domain', 'rules.domain');
    const { name, value } = domainRecordOf(company, domain);
    if (!(await this.records.texts(name)).includes(value)) throw ValidationFailed.of('domain', 'rules.domainRecord', { name, value });
    await this.unitOfWork.run(async () => {
      if (!(await this.providers.find(company))) throw new OpenIdNotConfigured();
      if ((await this.providers.domains(company)).length >= MAX_DOMAINS)
        throw ValidationFailed.of('domain', 'rules.elementsAtMost', { max: MAX_DOMAINS });
      await this.providers.addDomain(company, domain, this.clock.now());
      await this.audit.record({ company, action: 'openid.domain-added', subject: company, facts: { domain } });
    });
  }

  async removeDomain(company: CompanyId, domain: string): Promise<void> {
    await this.unitOfWork.run(async () => {
      if (await this.providers.removeDomain(company, domain))
        await this.audit.record({ company, action: 'openid.domain-removed', subject: company, facts: { domain } });
    });
  }
}
