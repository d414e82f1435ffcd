import type { CandidateEvaluation } from '../../../../analysis/index.js';
import type { JobPosition } from '../../../../jobs/index.js';
import { confirm, formField, moment, notice, table } from '../../../../platform/http/pages/elements.js';
import { type Markup, markup } from '../../../../platform/http/pages/html.js';
import { catalogue, type Language } from '../../../../platform/language/index.js';
import type { GuestLinks, SharedPage } from '../../../application/guest-links.js';
import { MAX_COMPARED, MIN_COMPARED } from '../../../domain/comparison.js';
import { mayDo } from '../../../domain/user.js';
import type { Actors } from '../audit/audit.page.js';
import { document, type Page, type Problems, type View } from '../layout.js';
import { statusTag } from '../candidates/state-tags.js';
import { evaluations } from './evaluations.js';

type Compared = Pick<CandidateEvaluation, 'candidate' | 'analysis' | 'lacksTranslation'>;
type GuestLink = Awaited<ReturnType<GuestLinks['list']>>[number];

interface Chosen {
  readonly position: Pick<JobPosition, 'id' | 'position'>;
  readonly ids: readonly string[];
}

/** Candidates of a position, side by side. */
export function comparisonPage(view: View, { position, ids }: Chosen, compared: readonly Compared[]): Page {
  const { base, t, user } = view;
  const path = `${base}/positions/${position.id}`;
  const people = compared.map((evaluation) => {
    const { id, status } = evaluation.candidate;
    return { evaluation, path: `candidates/${id}`, beside: statusTag(t, status) };
  });
  const main = markup`<p><a href="${path}">${position.position}</a></p>
<div class="head"><h1>${t('compare.title')}</h1>${mayDo(user, 'work') && markup`<a class="button plain" href="${path}/share?candidates=${ids.join(',')}">${t('share.button')}</a>`}</div>
${evaluations(t, people)}
${mayDo(user, 'work') && choiceOf(view, path, compared)}`;
  return { title: t('compare.title'), main };
}

/** Those who can be decided on; the decision itself is a step further. */
function choiceOf({ t, form }: View, path: string, people: readonly Compared[]): Markup | false {
  const waiting = people.filter(({ candidate }) => candidate.status === 'interviewed');
  const { select, reject } = t.group('people.bulk');
  return (
    waiting.length > 0 &&
    markup`<form method="post" action="${path}/bulk" class="row">${formField(form)}
${waiting.map(({ candidate: { id, firstName, lastName } }) => markup`<label class="check"><input type="checkbox" name="candidate ${id}"> ${firstName} ${lastName}</label>`)}
<button class="plain" name="action" value="select">${select}</button><button class="plain" name="action" value="reject">${reject}</button></form>`
  );
}

/** In the place of a comparison of too few or too many. */
export function chooseAgainPage({ base, t }: View, position: Pick<JobPosition, 'id' | 'position'>): Page {
  const main = markup`<h1>${t('compare.title')}</h1>${notice(t('compare.howMany', { min: MIN_COMPARED, max: MAX_COMPARED }))}
<p><a href="${base}/positions/${position.id}">${position.position}</a></p>`;
  return { title: t('compare.title'), main };
}

interface Sharing extends Chosen {
  readonly names: readonly string[];
  /** The address of the link that was just made. */
  readonly url: string | null;
  readonly problems: Problems;
}

/** The page for somebody without an account, and the link to it. */
export function sharePage({ base, t, form }: View, { position, ids, names, url, problems }: Sharing): Page {
  const path = `${base}/positions/${position.id}`;
  const main = markup`<p><a href="${path}">${position.position}</a></p>
<h1>${t('share.title')}</h1>
${url !== null && markup`<div class="notice" role="status"><p>${t('share.made')}</p><p><code>${url}</code></p></div>`}
<p>${t('share.intro')}</p>
<ul>${names.map((name) => markup`<li>${name}</li>`)}</ul>
<form method="post" action="${path}/share">${formField(form)}<input type="hidden" name="candidates" value="${ids.join(',')}">
${problems.candidates && markup`<p class="problem" role="alert">${problems.candidates}</p>`}<button>${t('share.make')}</button></form>
<p><a href="${base}/guest-links">${t('share.all')}</a></p>`;
  return { title: t('share.title'), main };
}

interface Listed {
  readonly links: readonly GuestLink[];
  readonly names: ReadonlyMap<string, { readonly firstName: string; readonly lastName: string }>;
  readonly actors: Actors;
  readonly done: string | undefined;
}

/** The guest links that work. */
export function guestLinksPage({ base, t, form, zone }: View, { links, names, actors, done }: Listed): Page {
  const { candidates, by, made, until, views, act } = t.group('share.columns');
  const rows = links.map(({ id, jobPositionId, candidates: ids, createdBy, createdAt, expiresAt, views: count }) => {
    const whole = ids.map((one) => [names.get(one)?.firstName, names.get(one)?.lastName].join(' ')).join(', ');
    const page = ids.length > 1 ? `compare?candidates=${ids.join(',')}` : `candidates/${ids[0]}`;
    const action = `${base}/guest-links/${id}/revocation`;
    return [
      markup`<a href="${base}/positions/${jobPositionId}/${page}">${whole}</a>`,
      ...[actors.get(createdBy)?.name, moment(createdAt, zone), moment(expiresAt, zone), count],
      confirm(form, { action, summary: t('share.revoke'), button: t('share.revokeSure'), label: `${t('share.revoke')}: ${whole}` }),
    ];
  });
  const list: Markup =
    rows.length === 0 ? markup`<p>${t('share.none')}</p>` : table(t('share.links'), [candidates, by, made, until, views, act], rows);
  return {
    title: t('share.links'),
    main: markup`<h1>${t('share.links')}</h1>${notice(done === 'revoked' && t('share.revoked'))}<p>${t('share.linksHint')}</p>${list}`,
  };
}

/** The page behind a guest link, which leads nowhere else. */
export function sharedPage(base: string, language: Language, { link, company, position, people }: SharedPage): string {
  const t = catalogue('dashboard').in(language);
  const zone = company.timezone ?? 'UTC';
  const until = t('share.until', { at: moment(link.expiresAt, zone), zone });
  return document({
    ...{ language, base, title: `${position.position} – ${company.name}` },
    header: markup`<header class="bare"><p class="company">${company.name}</p></header>`,
    main: markup`<h1>${position.position}</h1>
<p class="notice"><strong>${t('share.confidential')}</strong> ${t('share.guest', { company: company.name })} ${until}</p>
${evaluations(
  t,
  people.map((evaluation) => ({ evaluation, path: null })),
)}
<p class="on-paper">${company.name}. ${t('share.confidential')} ${until}</p>`,
  });
}

/** Instead of a page behind a guest link, with no way to another one. */
export function noSharedPage(base: string, language: Language, words: string): string {
  const t = catalogue('dashboard').in(language);
  const header = markup`<header class="bare"><p class="company">${t('product')}</p></header>`;
  const main = markup`<div class="narrow"><h1>${t('share.gone')}</h1><p>${words}</p></div>`;
  return document({ language, base, title: t('share.gone'), header, main });
}
