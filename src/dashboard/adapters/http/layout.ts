import { catalogue, type Group, type Language, languageEntry, type Words } from '../../../platform/language/index.js';
import { htmlDocument } from '../../../platform/http/pages/document.js';
import { type Markup, markup } from '../../../platform/http/pages/html.js';
import { mayDo, type Permission } from '../../domain/user.js';
import { DASHBOARD_ASSETS } from './dashboard-assets.js';
import type { Visitor } from './visitor.js';
import { levelNotes } from './language-levels.js';

export type NavName = Exclude<keyof Group<'dashboard', 'nav'>, 'label' | 'open'>;

/** The facts of a page of somebody who has signed in. */
export interface View extends Visitor {
  readonly base: string;
  readonly t: Words<'dashboard'>;
  /** The pages to which the navigation leads, by group. */
  readonly navigation: readonly (readonly { readonly name: NavName; readonly path: string; readonly role: Permission }[])[];
}

export interface Page {
  readonly title: string;
  readonly main: Markup;
  readonly section?: string;
}

/** The problems of a refused form, by field. */
export type Problems = Readonly<Record<string, string>>;

interface Frame {
  readonly language: Language;
  readonly base: string;
  readonly title: string;
  readonly header: Markup;
  readonly main: Markup;
}

/** The frame of every page, also of errors. */
export function document({ language, base, title, header, main }: Frame): string {
  return htmlDocument({
    ...{ language, title, style: DASHBOARD_ASSETS.path(base, 'dashboard.css') },
    body: markup`<a class="skip" href="#main">${catalogue('dashboard').in(language)('skip')}</a>
${header}
<main id="main">
${main}
</main>`,
  });
}

/** A page of somebody who has signed in. */
export function page(view: View, { title, main }: Page): string {
  const { base, company, t, language, user, form, place, navigation } = view;
  const groups = navigation.map((group) => group.filter(({ role }) => mayDo(user, role))).filter(({ length }) => length > 0);
  const links = groups.map(
    (group) =>
      markup`<ul>${group.map(({ name, path }) => markup`<li><a href="${base}${path}"${path === place && markup` aria-current="page"`}>${t.group('nav')[name]}</a></li>`)}</ul>`,
  );
  return document({
    ...{ language, base, main },
    title: [title, company].join(' – '),
    header: markup`<header>
<p class="company">${company}</p>
<button class="plain menu" popovertarget="navigation">${t('nav.open')}</button>
<nav id="navigation" popover aria-label="${t('nav.label')}">
${links}
<form method="post" action="${base}/sign-out">${formField(form)}<p class="who">${user.name}<br><span class="quiet">${t.group('roles')[user.role]}</span></p><button class="plain">${t('signOut')}</button></form>
</nav>
</header>`,
  });
}

/** A page of somebody who has not signed in: one small column. */
export function plainPage(base: string, language: Language, title: string, main: Markup): string {
  const t = catalogue('dashboard').in(language);
  const header = markup`<header class="bare"><p class="company">${t('product')}</p></header>`;
  return document({ language, base, title: `${title} – ${t('product')}`, header, main: markup`<div class="narrow">${main}</div>` });
}

export function formField(form: string): Markup {
  return markup`<input type="hidden" name="form" value="${form}">`;
}

export interface Field {
  readonly name: string;
  readonly label: string;
  readonly value?: string;
  readonly type?: 'text' | 'email' | 'number' | 'url' | 'tel' | 'date' | 'datetime-local';
  readonly hint?: string;
  readonly isRequired?: boolean;
  readonly rows?: number;
  /** Values to choose from; others can be typed. */
  readonly suggestions?: readonly string[];
  /** What is wrong with it. */
  readonly problem?: string;
}

/** A field with its label, hint and problem, which a screen reader reads together. */
export function field({ name, label, value = '', type = 'text', hint, isRequired, rows, suggestions, problem }: Field): Markup {
  const described = [hint && `${name}-hint`, problem && `${name}-problem`].filter(Boolean).join(' ');
  const attributes = markup` id="${name}" name="${name}"${isRequired && markup` required`}${problem && markup` aria-invalid="true"`}${described && markup` aria-describedby="${described}"`}${suggestions && markup` list="${name}-list"`}`;
  return markup`<div class="field"><label for="${name}">${label}</label>
${hint && markup`<p class="hint" id="${name}-hint">${hint}</p>`}
${
  rows
    ? markup`<textarea rows="${rows}"${attributes}>
${value}</textarea>`
    : markup`<input type="${type}" value="${value}"${attributes}>`
}
${suggestions && markup`<datalist id="${name}-list">${suggestions.map((one) => markup`<option value="${one}">`)}</datalist>`}
${problem && markup`<p class="problem" id="${name}-problem">${problem}</p>`}</div>`;
}

/** A choice among few. */
export function choice(name: string, label: string, options: readonly (readonly [value: string, text: string])[], chosen: string): Markup {
  return markup`<div class="field"><label for="${name}">${label}</label><select id="${name}" name="${name}">${options.map(
    ([value, text]) => markup`<option value="${value}"${value === chosen && markup` selected`}>${text}</option>`,
  )}</select></div>`;
}

/** A table that scrolls by itself on a small screen, so that the page does not. */
export function table(
  caption: string,
  columns: readonly string[],
  rows: readonly (readonly (Markup | string | number | null)[])[],
): Markup {
  return markup`<div class="scroll" role="region" aria-label="${caption}" tabindex="0"><table>
<thead><tr>${columns.map((column) => (column === '' ? markup`<td></td>` : markup`<th scope="col">${column}</th>`))}</tr></thead>
<tbody>${rows.map((cells) => markup`<tr>${cells.map((cell) => markup`<td>${cell}</td>`)}</tr>`)}</tbody>
</table></div>`;
}

export function languageChoices(view: View, offered: readonly Language[]): Markup {
  const { base, form, language, t } = view;
  return markup`<form method="post" action="${base}/account/language">${formField(form)}${choice(
    'language',
    t('account.language'),
    offered.map((one) => [one, languageEntry(one).name]),
    language,
  )}<button class="plain">${t('save')}</button></form>${levelNotes(t, offered, ['pages'])}`;
}

/** The link to the following page of a list, with the filters of this one. */
export function nextPage(
  { t }: View,
  path: string,
  filters: Readonly<Record<string, string | undefined>>,
  cursor: string | null,
): Markup | null {
  if (cursor === null) return null;
  return markup`<p><a href="${path}?${queryOf({ ...filters, cursor })}">${t('next')}</a></p>`;
}

/** The query of an address, without the fields that have no value. */
export function queryOf(fields: Readonly<Record<string, string | undefined>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) if (value) query.set(name, value);
  return query.toString();
}

/** A word for a state. */
export function tag(text: string, tone?: 'good' | 'warn'): Markup {
  return markup`<span class="tag${tone && ` ${tone}`}">${text}</span>`;
}

/** A message after a change; the page gets it by its address. */
export function notice(text: string | null | false | undefined): Markup | null {
  return text ? markup`<p class="notice" role="status">${text}</p>` : null;
}
