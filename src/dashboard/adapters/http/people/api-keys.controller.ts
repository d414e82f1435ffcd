import { Controller, Get, Param, Post } from '@nestjs/common';
import { ApiKeyAdministration, DEFAULT_GRACE_MINUTES, type KeySummary } from '../../../../platform/access/api-key-administration.js';
import { AccessPolicy } from '../../../../platform/access/domain/access-policy.js';
import { KeyNotFound } from '../../../../platform/access/errors.js';
import type { ApiKeyId } from '../../../../platform/domain/index.js';
import type { FormFields } from '../../../../platform/http/form.js';
import type { RenderedResponse } from '../../../../platform/idempotency/stored-response.js';
import { NotPermitted } from '../../../domain/user.js';
import { DashboardPage, DashboardPages } from '../dashboard-pages.js';
import { checked } from '../../../../platform/http/pages/elements.js';
import { CurrentVisit, Form, QueryText } from '../../../../platform/http/pages/page-request.js';
import { type Visitor } from '../visitor.js';
import { apiKeysPage } from './api-keys.page.js';

/** The API keys of the company. A key is shown once, by the page to which its form leads. docs/rules/platform.md#keys-and-roles */
@Controller('dashboard/api-keys')
export class ApiKeysController {
  constructor(
    private readonly pages: DashboardPages,
    private readonly keys: ApiKeyAdministration,
    private readonly policy: AccessPolicy,
  ) {}

  @Get()
  @DashboardPage({ role: 'manage', nav: ['apiKeys', '2.2'] })
  async list(@CurrentVisit() visitor: Visitor, @QueryText('shown') shown?: string): Promise<RenderedResponse> {
    const issued = (await this.pages.shown(visitor, shown)) as string | null;
    const facts = await this.facts(visitor);
    return this.pages.show(visitor, (view) => apiKeysPage(view, { ...facts, issued }));
  }

  @Post()
  @DashboardPage({ role: 'manage' })
  async create(@CurrentVisit() visitor: Visitor, @Form() fields: FormFields): Promise<RenderedResponse> {
    const { name = '', role = '', ips = '' } = fields;
    // A key of an owner can do what only owners may.
    if (role === 'owner' && visitor.user.role !== 'owner') throw new NotPermitted();
    const scopes = checked('scope', this.policy.scopes, fields);
    const draft = { company: visitor.user.company, name, role, scopes, ips: ips.split(/[\s,]+/).filter(Boolean) };
    const create = async () => this.pages.toShown('/api-keys', (await this.keys.create(draft)).key);
    return this.pages.attempt(visitor, create, async () => {
      const facts = await this.facts(visitor);
      return (view, problems) => apiKeysPage(view, { ...facts, fields, problems });
    });
  }

  /** The former key works for a while, so that its users can change over; an empty field is the default, and only 0 stops it at once. */
  @Post(':keyId/rotate')
  @DashboardPage({ role: 'manage', isConfirmed: true })
  async rotate(@CurrentVisit() visitor: Visitor, @Param('keyId') id: string, @Form() fields: FormFields): Promise<RenderedResponse> {
    const { id: known } = await this.own(visitor, id);
    const { key } = await this.keys.rotate(known, Number(fields.grace?.trim() || DEFAULT_GRACE_MINUTES));
    return this.pages.toShown('/api-keys', key);
  }

  @Post(':keyId/revoke')
  @DashboardPage({ role: 'manage', isConfirmed: true })
  async revoke(@CurrentVisit() visitor: Visitor, @Param('keyId') id: string): Promise<RenderedResponse> {
    await this.keys.revoke((await this.own(visitor, id)).id);
    return this.pages.to('/api-keys');
  }

  /** Throws `KeyNotFound`, also for a key of another company, and `NotPermitted` for an owner's key. */
  private async own({ user }: Visitor, id: string): Promise<KeySummary> {
    const found = (await this.keys.list(user.company)).find((key) => key.id === (id as ApiKeyId));
    if (!found) throw new KeyNotFound();
    if (found.role === 'owner' && user.role !== 'owner') throw new NotPermitted();
    return found;
  }

  private async facts({ user }: Visitor) {
    return { keys: await this.keys.list(user.company), scopes: this.policy.scopes, issued: null, fields: {}, problems: {} };
  }
}
