import { Controller, Get, Post } from '@nestjs/common';
import { type CompanyId, ValidationFailed } from '../../../../platform/domain/index.js';
import type { FormFields } from '../../../../platform/http/form.js';
import { CurrentVisit, Form, QueryText } from '../../../../platform/http/pages/page-request.js';
import type { RenderedResponse } from '../../../../platform/idempotency/stored-response.js';
import { ManageOpenId } from '../../../application/manage-openid.js';
import { SignInLinks } from '../../../application/sign-in.js';
import { type OpenIdProvider, openIdProviderOf, OpenIdProviderRepository } from '../../../domain/openid.js';
import { OpenIdClient } from '../../openid/openid-client.js';
import { DashboardPage, DashboardPages } from '../dashboard-pages.js';
import type { Visitor } from '../visitor.js';
import { openIdPage, type OpenIdShown } from './openid-settings.page.js';

/** How the people of a company sign in. An owner's matter: who sets the provider can sign in as anybody. docs/rules/dashboard.md#openid-connect */
@Controller('dashboard/settings/sign-in')
export class OpenIdSettingsController {
  constructor(
    private readonly pages: DashboardPages,
    private readonly providers: OpenIdProviderRepository,
    private readonly manage: ManageOpenId,
    private readonly client: OpenIdClient,
    private readonly links: SignInLinks,
  ) {}

  @Get()
  @DashboardPage({ role: 'own', nav: ['openid', '3.6'] })
  async show(@CurrentVisit() visitor: Visitor, @QueryText('done') done?: string): Promise<RenderedResponse> {
    const facts = await this.factsOf(visitor.user.company);
    return this.pages.show(visitor, (view) => openIdPage(view, { ...facts, done }));
  }

  /** Saves, or only tests. A provider without which nobody can sign in must pass the test. */
  @Post()
  @DashboardPage({ role: 'own', isRepeatable: true })
  async save(@CurrentVisit() visitor: Visitor, @Form() fields: FormFields): Promise<RenderedResponse> {
    const { company } = visitor.user;
    const facts = { ...(await this.factsOf(company)), fields };
    const act = async () => {
      const draft = openIdProviderOf(draftOf(company, fields, facts.provider));
      const isTest = fields.action === 'test';
      if (isTest || draft.isRequired) {
        const failed = await this.client.test(draft, facts.redirectUri);
        if (isTest) return this.pages.show(visitor, (view) => openIdPage(view, { ...facts, test: { failed } }));
        if (failed !== null) throw ValidationFailed.of('required', 'rules.openIdTest');
      }
      await this.manage.set(draft);
      return this.pages.to('/settings/sign-in?done=saved');
    };
    return this.pages.attempt(visitor, act, () => (view, problems) => openIdPage(view, { ...facts, problems }));
  }

  @Post('removal')
  @DashboardPage({ role: 'own', isConfirmed: true })
  async remove(@CurrentVisit() { user: { company } }: Visitor): Promise<RenderedResponse> {
    await this.manage.remove(company);
    return this.pages.to('/settings/sign-in?done=removed');
  }

  @Post('domains')
  @DashboardPage({ role: 'own', isRepeatable: true })
  async domain(@CurrentVisit() visitor: Visitor, @Form() fields: FormFields): Promise<RenderedResponse> {
    const { company } = visitor.user;
    const { domain = '', action } = fields;
    const act = async () => {
      await (action === 'remove' ? this.manage.removeDomain(company, domain) : this.manage.addDomain(company, domain));
      return this.pages.to(`/settings/sign-in?done=${action === 'remove' ? 'domainRemoved' : 'domainAdded'}`);
    };
    const facts = await this.factsOf(company);
    return this.pages.attempt(visitor, act, () => (view, problems) => openIdPage(view, { ...facts, domain, problems }));
  }

  private async factsOf(company: CompanyId): Promise<OpenIdShown> {
    const [provider, domains] = [await this.providers.find(company), await this.providers.domains(company)];
    return { provider, domains, redirectUri: `${this.links.openId(company).url}/callback`, company };
  }
}

/** An empty secret is the stored one, but never for another provider or client, which would learn it. */
function draftOf(company: CompanyId, fields: FormFields, stored: OpenIdProvider | null): OpenIdProvider {
  const [issuer, clientId] = [fields.issuer?.trim() ?? '', fields.clientId?.trim() ?? ''];
  const isSame = stored !== null && stored.issuer === issuer && stored.clientId === clientId;
  const clientSecret = fields.clientSecret || (isSame && fields.noSecret !== 'on' ? stored.clientSecret : null);
  const flags = { isRequired: fields.required === 'on', acceptsMissingEmailVerified: fields.missing === 'on' };
  // What the operator has set for an address inside keeps its way there while nothing is changed.
  return { company, issuer, clientId, clientSecret, ...flags, isGuarded: !(isSame && !stored.isGuarded) };
}
