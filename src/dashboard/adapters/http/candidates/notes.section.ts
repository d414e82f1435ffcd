import { agedMoment, confirm, field, formField } from '../../../../platform/http/pages/elements.js';
import { type Markup, markup } from '../../../../platform/http/pages/html.js';
import { NOTES_PER_PAGE } from '../../../application/candidate-team.js';
import type { Note } from '../../../domain/note.js';
import { mayDo } from '../../../domain/user.js';
import type { Actors } from '../audit/audit.page.js';
import type { Page, Problems, View } from '../layout.js';
import type { CandidateFacts, Section } from './candidate-facts.js';

/** Notes of the company's people about a candidate. */
export function notesSection(view: View, { candidate, notes, actors }: CandidateFacts, path: Markup | string): Section {
  const { t, user } = view;
  const content = markup`${mayDo(user, 'work') && noteForm(view, path)}
${notes.length === 0 && candidate.notes === null && markup`<p class="quiet">${t('notes.none')}</p>`}
${noteList(view, notes, actors, path)}
${candidate.notes !== null && markup`<h3>${t('correction.fields.notes')}</h3><div class="turn"><p>${candidate.notes}</p></div>`}`;
  return { id: 'notes', title: t('notes.title'), content };
}

/** All notes of a candidate, or a note that was refused. */
export function notesPage(
  view: View,
  { name, path, notes, actors, typed }: { name: string; path: string; notes: readonly Note[]; actors: Actors; typed: string },
  problems: Problems,
): Page {
  const title = view.t('notes.title');
  const main = markup`<p><a href="${path}">${name}</a></p>
<h1>${title}</h1>
${mayDo(view.user, 'work') && noteForm(view, path, typed, problems.text)}
${noteList(view, notes, actors, path)}`;
  return { title, main };
}

function noteForm({ t, form }: View, path: Markup | string, value = '', problem?: string): Markup {
  const hint = t('notes.hint');
  return markup`<form method="post" action="${path}/notes">${formField(form)}${field({ name: 'text', label: t('notes.label'), hint, value, rows: 3, isRequired: true, problem })}<button>${t('notes.add')}</button></form>`;
}

function noteList(view: View, notes: readonly Note[], actors: Actors, path: Markup | string): Markup {
  const { t } = view;
  const shown = notes.slice(0, NOTES_PER_PAGE);
  return markup`${shown.map((note) => markup`<article class="line"><p class="quiet">${actors.get(note.authorId)?.name} · ${agedMoment(note.createdAt, view)}</p><div class="turn"><p>${note.text}</p></div>${deletion(view, note, path)}</article>`)}
${notes.length > shown.length && markup`<p><a href="${path}/notes?before=${shown.at(-1)!.id}">${t('notes.older')}</a></p>`}`;
}

function deletion({ t, form, user }: View, { id, authorId }: Note, path: Markup | string): Markup | false {
  if (!mayDo(user, 'work') || (authorId !== user.id && !mayDo(user, 'manage'))) return false;
  return confirm(form, { action: markup`${path}/notes/${id}/deletion`, summary: t('notes.delete'), button: t('notes.deleteSure') });
}
