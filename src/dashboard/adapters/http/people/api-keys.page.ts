import { DEFAULT_GRACE_MINUTES, type KeySummary, MAX_GRACE_MINUTES } from '../../../../platform/access/api-key-administration.js';
import { ROLES } from '../../../../platform/access/domain/access-policy.js';
import type { FormFields } from '../../../../platform/http/form.js';
import { type Markup, markup } from '../../../../platform/http/pages/html.js';
import { checks, choice, confirm, type Confirmation, field, formField, moment, table } from '../../../../platform/http/pages/elements.js';
import { type Page, type Problems, type View } from '../layout.js';

interface Keys {
  readonly keys: readonly KeySummary[];
  readonly scopes: readonly string[];
  /** The key that was just made. */
  readonly issued: string | null;
  readonly fields: FormFields;
  readonly problems: Problems;
}

/** The API keys, the newest first, and the form for another one. */
export function apiKeysPage(view: View, { keys, scopes, issued, fields, problems }: Keys): Page {
  const { t, base, form, user } = view;
  const { name, role, scopes: rights, ips, created, state } = t.group('apiKeys.columns');
  const rows = [...keys]
    .reverse()
    .map((key) => [
      key.name,
      t.group('apiKeys.roles')[key.role],
      key.scopes.length === scopes.length ? t('apiKeys.all') : key.scopes.join(', '),
      key.allowedIps.length === 0 ? t('apiKeys.anywhere') : key.allowedIps.join(', '),
      moment(key.createdAt, view.zone),
      stateOf(view, key),
      key.revokedAt === null && (key.role !== 'owner' || user.role === 'owner') ? actions(view, key) : null,
    ]);
  const roles = ROLES.filter((one) => one !== 'owner' || user.role === 'owner').map((one) => [one, t.group('apiKeys.roles')[one]] as const);
  const main = markup`<h1>${t('apiKeys.title')}</h1>
${issued !== null && markup`<div class="notice" role="status"><p>${t('apiKeys.issued')}</p><p><code>${issued}</code></p></div>`}
${table(t('apiKeys.title'), [name, role, rights, ips, created, state, ''], rows)}
<h2>${t('apiKeys.add')}</h2>
<form method="post" action="${base}/api-keys">${formField(form)}
${field({ name: 'name', label: t('apiKeys.name'), hint: t('apiKeys.nameHint'), value: fields.name, problem: problems.name, isRequired: true })}
${choice('role', t('apiKeys.role'), roles, fields.role ?? 'member')}
${checks('scope', t('apiKeys.scopes'), scopes, fields, { problem: problems.scopes })}
${field({ name: 'ips', label: t('apiKeys.ips'), hint: t('apiKeys.ipsHint'), value: fields.ips, problem: problems.ip })}
<button>${t('apiKeys.addButton')}</button></form>`;
  return { title: t('apiKeys.title'), main };
}

function stateOf({ t, zone }: View, { revokedAt, expiresAt }: KeySummary): string {
  if (revokedAt) return t('apiKeys.revoked');
  return expiresAt ? t('apiKeys.until', { at: moment(expiresAt, zone) }) : t('apiKeys.works');
}

function actions({ t, base, form }: View, { id, name, successorId }: KeySummary): Markup {
  const asked = (action: string, button: string, more: Pick<Confirmation, 'hint' | 'rest'>): Markup =>
    confirm(form, { action: `${base}/api-keys/${id}/${action}`, summary: button, button, label: `${button}: ${name}`, ...more });
  const grace = markup`<p><label>${t('apiKeys.grace')} <input type="number" name="grace" min="0" max="${MAX_GRACE_MINUTES}" value="${DEFAULT_GRACE_MINUTES}"></label></p>`;
  return markup`${successorId === null && asked('rotate', t('apiKeys.rotate'), { rest: grace })}${asked('revoke', t('apiKeys.revoke'), { hint: t('apiKeys.revokeHint') })}`;
}
