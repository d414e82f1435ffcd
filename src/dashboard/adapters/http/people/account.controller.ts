import { Controller, Get, Param, Post } from '@nestjs/common';
import { Clock } from '../../../../platform/domain/index.js';
import { EnabledLanguages } from '../../../../platform/language/index.js';
import type { FormFields } from '../../../../platform/http/form.js';
import { markup } from '../../../../platform/http/pages/html.js';
import type { RenderedResponse } from '../../../../platform/idempotency/stored-response.js';
import { ReadCandidateTeam } from '../../../application/candidate-team.js';
import { ManageUsers } from '../../../application/manage-users.js';
import { type DashboardSessionId, SignInRepository } from '../../../domain/sign-in.js';
import { DashboardPage, DashboardPages } from '../dashboard-pages.js';
import { CurrentVisit, Form } from '../../../../platform/http/pages/page-request.js';
import type { Visitor } from '../visitor.js';
import { formField, moment, table } from '../../../../platform/http/pages/elements.js';
import { languageChoices } from '../layout.js';

/** The account of who has signed in: language, and the browsers that are signed in. docs/rules/dashboard.md#sign-in */
@Controller('dashboard')
export class AccountController {
  constructor(
    private readonly pages: DashboardPages,
    private readonly signIns: SignInRepository,
    private readonly manageUsers: ManageUsers,
    private readonly languages: EnabledLanguages,
    private readonly clock: Clock,
    private readonly team: ReadCandidateTeam,
  ) {}

  @Get('account')
  @DashboardPage({ role: 'read', nav: ['account', '3.1'] })
  async show(@CurrentVisit() visitor: Visitor): Promise<RenderedResponse> {
    const sessions = await this.signIns.listSessions(visitor.user.id, this.clock.now());
    return this.pages.show(visitor, (view) => {
      const { t, base, form } = view;
      const rows = sessions.map(({ id, userAgent, network, createdAt, lastSeenAt }) => [
        markup`${userAgent || t('none')}${id === visitor.session.id && markup` <span class="tag">${t('account.here')}</span>`}`,
        network,
        moment(createdAt, view.zone),
        moment(lastSeenAt, view.zone),
        markup`<form method="post" action="${base}/account/end">${formField(form)}<input type="hidden" name="session" value="${id}"><button class="plain">${t('account.end')}</button></form>`,
      ]);
      const { browser, network, since, seen } = t.group('account.columns');
      const main = markup`<h1>${t('account.title')}</h1>
${languageChoices(view, this.languages.at('pages'))}
<h2>${t('account.sessions')}</h2>
${table(t('account.sessions'), [browser, network, since, seen, ''], rows)}
<form method="post" action="${base}/account/end">${formField(form)}<button class="plain">${t('account.endAll')}</button></form>`;
      return { title: t('account.title'), main };
    });
  }

  @Post('account/language')
  @DashboardPage({ role: 'read' })
  async language(@CurrentVisit() { user }: Visitor, @Form() fields: FormFields): Promise<RenderedResponse> {
    const language = this.languages.at('pages').find((one) => one === fields.language);
    if (language) await this.manageUsers.speak(user, language);
    return this.pages.to('/account');
  }

  /** A candidate is done with: the list of what waits for the user has it no more. */
  @Post('account/seen/:candidateId')
  @DashboardPage({ role: 'read' })
  async seen(@CurrentVisit() { user }: Visitor, @Param('candidateId') id: string): Promise<RenderedResponse> {
    await this.team.dismiss(user, id);
    return this.pages.to('/overview');
  }

  /** One session of the user, or all. */
  @Post('account/end')
  @DashboardPage({ role: 'read' })
  async end(@CurrentVisit() { user }: Visitor, @Form() { session }: FormFields): Promise<RenderedResponse> {
    await this.signIns.endSessions(user.id, session as DashboardSessionId | undefined);
    return this.pages.to('/account');
  }
}
