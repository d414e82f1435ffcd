import { Controller, Get, Param, Post, UseFilters } from '@nestjs/common';
import { ApiKeyAdministration, DEFAULT_GRACE_MINUTES, type KeySummary } from '../../../platform/access/api-key-administration.js';
import { AccessPolicy } from '../../../platform/access/domain/access-policy.js';
import { KeyNotFound } from '../../../platform/access/errors.js';
import type { ApiKeyId } from '../../../platform/domain/ids.js';
import type { FormFields } from '../../../platform/http/form.js';
import type { RenderedResponse } from '../../../platform/idempotency/stored-response.js';
import { NotPermitted } from '../../domain/user.js';
import { DashboardErrorFilter } from './dashboard-error.filter.js';
import { DashboardPages } from './dashboard-pages.js';
import { CurrentVisitor, Form, type Visitor } from './dashboard-request.js';
import { apiKeysPage } from './pages/api-keys.js';
import { DashboardPage } from './visitor.guard.js';

/** The API keys of the company. A key is shown once, in the answer to the form that made it. docs/rules.md#keys-and-roles */
@Controller('dashboard/api-keys')
@UseFilters(DashboardErrorFilter)
export class ApiKeysController {
  constructor(
    private readonly pages: DashboardPages,
    private readonly keys: ApiKeyAdministration,
    private readonly policy: AccessPolicy,
  ) {}

  @Get()
  @DashboardPage('manage')
  list(@CurrentVisitor() visitor: Visitor): Promise<RenderedResponse> {
    return this.show(visitor, null);
  }

  @Post()
  @DashboardPage('manage')
  async create(@CurrentVisitor() visitor: Visitor, @Form() fields: FormFields): Promise<RenderedResponse> {
    const { name = '', role = '', ips = '' } = fields;
    // A key of an owner can do what only owners may.
    if (role === 'owner' && visitor.user.role !== 'owner') throw new NotPermitted();
    const scopes = this.policy.scopes.filter((scope) => fields[`scope ${scope}`] === 'on');
    const draft = { company: visitor.user.company, name, role, scopes, ips: ips.split(/[\s,]+/).filter(Boolean) };
    try {
      const { key } = await this.keys.create(draft);
      return await this.show(visitor, key);
    } catch (error) {
      const facts = await this.facts(visitor);
      return this.pages.again(visitor, error, (view, problems) => apiKeysPage(view, { ...facts, fields, problems }));
    }
  }

  /** The former key works for a while, so that its users can change over; an empty field is the default, and only 0 stops it at once. */
  @Post(':keyId/rotate')
  @DashboardPage('manage')
  async rotate(@CurrentVisitor() visitor: Visitor, @Param('keyId') id: string, @Form() fields: FormFields): Promise<RenderedResponse> {
    const { id: known } = await this.own(visitor, id);
    const { key } = await this.keys.rotate(known, Number(fields.grace?.trim() || DEFAULT_GRACE_MINUTES));
    return this.show(visitor, key);
  }

  @Post(':keyId/revoke')
  @DashboardPage('manage')
  async revoke(@CurrentVisitor() visitor: Visitor, @Param('keyId') id: string, @Form() _fields: FormFields): Promise<RenderedResponse> {
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

  private async show(visitor: Visitor, issued: string | null): Promise<RenderedResponse> {
    const facts = await this.facts(visitor);
    return this.pages.show(visitor, (view) => apiKeysPage(view, { ...facts, issued }));
  }

  private async facts({ user }: Visitor) {
    return { keys: await this.keys.list(user.company), scopes: this.policy.scopes, issued: null, fields: {}, problems: {} };
  }
}
