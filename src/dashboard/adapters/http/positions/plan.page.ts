import { builtInTexts, type EditedPlan, MAX_OWN_QUESTIONS, MAX_REQUIREMENTS, type PlanEntry } from '../../../../conversation/index.js';
import type { JobPosition } from '../../../../jobs/index.js';
import { confirm, field, formField, moment, notice, tag } from '../../../../platform/http/pages/elements.js';
import { type Markup, markup } from '../../../../platform/http/pages/html.js';
import { languageEntry } from '../../../../platform/language/index.js';
import type { Page, Problems, View } from '../layout.js';
import { fieldOf, MAX_LISTED } from './plan-form.js';
import { lineMarks } from './requirement-marks.js';

export interface PlanFacts extends EditedPlan {
  readonly position: JobPosition;
  /** Who changed it last. */
  readonly changedBy: string | null;
  readonly problems?: Problems;
  readonly isSaved?: boolean;
}

/** The questions of a position's interview: their words, their order, and questions of the company itself. */
export function planPage(view: View, facts: PlanFacts): Page {
  const { t, base, form } = view;
  const { position, entries, dropped, problems = {}, isSaved } = facts;
  const path = markup`${base}/positions/${position.id}/plan`;
  const own = entries.filter(({ kind }) => kind === 'own').length;
  const asked = entries.filter((entry) => entry.kind === 'requirement' && entry.ask).length;
  const rows: readonly PlanEntry[] = own < MAX_OWN_QUESTIONS ? [...entries, { kind: 'own', wording: {} }] : entries;
  const title = t('plan.title', { title: position.position });
  const main = markup`<p><a href="${base}/positions/${position.id}/edit">${position.position}</a></p>
<h1>${title}</h1>
${notice(isSaved && t('plan.saved'))}
${problems.version && alert(t('plan.meanwhile'))}${problems.entries && alert(`${t('plan.own')}: ${problems.entries}`)}
${Object.keys(problems).some((name) => name.startsWith('wording.')) && alert(t('plan.notSaved'))}
${dropped.length > 0 && notice(t('plan.dropped', { list: dropped.join('; ') }))}
<p>${t('plan.count', { count: Math.min(asked, MAX_REQUIREMENTS) + own + 2, own })} <a href="${path}/preview">${t('plan.preview')}</a> · <a href="${path}/preview?by=voice">${t('plan.previewVoice')}</a></p>
<p class="quiet">${version(view, facts)} ${t('plan.running')}</p>
<details><summary>${t('plan.how')}</summary><ul>${Object.values(t.group('plan.rules')).map((rule) => markup`<li>${rule}</li>`)}</ul></details>
${lineMarks(view, position.requirements)}
<form method="post" action="${path}">${formField(form)}<input type="hidden" name="version" value="${facts.stored?.version ?? 0}">
${rows.map((entry, row) => entryFields(view, facts, entry, row))}
<p class="row"><button>${t('save')}</button> <a href="${base}/positions/${position.id}/edit">${t('cancel')}</a></p>
</form>
${facts.stored && facts.stored.entries.length > 0 && reset(view, path, facts.stored.version)}`;
  return { title, main };
}

function alert(text: string): Markup {
  return markup`<p class="notice problem" role="alert">${text}</p>`;
}

function version({ t, zone }: View, { stored, changedBy }: PlanFacts): string {
  if (!stored) return t('plan.builtIn');
  return t('plan.version', { version: stored.version, at: moment(stored.changedAt, zone), who: changedBy ?? t('none') });
}

function entryFields(view: View, facts: PlanFacts, entry: PlanEntry, row: number): Markup | null {
  const { t } = view;
  const { entries, problems = {} } = facts;
  const isNew = row === entries.length;
  const requirements = entries.slice(0, row).filter(({ kind }) => kind === 'requirement');
  if (entry.kind === 'requirement' && requirements.length >= MAX_LISTED) return null;
  const before = requirements.filter((each) => each.kind === 'requirement' && each.ask).length;
  const isLate = entry.kind === 'requirement' && entry.ask && before >= MAX_REQUIREMENTS;
  const legend =
    entry.kind === 'requirement' ? `${row + 1}. ${entry.requirement}` : isNew ? t('plan.addOwn') : `${row + 1}. ${t('plan.own')}`;
  const tick = (name: string, label: string, isOn: boolean): Markup =>
    markup`<label class="check"><input type="checkbox" name="${name}"${isOn && markup` checked`}> ${label}</label>`;
  const order = field({ name: fieldOf.order(row), label: t('plan.place'), type: 'number', value: String(row + 1) });
  const hasProblem = Object.keys(problems).some((name) => name.startsWith(`wording.${row}.`));
  const isOpen = hasProblem || (entry.kind === 'own' && !isNew);
  const changed = entry.kind === 'requirement' && Object.keys(entry.wording).length > 0;
  return markup`<fieldset class="question"><legend>${legend}</legend>
<input type="hidden" name="${fieldOf.topic(row)}" value="${entry.kind === 'requirement' ? entry.requirement : ''}">
<div class="row">${order}${entry.kind === 'requirement' && markup`${tick(fieldOf.ask(row), t('plan.ask'), entry.ask)}${tick(fieldOf.further(row), t('plan.further'), entry.further)}`}
${entry.kind === 'own' && !isNew && tag(t('plan.notScored'))}${entry.kind === 'requirement' && !entry.ask && tag(t('plan.off'), 'warn')}${isLate && tag(t('plan.late'), 'warn')}${changed && tag(t('plan.changed'))}</div>
${!isLate && markup`<details${isOpen && markup` open`}><summary>${t('plan.words')}</summary>${wordingFields(view, facts, entry, row)}</details>`}</fieldset>`;
}

function wordingFields({ t }: View, { languages, problems = {} }: PlanFacts, entry: PlanEntry, row: number): Markup {
  const builtIn = entry.kind === 'requirement' ? builtInTexts(entry.requirement, languages) : {};
  return markup`${languages.map((language) => {
    const { written = '', spoken = '' } = entry.wording[language] ?? {};
    const [toRead, toSay] = [fieldOf.wording(row, language, 'written'), fieldOf.wording(row, language, 'spoken')];
    const name = languageEntry(language).name;
    const value = written || (builtIn[language] ?? '');
    return markup`${field({ name: toRead, label: t('plan.written', { language: name }), value, rows: 2, problem: problems[toRead] })}
${field({ name: toSay, label: t('plan.spoken', { language: name }), hint: t('plan.spokenHint'), value: spoken, rows: 2, problem: problems[toSay] })}`;
  })}`;
}

function reset({ t, form }: View, path: Markup, version: number): Markup {
  const rest = markup`<input type="hidden" name="version" value="${version}">`;
  return confirm(form, {
    action: markup`${path}/reset`,
    summary: t('plan.reset'),
    hint: t('plan.resetHint'),
    button: t('plan.reset'),
    rest,
  });
}
