import { moment } from '../../../domain/calendar-day.js';
import type { CandidateName } from '../../../../candidates/index.js';
import type { JobPosition } from '../../../../jobs/index.js';
import type { AuditEntryEntity } from '../../../../platform/audit/audit.js';
import type { Page as ListPage } from '../../../../platform/domain/index.js';
import type { FormFields } from '../../../../platform/http/form.js';
import { type Markup, markup } from '../../../../platform/http/pages/html.js';
import { field, nextPage, type Page, type Problems, table, type View } from '../layout.js';

/** The users and API keys of the company, by id. */
export type Actors = ReadonlyMap<string, { readonly name: string; readonly isUser: boolean }>;

interface Listed {
  readonly entries: ListPage<AuditEntryEntity>;
  readonly actors: Actors;
  readonly actions: readonly string[];
  /** The subjects that have a page. */
  readonly candidates: ReadonlyMap<string, CandidateName>;
  readonly positions: readonly Pick<JobPosition, 'id' | 'position'>[];
  readonly fields: FormFields;
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
    moment(entry.at),
    actorOf(view, entry, actors),
    markup`<code>${entry.action}</code>`,
    links.get(entry.subject) ?? markup`<code>${entry.subject}</code>`,
    factsOf(entry).slice(0, MAX_FACTS),
  ]);
  const { at, actor, action, subject, facts } = t.group('audit.columns');
  const names = [t('audit.system'), ...new Set([...actors.values()].map(({ name }) => name))].slice(0, MAX_SUGGESTIONS);
  const time = (name: 'from' | 'to'): Markup =>
    field({
      name,
      label: name === 'from' ? t('audit.from') : t('audit.to'),
      type: 'datetime-local',
      value: fields[name],
      problem: problems[name],
    });
  const main = markup`<h1>${t('audit.title')}</h1>
<p class="quiet">${t('audit.intro')} ${t('audit.exportHint')}</p>
<form method="get" action="${path}" class="row">
${field({ name: 'action', label: action, value: fields.action, suggestions: actions })}
${field({ name: 'actor', label: t('audit.actor'), value: fields.actor, suggestions: names })}
${field({ name: 'subject', label: t('audit.subject'), value: fields.subject })}
${time('from')}
${time('to')}
<button>${t('audit.filter')}</button><button class="plain" formaction="${path}/export">${t('audit.export')}</button></form>
${rows.length === 0 ? markup`<p>${t('audit.empty')}</p>` : table(t('audit.title'), [at, actor, action, subject, facts], rows)}
${nextPage(view, path, fields, entries.cursor)}`;
  return { title: t('audit.title'), section: 'audit', main };
}

/** The rows of the export, the head first. */
export function auditRows(view: View, entries: readonly AuditEntryEntity[], actors: Actors): string[][] {
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
      ...[at.toISOString(), actor === null ? view.t('audit.system') : (actors.get(actor)?.name ?? ''), actor ?? '', actingUser ?? ''],
      ...[action, subject, JSON.stringify(facts)],
    ]),
  ];
}

/** The name of a user or key. A key may name the person behind it; a user is that person. */
export function actorOf({ t }: View, { actor, actingUser }: Pick<AuditEntryEntity, 'actor' | 'actingUser'>, actors: Actors): string {
  if (actor === null) return t('audit.system');
  const { name, isUser } = actors.get(actor) ?? { name: actor, isUser: false };
  return actingUser === null || isUser ? name : `${name}, ${t('audit.actingFor', { name: actingUser })}`;
}

function factsOf({ facts }: AuditEntryEntity): string {
  return Object.entries(facts)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ');
}
