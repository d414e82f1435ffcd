import { Controller, Get, Post } from '@nestjs/common';
import {
  ChangeRetentionPolicy,
  MAX_RETENTION_DAYS,
  RETAINED_KINDS,
  type RetentionPolicy,
  RetentionPolicyRepository,
} from '../../../../candidates/index.js';
import { JobPositionRepository } from '../../../../jobs/index.js';
import { type FieldError, fieldError, ValidationFailed } from '../../../../platform/domain/index.js';
import type { FormFields } from '../../../../platform/http/form.js';
import { CurrentVisit, Form, QueryText } from '../../../../platform/http/pages/page-request.js';
import type { RenderedResponse } from '../../../../platform/idempotency/stored-response.js';
import { DashboardPage, DashboardPages } from '../dashboard-pages.js';
import type { Visitor } from '../visitor.js';
import { retentionEffectPage, retentionPage } from './retention.page.js';

/** How long the data of candidates is kept: first what a change would remove, then the change. docs/rules/candidates.md#retention-policy */
@Controller('dashboard/settings/retention')
export class RetentionPageController {
  constructor(
    private readonly pages: DashboardPages,
    private readonly policies: RetentionPolicyRepository,
    private readonly change: ChangeRetentionPolicy,
    private readonly positions: JobPositionRepository,
  ) {}

  @Get()
  @DashboardPage({ role: 'read', nav: ['retention', '3.3'] })
  async show(@CurrentVisit() visitor: Visitor, @QueryText('saved') saved?: string): Promise<RenderedResponse> {
    const policy = await this.policies.get(visitor.user.company);
    return this.pages.show(visitor, (view) => retentionPage(view, { policy, isSaved: saved !== undefined }));
  }

  /** Changes nothing: shows what the policy would remove at once. */
  @Post()
  @DashboardPage({ role: 'manage', isRepeatable: true })
  preview(@CurrentVisit() visitor: Visitor, @Form() fields: FormFields): Promise<RenderedResponse> {
    const { company } = visitor.user;
    const act = async () => {
      const changes = policyOf(fields);
      const [effect, shares] = [await this.change.preview(company, changes), await this.change.positionsErased(company, changes)];
      const named = await this.positions.named(company, shares.map(({ jobPositionId }) => jobPositionId).slice(0, MAX_NAMED));
      return this.pages.show(visitor, (view) => retentionEffectPage(view, { effect, shares, named }));
    };
    return this.pages.attempt(visitor, act, async () => {
      const policy = await this.policies.get(company);
      return (view, problems) => retentionPage(view, { policy, isSaved: false, fields, problems });
    });
  }

  @Post('change')
  @DashboardPage({ role: 'manage', isConfirmed: true })
  save(@CurrentVisit() visitor: Visitor, @Form() fields: FormFields): Promise<RenderedResponse> {
    const { company } = visitor.user;
    const act = async () => {
      await this.change.run(company, policyOf(fields));
      return this.pages.to('/settings/retention?saved=1');
    };
    return this.pages.attempt(visitor, act, async () => {
      const policy = await this.policies.get(company);
      return (view, problems) => retentionPage(view, { policy, isSaved: false, fields, problems });
    });
  }
}

/** Positions that the preview names. */
const MAX_NAMED = 20;

/** The days as they are typed; an empty field keeps the data until the deletion. Throws `ValidationFailed`. */
function policyOf(fields: FormFields): RetentionPolicy {
  const errors: FieldError[] = [];
  const policy = RETAINED_KINDS.map((kind) => {
    const [field, text] = [`${kind}Days` as const, fields[`${kind}Days`]?.trim() ?? ''];
    const days = text === '' ? null : Number(text);
    if (days !== null && !(/^\d{1,4}$/.test(text) && days >= 1 && days <= MAX_RETENTION_DAYS))
      errors.push(fieldError(field, 'rules.wholeNumber', { min: 1, max: MAX_RETENTION_DAYS }));
    return [field, days];
  });
  if (errors.length > 0) throw new ValidationFailed(errors);
  return Object.fromEntries(policy) as RetentionPolicy;
}
