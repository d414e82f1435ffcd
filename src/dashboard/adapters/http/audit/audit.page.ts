import type { CandidateName } from '../../../../candidates/index.js';
import type { JobPosition } from '../../../../jobs/index.js';
import type { ListedEntry } from '../../../../platform/audit/audit-trail.js';
import type { Page as ListPage } from '../../../../platform/domain/index.js';
import { Filters, typed } from '../../../../platform/http/pages/filters.js';
import { type Markup, markup } from '../../../../platform/http/pages/html.js';
import { listPage, moment } from '../../../../platform/http/pages/elements.js';
import { type Page, type Problems, type View } from '../layout.js';

/** The users and API keys of the company, by id. */
export type Actors = ReadonlyMap<string, { readonly name: string; readonly isUser: boolean }>;

export const AUDIT_FILTERS = new Filters({
  action: typed(100),
  actor: typed(200),
  subject: typed(100),
  from: typed(20, 'datetime-local'),
  to: typed(20, 'datetime-local'),
});

interface Listed {
  readonly entries: ListPage<ListedEntry>;
  readonly actors: Actors;
  readonly actions: readonly string[];
  /** The subjects that have a page. */
  readonly candidates: ReadonlyMap<string, CandidateName>;
  readonly positions: readonly Pick<JobPosition, 'id' | 'position'>[];
  readonly fields: ReturnType<typeof AUDIT_FILTERS.read>;
  readonly problems: Problems;
}

/** Most characters of the facts of an entry that the page shows; the export has all. */
const MAX_FACTS = 300;
/** Most names that are suggested; others can be typed. */
const MAX_SUGGESTIONS = 200;

/** The audit trail of the company. */
export function auditPage(view: View, { entries, actors, actions, candidates, positions, fields, problems }: Listed): Page {
  const { t, base } = view;
  const path = `${base}/audit`;
  const links = new Map<string, Markup>([
    ...positions.map(({ id, position }) => [id, markup`<a href="${base}/positions/${id}">${position}</a>`] as const),
    ...[...candidates].map(
      ([id, { jobPositionId, firstName, lastName }]) =>
        [id, markup`<a href="${base}/positions/${jobPositionId}/candidates/${id}">${firstName} ${lastName}</a>`] as const,
    ),
    ...[...actors].map(([id, { name }]) => [id, markup`${name}`] as const),
  ]);
  const rows = entries.items.map((entry) => [
    moment(entry.at, view.zone),
    actorOf(view, entry, actors),
    markup`<code>${entry.action}</code>`,
    links.get(entry.subject) ?? markup`<code>${entry.subject}</code>`,
    factsOf(entry).slice(0, MAX_FACTS),
  ]);
  const { at, actor, action, subject, facts } = t.group('audit.columns');
  const names = [t('audit.system'), ...new Set([...actors.values()].map(({ name }) => name))].slice(0, MAX_SUGGESTIONS);
  const words = {
    action: { label: action, suggestions: actions },
    actor: { label: t('audit.actor'), suggestions: names },
    subject: { label: t('audit.subject') },
    from: { label: t('audit.from'), problem: problems.from },
    to: { label: t('audit.to'), problem: problems.to },
  };
  const buttons = markup`<button>${t('audit.filter')}</button><button class="plain" formaction="${path}/export">${t('audit.export')}</button>`;
  const main = listPage({
    head: markup`<h1>${t('audit.title')}</h1>
<p class="quiet">${t('audit.intro')} ${t('audit.exportHint')}</p>`,
    filters: AUDIT_FILTERS.form(path, fields, words, buttons, (count) => t('filters', { count })),
    caption: t('audit.title'),
    columns: [at, actor, action, subject, facts],
    rows,
    empty: t('audit.empty'),
    next: { text: t('next'), path, filters: fields, cursor: entries.cursor },
  });
  return { title: t('audit.title'), main };
}

/** The rows of the export, the head first. */
export function auditRows(view: View, entries: readonly ListedEntry[], actors: Actors): string[][] {
  const system = view.t('audit.system');
  return [
    [
      view.t('audit.columns.at'),
      view.t('audit.columns.actor'),
      view.t('audit.file.actorId'),
      view.t('audit.file.actingFor'),
      view.t('audit.columns.action'),
      view.t('audit.file.subjectId'),
      view.t('audit.columns.facts'),
    ],
    ...entries.map(({ at, actor, actingUser, action, subject, facts }) => [
      ...[at.toISOString(), actor === null ? system : (actors.get(actor)?.name ?? ''), actor ?? '', actingUser ?? ''],
      ...[action, subject, JSON.stringify(facts)],
    ]),
  ];
}

/** The name of a user or key. A key may name the person behind it; a user is that person. */
export function actorOf({ t }: View, { actor, actingUser }: Pick<ListedEntry, 'actor' | 'actingUser'>, actors: Actors): string {
  if (actor === null) return t('audit.system');
  const { name, isUser } = actors.get(actor) ?? { name: actor, isUser: false };
  return actingUser === null || isUser ? name : `${name}, ${t('audit.actingFor', { name: actingUser })}`;
}

function factsOf({ facts }: ListedEntry): string {
  return Object.entries(facts)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ');
}
