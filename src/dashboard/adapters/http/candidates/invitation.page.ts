import type { Candidate } from '../../../../candidates/index.js';
import type { FormFields } from '../../../../platform/http/form.js';
import { markup } from '../../../../platform/http/pages/html.js';
import { field, formField } from '../../../../platform/http/pages/elements.js';
import { type Page, type Problems, type View } from '../layout.js';

interface Mail {
  readonly candidate: Pick<Candidate, 'firstName' | 'lastName' | 'email'>;
  /** Of the candidate's page. */
  readonly path: string;
  readonly fields: FormFields;
  readonly problems?: Problems;
  readonly mail: { readonly subject: string; readonly text: string };
  /** Of an invitation that no mail can carry. */
  readonly link: string | null;
}

/** The invitation, with the mail as it will look. */
export function invitationPage({ base, t, form }: View, { candidate, path, fields, problems = {}, mail, link }: Mail): Page {
  const name = `${candidate.firstName} ${candidate.lastName}`;
  const { subject = '', body = '' } = fields;
  const main = markup`<p><a href="${base}${path}">${name}</a></p><h1>${t('candidatePage.mail.title')}</h1>
${
  link === null
    ? markup`<div class="columns"><div><p class="quiet">${t('candidatePage.mail.hint')}</p>
<form method="post" action="${base}${path}/invitation">${formField(form)}
${field({ name: 'subject', label: t('candidatePage.mail.subject'), value: subject, problem: problems.subject })}
${field({ name: 'body', label: t('candidatePage.mail.body'), value: body, rows: 10, hint: t('candidatePage.mail.bodyHint'), problem: problems.body })}
<p class="row"><button>${t('candidatePage.mail.send')}</button><button class="plain" name="action" value="preview">${t('candidatePage.mail.preview')}</button></p></form></div>
<section aria-labelledby="mail"><h2 id="mail">${t('candidatePage.mail.shown')}</h2><dl><dt>${t('candidatePage.mail.to')}</dt><dd>${candidate.email}</dd><dt>${t('candidatePage.mail.subject')}</dt><dd>${mail.subject}</dd></dl>
<div class="paper">${mail.text}</div></section></div>`
    : markup`<div class="notice" role="status"><p>${t('candidates.notWritable')}</p><p><code>${link}</code></p></div>`
}`;
  return { title: t('candidatePage.mail.title'), main };
}
