import type { Candidate } from '../../../../candidates/index.js';
import type { FormFields } from '../../../../platform/http/form.js';
import { markup } from '../../../../platform/http/pages/html.js';
import { field, formField, type Page, type Problems, type View } from './layout.js';

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
export function invitationPage({ base, texts, form }: View, { candidate, path, fields, problems = {}, mail, link }: Mail): Page {
  const { candidates, candidatePage } = texts;
  const { mail: words } = candidatePage;
  const name = `${candidate.firstName} ${candidate.lastName}`;
  const { subject = '', body = '' } = fields;
  const main = markup`<p><a href="${base}${path}">${name}</a></p><h1>${words.title}</h1>
${
  link === null
    ? markup`<div class="columns"><div><p class="quiet">${words.hint}</p>
<form method="post" action="${base}${path}/invitation">${formField(form)}
${field({ name: 'subject', label: words.subject, value: subject, problem: problems.subject })}
${field({ name: 'body', label: words.body, value: body, rows: 10, hint: words.bodyHint, problem: problems.body })}
<p class="row"><button>${words.send}</button><button class="plain" name="action" value="preview">${words.preview}</button></p></form></div>
<section aria-labelledby="mail"><h2 id="mail">${words.shown}</h2><dl><dt>${words.to}</dt><dd>${candidate.email}</dd><dt>${words.subject}</dt><dd>${mail.subject}</dd></dl>
<div class="paper">${mail.text}</div></section></div>`
    : markup`<div class="notice" role="status"><p>${candidates.notWritable}</p><p><code>${link}</code></p></div>`
}`;
  return { title: words.title, section: 'positions', main };
}
