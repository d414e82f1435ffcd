import { Injectable } from '@nestjs/common';
import { Audit } from '../../platform/audit/audit.js';
import { Clock, type CompanyId } from '../../platform/domain/index.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import { OpenIdNotConfigured, type OpenIdProvider, OpenIdProviderRepository, openIdProviderOf } from '../domain/openid.js';

/** The identity providers of companies, for the operator. docs/rules/dashboard.md#openid-connect */
@Injectable()
export class ManageOpenId {
  constructor(
    private readonly providers: OpenIdProviderRepository,
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
}
