import type { CandidateStatistics, CandidateStatus } from '../../../../candidates/index.js';
import { MAX_COUNTED, type Spread } from '../../../../platform/domain/statistics.js';
import { type Markup, markup } from '../../../../platform/http/pages/html.js';
import { ATTEMPT_OUTCOMES, type CallStatistics, FINAL_STATES, toneOf } from '../../../../telephony/index.js';
import { type Bar, barChart, figure, rowChart } from './charts.js';
import { choice, type Page, table, type View } from './layout.js';

export const PERIODS = ['30', '90', '365', 'all'] as const;

export interface Overview {
  readonly candidates: CandidateStatistics;
  readonly calls: CallStatistics;
  /** From an invitation to the answer. */
  readonly answers: Spread;
  readonly timezone: string;
  readonly period: (typeof PERIODS)[number];
  readonly positionId: string;
  readonly positions: readonly { readonly id: string; readonly position: string }[];
}

/** From the import on; those that need a second look last. */
const FUNNEL = ['new', 'invited', 'invited_call', 'interviewed', 'selected', 'rejected', 'unevaluable', 'failed', 'expired'] as const;
const LOST: readonly CandidateStatus[] = ['unevaluable', 'failed', 'expired'];
/** Attempts first. */
const OUTCOMES = [...new Set([...ATTEMPT_OUTCOMES, ...FINAL_STATES])];

/** Pictures of the work of the company, each with its table. */
export function overviewPage(view: View, facts: Overview): Page {
  const { base, texts } = view;
  const { overview: words, candidates: people, candidatePage } = texts;
  const { candidates, calls, answers, timezone, period, positionId, positions } = facts;
  const statuses = FUNNEL.map((status) => ({
    ...{ label: people.statuses[status] ?? status, value: candidates.byStatus.get(status) ?? 0 },
    tone: LOST.includes(status) ? ('failed' as const) : ('done' as const),
  }));
  const outcomes = OUTCOMES.map((state) => ({
    ...{ label: candidatePage.callStates[state] ?? state, value: calls.byOutcome.get(state) ?? 0 },
    tone: toneOf(state) === 'good' ? ('done' as const) : ('failed' as const),
  }));
  const scores = candidates.scores.map((value, tenth) => ({ label: `${tenth * 10}–${tenth === 9 ? 100 : tenth * 10 + 9}`, value }));
  const hours = calls.byHour.map(({ attempts }, hour) => ({ label: String(hour).padStart(2, '0'), value: attempts }));
  const spreads = [[words.toDecision, candidates.toDecision] as const, [words.toAnswer, answers] as const].filter(
    ([, { count }]) => count > 0,
  );
  const ended = outcomes.reduce((sum, { value }) => sum + value, 0);
  const ofNewest = (count: number): string => (count < MAX_COUNTED ? '' : ` ${words.newest(String(MAX_COUNTED))}`);
  const periods = PERIODS.map((one) => [one, words.periods[one]] as const);
  const choices = [['', words.everyPosition] as const, ...positions.map(({ id, position }) => [id, position] as const)];
  const sections = [
    counted(
      view,
      'statuses',
      words.status,
      (total) => words.statusesHint(total) + (period === 'all' ? '' : ofNewest(candidates.newest)),
      statuses,
      rowChart,
    ),
    counted(view, 'scores', words.score, (total) => words.scoresHint(total) + ofNewest(candidates.newest), scores, barChart),
    counted(view, 'outcomes', words.outcome, (total) => words.outcomesHint(total) + ofNewest(ended), outcomes, rowChart),
    spreads.length > 0 && times(view, spreads, ofNewest(Math.max(...spreads.map(([, { count }]) => count)))),
    counted(view, 'hours', words.hour, () => words.hoursHint(timezone) + ofNewest(ended), hours, barChart, {
      columns: [words.hour, words.attempts, words.completed],
      rows: calls.byHour.map(({ attempts, completed }, hour) => [`${hours[hour]!.label}:00`, attempts, completed]),
    }),
  ].filter((one) => one !== false);
  const main = markup`<h1>${words.title}</h1>
<form method="get" action="${base}/overview" class="row">${choice('period', words.period, periods, period)}
${choice('position', words.position, choices, positionId)}<button class="plain">${words.filter}</button></form>
${sections.length > 0 ? markup`<div class="pictures">${sections}</div>` : markup`<p>${words.empty}</p>`}`;
  return { title: words.title, section: 'overview', main };
}

/** A picture of numbers with its table; nothing where all are 0. */
function counted(
  { texts: { overview: words } }: View,
  id: 'statuses' | 'scores' | 'outcomes' | 'hours',
  column: string,
  hint: (total: string) => string,
  bars: readonly Bar[],
  chart: typeof barChart,
  shown?: { columns: readonly string[]; rows: readonly (readonly (string | number)[])[] },
): Markup | false {
  const total = bars.reduce((sum, { value }) => sum + value, 0);
  if (total === 0) return false;
  const [title, desc] = [words[id], hint(String(total))];
  const columns = shown?.columns ?? [column, words.count, words.share];
  const rows = shown?.rows ?? bars.map(({ label, value }) => [label, value, `${Math.round((100 * value) / total)} %`]);
  return picture(id, title, desc, chart({ id, title, desc }, bars), table(`${title}: ${words.asTable}`, columns, rows), words.asTable);
}

function times({ texts: { overview: words } }: View, spreads: readonly (readonly [string, Spread])[], note: string): Markup {
  const hint = words.timesHint + note;
  const bars = spreads.flatMap(([name, { median, p90 }]) =>
    [[words.median, median ?? 0] as const, [words.p90, p90 ?? 0] as const].map(([part, value]) => ({
      ...{ label: `${name}, ${part.toLowerCase()}`, value, shown: words.duration(value) },
    })),
  );
  const rows = spreads.map(([name, { count, median, p90 }]) => [name, count, words.duration(median ?? 0), words.duration(p90 ?? 0)]);
  const drawn = rowChart({ id: 'times', title: words.times, desc: hint }, bars);
  return picture(
    'times',
    words.times,
    hint,
    drawn,
    table(`${words.times}: ${words.asTable}`, [words.what, words.count, words.median, words.p90], rows),
    words.asTable,
  );
}

function picture(id: string, title: string, hint: string, chart: Markup, rows: Markup, summary: string): Markup {
  return markup`<div class="${id}"><h2 id="${id}">${title}</h2><p class="quiet">${hint}</p>
${figure(chart, summary, rows)}</div>`;
}
