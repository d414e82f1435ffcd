import type { CandidateStatistics, CandidateStatus } from '../../../../candidates/index.js';
import { MAX_COUNTED, type Spread } from '../../../../platform/domain/index.js';
import { languageEntry } from '../../../../platform/language/index.js';
import { type Markup, markup } from '../../../../platform/http/pages/html.js';
import { ATTEMPT_OUTCOMES, type CallStatistics, FINAL_STATES, toneOf } from '../../../../telephony/index.js';
import { type PickedPosition, pickerChoices, pickerWords } from '../positions/position-picker.js';
import { durationIn, MINUTE } from '../duration.js';
import { type Bar, barChart, figure, rowChart } from '../charts.js';
import { table } from '../../../../platform/http/pages/elements.js';
import { Filters, setting, typed } from '../../../../platform/http/pages/filters.js';
import { type Page, type View } from '../layout.js';

export const PERIODS = ['30', '90', '365', 'all'] as const;

export const STATISTICS_FILTERS = new Filters({ period: setting(PERIODS), position: typed(200) });

export interface Statistics {
  readonly candidates: CandidateStatistics;
  readonly calls: CallStatistics;
  /** From an invitation to the answer. */
  readonly answers: Spread;
}

interface Shown {
  /** Null where it is open which position is meant. */
  readonly facts: Statistics | null;
  readonly period: (typeof PERIODS)[number];
  readonly picked: PickedPosition;
}

/** From the import on; those that need a second look last. */
const FUNNEL = ['new', 'invited', 'invited_call', 'interviewed', 'selected', 'rejected', 'unevaluable', 'failed', 'expired'] as const;
const LOST: readonly CandidateStatus[] = ['unevaluable', 'failed', 'expired'];
/** Attempts first. */
const OUTCOMES = [...new Set([...ATTEMPT_OUTCOMES, ...FINAL_STATES])];

/** Pictures of the work of the company, each with its table. */
export function statisticsPage(view: View, { facts, period, picked }: Shown): Page {
  const { base, t } = view;
  const path = `${base}/statistics`;
  const words = {
    period: { label: t('statistics.period'), options: t.group('statistics.periods') },
    position: pickerWords(view, t('statistics.position'), picked),
  };
  const pictures = facts ? picturesOf(view, facts, period) : [];
  const main = markup`<h1>${t('statistics.title')}</h1>
${STATISTICS_FILTERS.form(path, { period, position: picked.chosen?.position ?? picked.typed }, words, markup`<button class="plain">${t('statistics.filter')}</button>`, (count) => t('filters', { count }))}
${pickerChoices(path, { period }, picked)}
${pictures.length > 0 ? markup`<div class="pictures">${pictures}</div>` : facts && markup`<p>${t('statistics.empty')}</p>`}`;
  return { title: t('statistics.title'), main };
}

