import { Controller, Get, Post } from '@nestjs/common';
import {
  ChangeDecisionSettings,
  DECISIONS,
  type DecisionMail,
  DecisionMails,
  DecisionSettingsRepository,
  mailWordingOf,
  wordingIn,
  wordingOf,
} from '../../../../actions/index.js';
import { ValidationFailed } from '../../../../platform/domain/index.js';
import type { FormFields } from '../../../../platform/http/form.js';
import { CurrentVisit, Form, QueryText } from '../../../../platform/http/pages/page-request.js';
import type { RenderedResponse } from '../../../../platform/idempotency/stored-response.js';
import { catalogue, EnabledLanguages } from '../../../../platform/language/index.js';
import { DashboardPage, DashboardPages, type Render } from '../dashboard-pages.js';
import type { Visitor } from '../visitor.js';
import { decisionSettingsPage, type ShownSettings } from './decision-settings.page.js';

/** The reasons and mails of a company's decisions. docs/rules/actions.md#reasons */
@Controller('dashboard/decision-settings')
export class DecisionSettingsController {
  constructor(
    private readonly pages: DashboardPages,
    private readonly settings: DecisionSettingsRepository,
    private readonly change: ChangeDecisionSettings,
    private readonly mails: DecisionMails,
    private readonly languages: EnabledLanguages,
  ) {}

  @Get()
  @DashboardPage({ role: 'work', nav: ['decisions', '3.2'] })
  async show(@CurrentVisit() visitor: Visitor, @QueryText('saved') saved?: string): Promise<RenderedResponse> {
    return this.pages.show(visitor, await this.page(visitor, {}, { isSaved: saved !== undefined }));
  }

  @Post('reasons')
  @DashboardPage({ role: 'manage' })
  reason(@CurrentVisit() visitor: Visitor, @Form() fields: FormFields): Promise<RenderedResponse> {
    const save = async (): Promise<RenderedResponse> => {
      const decision = oneOf('decision', DECISIONS, fields);
      const reason = { decision, wording: wordingOf(fields), isOffered: fields.offered === 'on' };
      await this.change.saveReason(visitor.user.company, reason, fields.id || null);
      return this.pages.to('/decision-settings?saved=1');
    };
    return this.pages.attempt(visitor, save, () => this.page(visitor, fields));
  }

  /** Saves the words of a mail, or shows them as they will look. */
  @Post('mails')
  @DashboardPage({ role: 'manage' })
  mail(@CurrentVisit() visitor: Visitor, @Form() fields: FormFields): Promise<RenderedResponse> {
    const { company } = visitor.user;
    const save = async (): Promise<RenderedResponse> => {
      const decision = oneOf('decision', DECISIONS, fields);
      const language = oneOf('language', this.languages.at('pages'), fields);
      const { subject = '', body = '' } = fields;
      const wording = mailWordingOf({ subject, body });
      if (fields.action === 'look') {
        const person = catalogue('dashboard').in(language).group('decisions.settings.sample');
        const preview = await this.mails.sample(company, wording ?? wordingIn({}, decision, language), language, person);
        return this.pages.show(visitor, await this.page(visitor, fields, { preview }));
      }
      await this.change.saveMail(company, decision, language, wording);
      return this.pages.to('/decision-settings?saved=1');
    };
    return this.pages.attempt(visitor, save, () => this.page(visitor, fields));
  }

  private async page(
    { user: { company } }: Visitor,
    sent: FormFields,
    { isSaved = false, preview = null }: { isSaved?: boolean; preview?: DecisionMail | null } = {},
  ): Promise<Render> {
    const settings = await this.settings.get(company);
    const shown: ShownSettings = { settings, languages: this.languages.at('pages'), sent, preview, isSaved };
    return (view, problems) => decisionSettingsPage(view, problems, shown);
  }
}

function oneOf<T extends string>(field: string, values: readonly T[], fields: FormFields): T {
  const found = values.find((one) => one === fields[field]);
  if (!found) throw ValidationFailed.of(field, 'rules.oneOf', { choices: values.join(', ') });
  return found;
}
