import { confirm, notice } from '../../../../platform/http/pages/elements.js';
import { type Markup, markup } from '../../../../platform/http/pages/html.js';
import { mayDo } from '../../../domain/user.js';
import { type Page, type View } from '../layout.js';
import { callsSection } from './calls.section.js';
import type { CandidateFacts, Section } from './candidate-facts.js';
import { consentsSection } from './consents.section.js';
import { decisionMade, decisionSection, listSection } from './decision.section.js';
import { historySection } from './history.section.js';
import { failedMails, mailsSection } from './mails.section.js';
import { notesSection } from './notes.section.js';
import { cvSection, interviewSection, scorecardSection } from './story.section.js';
import { heading, summary } from './summary.section.js';

/** A candidate: the facts and the decision first, then what the software says beside what the person said, and everything else. */
export function candidatePage(view: View, facts: CandidateFacts): Page {
  const { t, base, user } = view;
  const { candidate, position } = facts;
  const path = markup`${base}/positions/${position.id}/candidates/${candidate.id}`;
  const [scorecard, interview, cv] = [
    scorecardSection(view, facts, path),
    interviewSection(view, facts, path),
    cvSection(view, facts, path),
  ];
  const further = [
    notesSection(view, facts, path),
    callsSection(view, facts, path),
    mailsSection(view, facts),
    consentsSection(view, facts, path),
    historySection(view, facts),
  ].filter((section) => section !== null);
  const jumps = [scorecard, interview, cv, ...further].filter((section) => section !== null);
  const main = markup`${heading(view, facts)}
${listSection(view, facts)}
${notice(changeMade(view, facts) ?? decisionMade(view, facts))}
${failedMails(view, facts, path)}
<div class="columns">${summary(view, facts, path)}<div>${decisionSection(view, facts, path)}</div></div>
<div role="navigation" aria-label="${t('candidatePage.jumps')}"><ul class="names">${jumps.map(({ id, title }) => markup`<li><a href="#${id}">${title}</a></li>`)}</ul></div>
<div class="columns"><div>${part(scorecard)}</div><div>${part(interview)}${cv && part(cv)}</div></div>
${further.map(part)}
${mayDo(user, 'work') && markup`<p><a href="${base}/positions/${position.id}/share?candidates=${candidate.id}">${t('share.title')}</a></p>`}
${mayDo(user, 'work') && erasure(view, path)}`;
  return { title: `${candidate.firstName} ${candidate.lastName}`, main };
}

function part({ id, title, content }: Section): Markup {
  return markup`<h2 id="${id}">${title}</h2>
${content}
`;
}

/** The change that was just made, in words; of a status only while it stands. */
function changeMade({ t }: View, { candidate: { status }, done }: CandidateFacts): string | undefined {
  const moved = {
    selected: t('candidates.selected'),
    rejected: t('candidates.rejected'),
    invited: t('candidates.invited'),
    new: t('candidatePage.reopened'),
    interviewed: t('candidates.readByPerson'),
  }[done ?? ''];
  const { queued, unchanged, noText } = t.group('candidatePage.reevaluation');
  const changed = {
    ...{ booked: t('booking.booked'), revoked: t('booking.revoked'), consent: t('candidatePage.consentAdded') },
    ...{
      corrected: t('correction.done'),
      noted: t('notes.added'),
      noteDeleted: t('notes.deleted'),
      owner: t('owners.done'),
      mailDone: t('mails.dealtWith'),
    },
    ...{ queued, unchanged, noText },
  }[done ?? ''];
  return (status === done ? moved : undefined) ?? changed;
}

function erasure({ form, t }: View, path: Markup): Markup {
  const action = markup`${path}/erasure`;
  return confirm(form, { action, summary: t('candidates.erase'), hint: t('candidates.eraseHint'), button: t('candidates.eraseSure') });
}
