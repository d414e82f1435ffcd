import {
  type Decision,
  type DecisionMail,
  DECISIONS,
  type DecisionReason,
  type DecisionSettings,
  MAIL_PLACEHOLDERS,
  reasonIn,
  wordingIn,
} from '../../../../actions/index.js';
import type { FormFields } from '../../../../platform/http/form.js';
import { field, formField, notice } from '../../../../platform/http/pages/elements.js';
import { type Markup, markup } from '../../../../platform/http/pages/html.js';
import { type Language, languageName } from '../../../../platform/language/index.js';
import { mayDo } from '../../../domain/user.js';
import type { Page, Problems, View } from '../layout.js';

export interface ShownSettings {
  readonly settings: DecisionSettings;
  /** In which mails are written and reasons worded. */
  readonly languages: readonly Language[];
  /** The form that is shown again. */
  readonly sent: FormFields;
  /** Of the mail that was sent for a preview. */
  readonly preview: DecisionMail | null;
  readonly isSaved: boolean;
}

/** The reasons and mails of decisions. docs/rules/actions.md#reasons */
export function decisionSettingsPage(view: View, problems: Problems, shown: ShownSettings): Page {
  const { t } = view;
  const title = t('decisions.settings.title');
  const main = markup`<h1>${title}</h1>
${notice(shown.isSaved && t('decisions.settings.saved'))}
<p class="quiet">${t('decisions.settings.intro')}</p>
${DECISIONS.map((decision) => reasons(view, problems, shown, decision))}
${DECISIONS.flatMap((decision) => shown.languages.map((language) => mail(view, problems, shown, decision, language)))}`;
  return { title, main };
}

function reasons(view: View, problems: Problems, shown: ShownSettings, decision: Decision): Markup {
  const { t, user, language } = view;
  const own = shown.settings.reasons.filter((one) => one.decision === decision);
  const words = (reason: DecisionReason): Markup =>
    markup`${reasonIn(reason, language)}${!reason.isOffered && markup` <span class="tag">${t('decisions.settings.off')}</span>`}`;
  const isSent = (id: string): boolean => shown.sent.decision === decision && shown.sent.id === id;
  const items = own.map((reason) =>
    mayDo(user, 'manage')
      ? markup`<details${isSent(reason.id) && markup` open`}><summary>${words(reason)}</summary>${reasonForm(view, problems, shown, decision, reason)}</details>`
      : markup`<p>${words(reason)}</p>`,
  );
  return markup`<h2>${t('decisions.settings.reasons', { decision })}</h2>
${items}
${mayDo(user, 'manage') && markup`<details${isSent('') && markup` open`}><summary>${t('decisions.settings.addReason')}</summary>${reasonForm(view, problems, shown, decision, null)}</details>`}`;
}

function reasonForm(
  { t, base, form }: View,
  problems: Problems,
  { languages, sent }: ShownSettings,
  decision: Decision,
  reason: DecisionReason | null,
): Markup {
  const id = reason?.id ?? '';
  const isSent = sent.decision === decision && sent.id === id;
  const fields = languages.map((language) =>
    field({
      ...{
        name: language,
        id: `${decision}-${id}-${language}`,
        label: t('decisions.settings.wording', { language: languageName(language, t.language) }),
      },
      value: isSent ? sent[language] : reason?.wording[language],
      problem: isSent ? problems[language] : undefined,
    }),
  );
  const isOffered = reason === null || (isSent ? sent.offered === 'on' : reason.isOffered);
  return markup`<form method="post" action="${base}/decision-settings/reasons">${formField(form)}<input type="hidden" name="decision" value="${decision}"><input type="hidden" name="id" value="${id}">
${fields}
${reason ? markup`<label class="check"><input type="checkbox" name="offered"${isOffered && markup` checked`}> ${t('decisions.settings.offered')}</label><p class="hint">${t('decisions.settings.offHint')}</p>` : markup`<input type="hidden" name="offered" value="on">`}
<p><button>${t('save')}</button></p></form>`;
}

function mail(view: View, problems: Problems, shown: ShownSettings, decision: Decision, language: Language): Markup {
  const { t, base, form, user } = view;
  const isSent = shown.sent.decision === decision && shown.sent.language === language;
  const { subject = '', body = '' } = isSent ? shown.sent : wordingIn(shown.settings.mails, decision, language);
  const id = `${decision}-${language}`;
  const problem = (name: string): string | undefined => (isSent ? problems[name] : undefined);
  const bodyHint = t('decisions.settings.bodyHint', { choices: MAIL_PLACEHOLDERS.map((one) => `{${one}}`).join(', ') });
  const preview =
    isSent &&
    shown.preview &&
    markup`<h3>${t('decisions.settings.looked')}</h3><p lang="${language}"><strong>${shown.preview.subject}</strong></p><div class="paper" lang="${language}">${shown.preview.text}</div>`;
  return markup`<details${isSent && markup` open`}><summary>${t('decisions.settings.mail', { decision, language: languageName(language, t.language) })}</summary>
${
  mayDo(user, 'manage')
    ? markup`<form method="post" action="${base}/decision-settings/mails">${formField(form)}<input type="hidden" name="decision" value="${decision}"><input type="hidden" name="language" value="${language}">
${field({ name: 'subject', id: `${id}-subject`, label: t('decisions.settings.subject'), value: subject, problem: problem('subject') })}
${field({ name: 'body', id: `${id}-body`, label: t('decisions.settings.body'), hint: bodyHint, rows: 10, value: body, problem: problem('body') })}
<p class="row"><button>${t('save')}</button><button class="plain" name="action" value="look">${t('decisions.settings.look')}</button></p></form>${preview}`
    : markup`<p lang="${language}"><strong>${subject}</strong></p><div class="paper" lang="${language}">${body}</div>`
}</details>`;
}