function picturesOf(view: View, { candidates, calls, answers }: Statistics, period: Shown['period']): Markup[] {
  const { t } = view;
  const statuses = FUNNEL.map((status) => ({
    ...{ label: t.group('candidates.statuses')[status], value: candidates.byStatus.get(status) ?? 0 },
    tone: LOST.includes(status) ? ('failed' as const) : ('done' as const),
  }));
  const outcomes = OUTCOMES.map((state) => ({
    ...{ label: t.group('candidatePage.callStates')[state], value: calls.byOutcome.get(state) ?? 0 },
    tone: toneOf(state) === 'good' ? ('done' as const) : ('failed' as const),
  }));
  const scores = candidates.scores.map((value, tenth) => ({ label: `${tenth * 10}–${tenth === 9 ? 100 : tenth * 10 + 9}`, value }));
  const hours = calls.byHour.map(({ attempts }, hour) => ({ label: String(hour).padStart(2, '0'), value: attempts }));
  const spreads = [[t('statistics.toDecision'), candidates.toDecision] as const, [t('statistics.toAnswer'), answers] as const].filter(
    ([, { count }]) => count > 0,
  );
  const ended = outcomes.reduce((sum, { value }) => sum + value, 0);
  const ofNewest = (count: number): string => (count < MAX_COUNTED ? '' : ` ${t('statistics.newest', { most: MAX_COUNTED })}`);
  return [
    counted(
      view,
      'statuses',
      t('statistics.status'),
      (total) => t('statistics.statusesHint', { total }) + (period === 'all' ? '' : ofNewest(candidates.newest)),
      statuses,
      rowChart,
    ),
    counted(
      view,
      'scores',
      t('statistics.score'),
      (total) => t('statistics.scoresHint', { total }) + ofNewest(candidates.newest),
      scores,
      barChart,
    ),
    counted(
      view,
      'outcomes',
      t('statistics.outcome'),
      (total) => t('statistics.outcomesHint', { total }) + ofNewest(ended),
      outcomes,
      rowChart,
    ),
    spreads.length > 0 && times(view, spreads, ofNewest(Math.max(...spreads.map(([, { count }]) => count)))),
    counted(view, 'hours', t('statistics.hour'), () => t('statistics.hoursHint', { zone: view.zone }) + ofNewest(ended), hours, barChart, {
      columns: [t('statistics.hour'), t('statistics.attempts'), t('statistics.completed')],
      rows: calls.byHour.map(({ attempts, completed }, hour) => [`${hours[hour]!.label}:00`, attempts, completed]),
    }),
  ].filter((one) => one !== false);
}

/** A picture of numbers with its table; nothing where all are 0. */
function counted(
  { t }: View,
  id: 'statuses' | 'scores' | 'outcomes' | 'hours',
  column: string,
  hint: (total: number) => string,
  bars: readonly Bar[],
  chart: typeof barChart,
  shown?: { columns: readonly string[]; rows: readonly (readonly (string | number)[])[] },
): Markup | false {
  const total = bars.reduce((sum, { value }) => sum + value, 0);
  if (total === 0) return false;
  const titles = {
    statuses: t('statistics.statuses'),
    scores: t('statistics.scores'),
    outcomes: t('statistics.outcomes'),
    hours: t('statistics.hours'),
  };
  const [title, desc] = [titles[id], hint(total)];
  const columns = shown?.columns ?? [column, t('statistics.count'), t('statistics.share')];
  const share = new Intl.NumberFormat(languageEntry(t.language).locale, { style: 'percent' });
  const rows = shown?.rows ?? bars.map(({ label, value }) => [label, value, share.format(value / total)]);
  return picture(
    id,
    title,
    desc,
    chart({ id, title, desc }, bars),
    table(`${title}: ${t('statistics.asTable')}`, columns, rows),
    t('statistics.asTable'),
  );
}

function times({ t }: View, spreads: readonly (readonly [string, Spread])[], note: string): Markup {
  const hint = t('statistics.timesHint') + note;
  const bars = spreads.flatMap(([name, { median, p90 }]) =>
    [[t('statistics.median'), median] as const, [t('statistics.p90'), p90] as const].map(([part, seconds]) => ({
      // What is said to be nothing has no bar.
      ...{
        label: `${name}, ${part.toLowerCase()}`,
        value: seconds !== null && seconds >= MINUTE ? seconds : 0,
        shown: durationIn(t, seconds),
      },
    })),
  );
  const rows = spreads.map(([name, { count, median, p90 }]) => [name, count, durationIn(t, median), durationIn(t, p90)]);
  const drawn = rowChart({ id: 'times', title: t('statistics.times'), desc: hint }, bars);
  return picture(
    'times',
    t('statistics.times'),
    hint,
    drawn,
    table(
      `${t('statistics.times')}: ${t('statistics.asTable')}`,
      [t('statistics.what'), t('statistics.count'), t('statistics.median'), t('statistics.p90')],
      rows,
    ),
    t('statistics.asTable'),
  );
}

function picture(id: string, title: string, hint: string, chart: Markup, rows: Markup, summary: string): Markup {
  return markup`<div class="${id}"><h2 id="${id}">${title}</h2><p class="quiet">${hint}</p>
${figure(chart, [], summary, rows)}</div>`;
}
