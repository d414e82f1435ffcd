import { Controller, Get, Post } from '@nestjs/common';
import {
  CALL_NOTICES,
  ChangeClearancePolicy,
  type ClearancePolicy,
  ClearanceRepository,
  CONSENT_RULES,
  OPT_OUT_KEYS,
  RECORDING_RULES,
} from '../../../../clearance/index.js';
import { type FieldError, fieldError, ValidationFailed } from '../../../../platform/domain/index.js';
import type { FormFields } from '../../../../platform/http/form.js';
import { CurrentVisit, Form, QueryText } from '../../../../platform/http/pages/page-request.js';
import type { RenderedResponse } from '../../../../platform/idempotency/stored-response.js';
import { DashboardPage, DashboardPages } from '../dashboard-pages.js';
import type { Visitor } from '../visitor.js';
import { callingPolicyPage, DISCLOSURES, WRITTEN_ALTERNATIVES } from './calling-policy.page.js';

const MAX_DISCLOSURE = 500;

/** Who may be called, and how a call begins. docs/rules/clearance.md#clearance */
@Controller('dashboard/settings/calling-policy')
export class CallingPolicyController {
  constructor(
    private readonly pages: DashboardPages,
    private readonly clearances: ClearanceRepository,
    private readonly change: ChangeClearancePolicy,
  ) {}

  @Get()
  @DashboardPage({ role: 'read', nav: ['callingPolicy', '3.5'] })
  async show(@CurrentVisit() visitor: Visitor, @QueryText('saved') saved?: string): Promise<RenderedResponse> {
    const policy = await this.clearances.policy(visitor.user.company);
    return this.pages.show(visitor, (view) => callingPolicyPage(view, { fields: fieldsOf(policy), isSaved: saved !== undefined }));
  }

  @Post()
  @DashboardPage({ role: 'manage' })
  save(@CurrentVisit() visitor: Visitor, @Form() fields: FormFields): Promise<RenderedResponse> {
    const act = async () => {
      await this.change.run(visitor.user.company, policyOf(fields));
      return this.pages.to('/settings/calling-policy?saved=1');
    };
    return this.pages.attempt(visitor, act, () => (view, problems) => callingPolicyPage(view, { fields, isSaved: false, problems }));
  }
}

function fieldsOf({ consent, maxAttempts, disclosure, optOutKey, recording, callNotice, writtenAlternative }: ClearancePolicy): FormFields {
  const { count = '', days = '' } = maxAttempts ?? {};
  const texts = DISCLOSURES.map((tag) => [`disclosure-${tag}`, disclosure?.[tag] ?? ''] as const);
  const notices = { callNotice, writtenAlternative: writtenAlternative ? 'yes' : 'no' };
  return {
    consent,
    optOutKey: optOutKey ?? '',
    recording,
    ...notices,
    count: String(count),
    days: String(days),
    ...Object.fromEntries(texts),
  };
}

/** Throws `ValidationFailed`, which names every invalid field. */
function policyOf(fields: FormFields): ClearancePolicy {
  const errors: FieldError[] = [];
  const oneOf = <T extends string>(field: string, values: readonly T[]): T => {
    const value = values.find((one) => one === fields[field]);
    if (value === undefined) errors.push(fieldError(field, 'rules.oneOf', { choices: values.join(', ') }));
    return value ?? values[0]!;
  };
  const whole = (field: string, max: number): number => {
    const text = fields[field]?.trim() ?? '';
    const value = /^\d{1,3}$/.test(text) ? Number(text) : 0;
    if (value < 1 || value > max) errors.push(fieldError(field, 'rules.wholeNumber', { min: 1, max }));
    return value;
  };
  const texts = DISCLOSURES.flatMap((tag) => {
    const [field, text] = [`disclosure-${tag}`, fields[`disclosure-${tag}`]?.trim() ?? ''];
    if ([...text].length > MAX_DISCLOSURE) errors.push(fieldError(field, 'rules.charsAtMost', { max: MAX_DISCLOSURE }));
    return text === '' ? [] : [[tag, text] as const];
  });
  const isLimited = [fields.count, fields.days].some((text) => (text?.trim() ?? '') !== '');
  const policy = {
    consent: oneOf('consent', CONSENT_RULES),
    recording: oneOf('recording', RECORDING_RULES),
    callNotice: oneOf('callNotice', CALL_NOTICES),
    writtenAlternative: oneOf('writtenAlternative', WRITTEN_ALTERNATIVES) === 'yes',
    optOutKey: oneOf('optOutKey', ['', ...OPT_OUT_KEYS]) || null,
    maxAttempts: isLimited ? { count: whole('count', 20), days: whole('days', 90) } : null,
    disclosure: texts.length === 0 ? null : Object.fromEntries(texts),
  };
  if (errors.length > 0) throw new ValidationFailed(errors);
  return policy;
}
