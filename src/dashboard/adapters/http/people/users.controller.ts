import { Controller, Get, Param, Post } from '@nestjs/common';
import type { FormFields } from '../../../../platform/http/form.js';
import { type Markup, markup } from '../../../../platform/http/pages/html.js';
import type { RenderedResponse } from '../../../../platform/idempotency/stored-response.js';
import { ManageUsers } from '../../../application/manage-users.js';
import { mayChangeUser, type User, USER_ROLES, type UserId, UserRepository } from '../../../domain/user.js';
import { DashboardPage, DashboardPages } from '../dashboard-pages.js';
import { CurrentVisit, Form, QueryText } from '../../../../platform/http/pages/page-request.js';
import { type Visitor } from '../visitor.js';
import { choice, field, formField, moment, notice, table } from '../../../../platform/http/pages/elements.js';
import { type Page, type Problems, type View } from '../layout.js';

/** The users of the company. docs/rules/dashboard.md#users */
@Controller('dashboard/users')
export class UsersController {
  constructor(
    private readonly pages: DashboardPages,
    private readonly users: UserRepository,
    private readonly manageUsers: ManageUsers,
  ) {}

  @Get()
  @DashboardPage({ role: 'manage', nav: ['users', '2.3'] })
  async list(@CurrentVisit() visitor: Visitor, @QueryText('saved') saved?: string): Promise<RenderedResponse> {
    return this.pages.show(visitor, await this.page(visitor, {}, saved !== undefined));
  }

  private async page({ user: { company } }: Visitor, fields: FormFields, isSaved = false) {
    const users = await this.users.list(company);
    return (view: View, problems: Problems = {}): Page => {
      const { t, base, form } = view;
      const { name, email, role, last, state } = t.group('users.columns');
      const rows = users.map((user) => [
        user.name,
        user.email,
        t.group('roles')[user.role],
        user.lastSignInAt ? moment(user.lastSignInAt, view.zone) : t('users.never'),
        user.disabledAt ? t('users.disabled') : t('users.active'),
        mayChangeUser(view.user, user.role, user.role) ? changeForm(view, user) : null,
      ]);
      const main = markup`<h1>${t('users.title')}</h1>
${notice(isSaved && t('users.saved'))}
${table(t('users.title'), [name, email, role, last, state, ''], rows)}
<h2>${t('users.add')}</h2>
<p class="quiet">${t('users.addHint')} ${t('users.roleHint')}</p>
<form method="post" action="${base}/users" class="row">${formField(form)}
${field({ name: 'name', label: t('users.name'), value: fields.name, problem: problems.name, isRequired: true })}
${field({ name: 'email', label: t('users.email'), type: 'email', value: fields.email, problem: problems.email, isRequired: true })}
${roleChoice(view, fields.role ?? 'recruiter')}
<button>${t('users.addButton')}</button></form>`;
      return { title: t('users.title'), main };
    };
  }

  @Post()
  @DashboardPage({ role: 'manage' })
  async add(@CurrentVisit() visitor: Visitor, @Form() fields: FormFields): Promise<RenderedResponse> {
    const { user: by } = visitor;
    const { name = '', email = '', role = '' } = fields;
    const add = async () => {
      await this.manageUsers.add(by.company, { name, email, role }, by);
      return this.pages.to('/users?saved=1');
    };
    return this.pages.attempt(visitor, add, () => this.page(visitor, fields));
  }

  @Post(':userId')
  @DashboardPage({ role: 'manage' })
  async change(@CurrentVisit() { user: by }: Visitor, @Param('userId') id: string, @Form() fields: FormFields): Promise<RenderedResponse> {
    const { role, action } = fields;
    const isDisabled = action === 'disable' ? true : action === 'enable' ? false : undefined;
    await this.manageUsers.change(by.company, id as UserId, { role, isDisabled }, by);
    return this.pages.to('/users?saved=1');
  }
}

function changeForm(view: View, { id, role, disabledAt, name }: User): Markup {
  const { t, base, form } = view;
  return markup`<form method="post" action="${base}/users/${id}" class="row">${formField(form)}
<select name="role" aria-label="${`${t('users.role')}: ${name}`}">${roleOptions(view, role)}</select>
<button class="plain" name="action" value="change">${t('users.change')}</button>
<button class="plain" name="action" value="${disabledAt ? 'enable' : 'disable'}">${disabledAt ? t('users.enable') : t('users.disable')}</button></form>`;
}

function roleChoice(view: View, chosen: string): Markup {
  const options = USER_ROLES.filter((role) => mayChangeUser(view.user, role, role)).map(
    (role) => [role, view.t.group('roles')[role]] as const,
  );
  return choice('role', view.t('users.role'), options, chosen);
}

function roleOptions({ user, t }: View, chosen: User['role']): Markup[] {
  return USER_ROLES.filter((role) => mayChangeUser(user, chosen, role)).map(
    (role) => markup`<option value="${role}"${role === chosen && markup` selected`}>${t.group('roles')[role]}</option>`,
  );
}
