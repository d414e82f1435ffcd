import { CALL_NOTICES, CONSENT_RULES, OPT_OUT_KEYS, RECORDING_RULES } from '../../../../clearance/index.js';
import type { FormFields } from '../../../../platform/http/form.js';
import { choice, field, formField, notice } from '../../../../platform/http/pages/elements.js';
import { type Markup, markup } from '../../../../platform/http/pages/html.js';
import { languageName, languagesAt } from '../../../../platform/language/index.js';
import { mayDo } from '../../../domain/user.js';
import type { Page, Problems, View } from '../layout.js';

/** The languages in which a company may word the opening of its calls. */
export const DISCLOSURES = languagesAt('phone');
export const WRITTEN_ALTERNATIVES = ['no', 'yes'] as const;

interface Shown {
  readonly fields: FormFields;
  readonly isSaved: boolean;
  readonly problems?: Problems;
}

/** Who may be called and how a call begins, in the words of somebody who leads calls. */
export function callingPolicyPage(view: View, shown: Shown): Page {
  const { t, user } = view;
  const main = markup`<h1>${t('callingPolicy.title')}</h1>
${notice(shown.isSaved && t('callingPolicy.saved'))}
<p class="quiet">${t('callingPolicy.intro')}</p>
${mayDo(user, 'manage') ? policyForm(view, shown) : policyFacts(view, shown.fields)}`;
  return { title: t('callingPolicy.title'), main };
}

function policyForm({ t, base, form, language }: View, { fields, problems = {} }: Shown): Markup {
  const options = <T extends string>(values: readonly T[], words: Readonly<Record<T, string>>): (readonly [T, string])[] =>
    values.map((value) => [value, words[value]]);
  const number = (name: string, label: string): Markup =>
    field({ name, label, type: 'number', value: fields[name], problem: problems[name] });
  const hint = (text: string, problem?: string): Markup =>
    markup`<p class="hint">${text}</p>${problem && markup`<p class="problem">${problem}</p>`}`;
  return markup`<form method="post" action="${base}/settings/calling-policy">${formField(form)}
${choice('consent', t('callingPolicy.consent'), options(CONSENT_RULES, t.group('callingPolicy.consents')), fields.consent)}${hint(t('callingPolicy.consentHint'), problems.consent)}
<fieldset><legend>${t('callingPolicy.attempts')}</legend>${hint(t('callingPolicy.attemptsHint'))}<div class="row">${number('count', t('callingPolicy.count'))}${number('days', t('callingPolicy.days'))}</div></fieldset>
${choice('recording', t('callingPolicy.recording'), options(RECORDING_RULES, t.group('callingPolicy.recordings')), fields.recording)}${problems.recording && hint(problems.recording)}
${choice('optOutKey', t('callingPolicy.key'), [['', t('callingPolicy.noKey')], ...OPT_OUT_KEYS.map((key) => [key, key] as const)], fields.optOutKey)}${hint(t('callingPolicy.keyHint'), problems.optOutKey)}
${choice('callNotice', t('callingPolicy.notice'), options(CALL_NOTICES, t.group('callingPolicy.notices')), fields.callNotice)}${hint(t('callingPolicy.noticeHint'), problems.callNotice)}
${choice('writtenAlternative', t('callingPolicy.written'), options(WRITTEN_ALTERNATIVES, t.group('callingPolicy.writtens')), fields.writtenAlternative)}${hint(t('callingPolicy.writtenHint'), problems.writtenAlternative)}
${DISCLOSURES.map((tag) =>
  field({
    name: `disclosure-${tag}`,
    label: t('callingPolicy.disclosure', { language: languageName(tag, language) }),
    value: fields[`disclosure-${tag}`],
    hint: t('callingPolicy.disclosureHint'),
    rows: 3,
    problem: problems[`disclosure-${tag}`],
  }),
)}
<button>${t('save')}</button></form>`;
}

function policyFacts({ t, language }: View, fields: FormFields): Markup {
  const { count, days, optOutKey } = fields;
  const pairs: (readonly [string, string | undefined])[] = [
    [t('callingPolicy.consent'), t.find('callingPolicy.consents', fields.consent ?? '')],
    [
      t('callingPolicy.attempts'),
      count ? t('callingPolicy.limit', { count: Number(count), days: Number(days) }) : t('callingPolicy.noLimit'),
    ],
    [t('callingPolicy.recording'), t.find('callingPolicy.recordings', fields.recording ?? '')],
    [t('callingPolicy.key'), optOutKey === '' ? t('callingPolicy.noKey') : optOutKey],
    [t('callingPolicy.notice'), t.find('callingPolicy.notices', fields.callNotice ?? '')],
    [t('callingPolicy.written'), t.find('callingPolicy.writtens', fields.writtenAlternative ?? '')],
    ...DISCLOSURES.map(
      (tag) =>
        [
          t('callingPolicy.disclosure', { language: languageName(tag, language) }),
          fields[`disclosure-${tag}`] || t('callingPolicy.ownWords'),
        ] as const,
    ),
  ];
  return markup`<dl>${pairs.map(([label, value]) => markup`<dt>${label}</dt><dd>${value}</dd>`)}</dl>`;
}
