import { catalogue, type Group, type Language, languageEntry, type Words } from '../../../platform/language/index.js';
import { htmlDocument } from '../../../platform/http/pages/document.js';
import { type Brand, brandStyle, companyMark } from '../../../platform/http/pages/brand.js';
import { choice, formField, moment } from '../../../platform/http/pages/elements.js';
import { type Markup, markup } from '../../../platform/http/pages/html.js';
import { mayDo, type Permission } from '../../domain/user.js';
import { DASHBOARD_ASSETS } from './dashboard-assets.js';
import type { Visitor } from './visitor.js';
import { levelNotes } from './language-levels.js';

export type NavName = Exclude<keyof Group<'dashboard', 'nav'>, 'label' | 'open'>;

/** The facts of a page of somebody who has signed in. */
export interface View extends Visitor {
  /** The moment for which the page is made. */
  readonly now: Date;
  readonly base: string;
  readonly t: Words<'dashboard'>;
  /** The pages to which the navigation leads, by group. */
  readonly navigation: readonly (readonly { readonly name: NavName; readonly path: string; readonly role: Permission }[])[];
}

export interface Page {
  readonly title: string;
  readonly main: Markup;
}

/** The problems of a refused form, by field. */
export type Problems = Readonly<Record<string, string>>;

interface Frame {
  readonly language: Language;
  readonly base: string;
  readonly title: string;
  readonly brand?: Brand;
  readonly header: Markup;
  readonly main: Markup;
}

/** The frame of every page, also of errors. */
export function document({ language, base, title, brand, header, main }: Frame): string {
  return htmlDocument({
    ...{ language, title, style: DASHBOARD_ASSETS.path(base, 'dashboard.css'), brand: brand && brandStyle(base, brand) },
    body: markup`<a class="skip" href="#main">${catalogue('dashboard').in(language)('skip')}</a>
${header}
<main id="main">
${main}
</main>`,
  });
}

/** A page of somebody who has signed in. */
export function page(view: View, { title, main }: Page): string {
  const { base, company, profile, t, language, user, form, place, navigation, zone } = view;
  const groups = navigation.map((group) => group.filter(({ role }) => mayDo(user, role))).filter(({ length }) => length > 0);
  const links = groups.map(
    (group) =>
      markup`<ul>${group.map(({ name, path }) => markup`<li><a href="${base}${path}"${path === place && markup` aria-current="page"`}>${t.group('nav')[name]}</a></li>`)}</ul>`,
  );
  return document({
    ...{ language, base, brand: profile },
    main: markup`${main}
<p class="quiet">${t('calls.times', { zone })}</p>
<p class="on-paper">${company}, ${moment(view.now, zone)}</p>`,
    title: [title, company].join(' – '),
    header: markup`<header>
${companyMark(base, profile)}
<form method="get" action="${base}/search" role="search" class="find"><label for="find" class="heard">${t('search.label')}</label><input type="search" id="find" name="q" maxlength="200" placeholder="${t('search.button')}"><button class="plain heard">${t('search.button')}</button></form>
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

export function languageChoices(view: View, offered: readonly Language[]): Markup {
  const { base, form, language, t } = view;
  return markup`<form method="post" action="${base}/account/language">${formField(form)}${choice(
    'language',
    t('account.language'),
    offered.map((one) => [one, languageEntry(one).name]),
    language,
  )}<button class="plain">${t('save')}</button></form>${levelNotes(t, offered, ['pages'])}`;
}
