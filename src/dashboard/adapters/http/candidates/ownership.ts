import { choice, field, formField } from '../../../../platform/http/pages/elements.js';
import { type Markup, markup } from '../../../../platform/http/pages/html.js';
import type { FormFields } from '../../../../platform/http/form.js';
import type { Owner } from '../../../domain/owner.js';
import type { User } from '../../../domain/user.js';
import type { Page, Problems, View } from '../layout.js';

/** The name of an owner, and whether the account is disabled. */
export function ownerName({ t }: View, owner: Owner | null): string {
  if (owner === null) return t('owners.nobody');
  return owner.isDisabled ? t('owners.disabled', { name: owner.name }) : owner.name;
}

interface OwnerForm {
  readonly action: Markup | string;
  readonly owner: Owner | null;
  readonly choices: readonly User[];
  /** Whether a note can go with it. */
  readonly takesNote: boolean;
  readonly typed?: FormFields;
  readonly problems?: Problems;
}

/** Takes it oneself, or hands it over. */
export function ownerForm({ t, form, user }: View, { action, owner, choices, takesNote, typed, problems = {} }: OwnerForm): Markup {
  const options = choices.map(({ id, name }) => [id, name] as const);
  const chosen = typed?.owner ?? owner?.userId ?? '';
  return markup`${owner?.userId !== user.id && markup`<form method="post" action="${action}">${formField(form)}<p><button class="plain" name="owner" value="${user.id}">${t('owners.take')}</button></p></form>`}
<form method="post" action="${action}">${formField(form)}
${choice('owner', t('owners.choose'), [['', t('owners.nobody')], ...options], chosen)}${problems.owner && markup`<p class="problem">${problems.owner}</p>`}
${takesNote && field({ name: 'text', id: 'owner-text', label: t('owners.note'), hint: t('owners.noteHint'), value: typed?.text, rows: 2, problem: problems.text })}
<p><button>${t('owners.handOver')}</button></p></form>`;
}

/** The form by itself: of a position, or after a refusal. */
export function ownerPage(view: View, form: OwnerForm & { readonly name: string; readonly path: string }): Page {
  const title = view.t('owners.title');
  const main = markup`<p><a href="${form.path}">${form.name}</a></p>
<h1>${title}</h1>
<p>${ownerName(view, form.owner)}</p>
${ownerForm(view, form)}`;
  return { title, main };
}
