import { DEFAULT_GRACE_MINUTES, type KeySummary, MAX_GRACE_MINUTES } from '../../../../platform/access/api-key-administration.js';
import { ROLES } from '../../../../platform/access/domain/access-policy.js';
import type { FormFields } from '../../../../platform/http/form.js';
import { type Markup, markup } from '../../../../platform/http/pages/html.js';
import { choice, field, formField, type Page, type Problems, table, type View } from './layout.js';

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
  const { texts, base, form, user } = view;
  const { apiKeys } = texts;
  const { name, role, scopes: rights, ips, created, state } = apiKeys.columns;
  const rows = [...keys]
    .reverse()
    .map((key) => [
      key.name,
      apiKeys.roles[key.role],
      key.scopes.length === scopes.length ? apiKeys.all : key.scopes.join(', '),
      key.allowedIps.length === 0 ? apiKeys.anywhere : key.allowedIps.join(', '),
      texts.moment(key.createdAt),
      stateOf(view, key),
      key.revokedAt === null && (key.role !== 'owner' || user.role === 'owner') ? actions(view, key) : null,
    ]);
  const roles = ROLES.filter((one) => one !== 'owner' || user.role === 'owner').map((one) => [one, apiKeys.roles[one]] as const);
  const main = markup`<h1>${apiKeys.title}</h1>
${issued !== null && markup`<div class="notice" role="status"><p>${apiKeys.issued}</p><p><code>${issued}</code></p></div>`}
${table(apiKeys.title, [name, role, rights, ips, created, state, ''], rows)}
<h2>${apiKeys.add}</h2>
<form method="post" action="${base}/api-keys">${formField(form)}
${field({ name: 'name', label: apiKeys.name, hint: apiKeys.nameHint, value: fields.name, problem: problems.name, isRequired: true })}
${choice('role', apiKeys.role, roles, fields.role ?? 'member')}
<fieldset><legend>${apiKeys.scopes}</legend>${scopes.map(
    (scope) =>
      markup`<label class="check"><input type="checkbox" name="scope ${scope}"${fields[`scope ${scope}`] === 'on' && markup` checked`}> <code>${scope}</code></label>`,
  )}${problems.scopes && markup`<p class="problem">${problems.scopes}</p>`}</fieldset>
${field({ name: 'ips', label: apiKeys.ips, hint: apiKeys.ipsHint, value: fields.ips, problem: problems.ip })}
<button>${apiKeys.addButton}</button></form>`;
  return { title: apiKeys.title, section: 'apiKeys', main };
}

function stateOf({ texts }: View, { revokedAt, expiresAt }: KeySummary): string {
  const { apiKeys } = texts;
  if (revokedAt) return apiKeys.revoked;
  return expiresAt ? apiKeys.until(texts.moment(expiresAt)) : apiKeys.works;
}

function actions({ texts: { apiKeys }, base, form }: View, { id, name, successorId }: KeySummary): Markup {
  const asked = (action: string, label: string, question: Markup | string): Markup =>
    markup`<details><summary>${label}</summary><form method="post" action="${base}/api-keys/${id}/${action}">${formField(form)}<p>${question}</p><button class="plain" aria-label="${`${label}: ${name}`}">${label}</button></form></details>`;
  const grace = markup`<label>${apiKeys.grace} <input type="number" name="grace" min="0" max="${MAX_GRACE_MINUTES}" value="${DEFAULT_GRACE_MINUTES}"></label>`;
  return markup`${successorId === null && asked('rotate', apiKeys.rotate, grace)}${asked('revoke', apiKeys.revoke, apiKeys.revokeHint)}`;
}
