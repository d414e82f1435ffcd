import { PHONE_COUNTRIES } from '../../../../platform/domain/phone.js';
import type { FormFields } from '../../../../platform/http/form.js';
import { companyMark } from '../../../../platform/http/pages/brand.js';
import { choice, field, formField, notice } from '../../../../platform/http/pages/elements.js';
import { type Markup, markup } from '../../../../platform/http/pages/html.js';
import { languageEntry } from '../../../../platform/language/index.js';
import type { Page, Problems, View } from '../layout.js';

interface Shown {
  /** Who may change it; null where the visitor may. */
  readonly who?: string | null;
  readonly isSaved?: boolean;
  /** As they were typed. */
  readonly fields?: FormFields;
  readonly problems?: Problems;
}

export function companyPage(view: View, { who = null, isSaved = false, fields, problems = {} }: Shown): Page {
  const { t } = view;
  const main = markup`<h1>${t('companyPage.title')}</h1>
${notice(isSaved && t('companyPage.saved'))}
<p class="quiet">${t('companyPage.intro')}</p>
${who === null ? markup`${profileForm(view, fields, problems)}${logoForm(view, problems)}` : markup`<p>${who}</p>${facts(view)}`}`;
  return { title: t('companyPage.title'), main };
}

function profileForm({ t, base, form, profile, language }: View, fields: FormFields | undefined, problems: Problems): Markup {
  const typed = fields ?? { ...profile };
  const value = (name: keyof typeof profile): string => typed[name] ?? '';
  const text = (name: 'name' | 'contactEmail' | 'timezone' | 'colour', hint?: string): Markup =>
    field({ name, label: t.group('companyPage')[name], value: value(name), hint, problem: problems[name] });
  return markup`<form method="post" action="${base}/settings/company">${formField(form)}
${field({ name: 'name', label: t('companyPage.name'), value: value('name'), problem: problems.name, isRequired: true })}
${field({ name: 'contactEmail', type: 'email', label: t('companyPage.contactEmail'), value: value('contactEmail'), hint: t('companyPage.contactHint'), problem: problems.contactEmail })}
${choice('country', t('companyPage.country'), [['', t('companyPage.noCountry')], ...countriesIn(language)], value('country'))}
<p class="hint">${t('companyPage.countryHint')}</p>${problems.country && markup`<p class="problem">${problems.country}</p>`}
${text('timezone', t('companyPage.timezoneHint'))}
${text('colour', t('companyPage.colourHint'))}
<button>${t('save')}</button></form>`;
}

function logoForm({ t, base, form, profile }: View, problems: Problems): Markup {
  const described = problems.logo === undefined ? 'logo-hint' : 'logo-hint logo-problem';
  return markup`<h2>${t('companyPage.logo')}</h2>${profile.logo && companyMark(base, profile)}
<form method="post" action="${base}/settings/company/logo" enctype="multipart/form-data">${formField(form)}
<div class="field"><label for="logo">${t('companyPage.logo')}</label><p class="hint" id="logo-hint">${t('companyPage.logoHint')}</p>
<input type="file" id="logo" name="logo" accept="image/png,image/jpeg,image/webp" aria-describedby="${described}">
${problems.logo && markup`<p class="problem" id="logo-problem">${problems.logo}</p>`}</div>
<button name="action" value="upload">${t('companyPage.upload')}</button>
${profile.logo && markup`<button class="plain" name="action" value="remove">${t('companyPage.remove')}</button>`}</form>`;
}

function facts({ t, profile, language }: View): Markup {
  const names = new Intl.DisplayNames(languageEntry(language).locale, { type: 'region' });
  const rows = (['name', 'contactEmail', 'country', 'timezone', 'colour'] as const).map((name) => {
    const value = name === 'country' && profile.country ? names.of(profile.country) : profile[name];
    return markup`<dt>${t.group('companyPage')[name]}</dt><dd>${value ?? t('none')}</dd>`;
  });
  return markup`<dl>${rows}</dl>`;
}

/** The countries whose numbers are known, by their names. */
export function countriesIn(language: View['language']): [code: string, name: string][] {
  const { locale } = languageEntry(language);
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const { compare } = new Intl.Collator(locale);
  return [...PHONE_COUNTRIES]
    .map((code): [string, string] => [code, names.of(code) ?? code])
    .sort(([, one], [, other]) => compare(one, other));
}
