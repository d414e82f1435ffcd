import {
  type CallDay,
  isLive,
  type PhoneNumberAssignment,
  type Reservation,
  type ReservationState,
  toneOf,
  type WaitingCall,
} from '../../../../telephony/index.js';
import { type Markup, markup } from '../../../../platform/http/pages/html.js';
import { type CalendarDay, dayAfter, hoursOf, wallTimeOf, weekdayName } from '../../../domain/calendar-day.js';
import type { CallFacts } from './company-calls.js';
import { figure, type Step, stepChart, type TimeAxis, timeline, type Tone } from '../charts.js';
import { moment, notice, queryOf, table } from '../../../../platform/http/pages/elements.js';
import { callTag } from '../candidates/state-tags.js';
import { type Page, type View } from '../layout.js';

/** Bars of one picture; more would make the page too large. */
const MAX_BARS = 1_500;

const TABS = { day: '', reservations: '/reservations', batches: '/batches', doNotCall: '/do-not-call' } as const;

function barTone(state: ReservationState): Tone {
  if (isLive(state)) return state === 'active' ? 'done' : 'booked';
  return toneOf(state) === 'good' ? 'done' : 'failed';
}

/** The heading of the pages about calls, and the way between them. */
export function callsHead({ base, t }: View, current: keyof typeof TABS | null, title: string): Markup {
  const tabs = (Object.keys(TABS) as (keyof typeof TABS)[]).map(
    (tab) =>
      markup`<li><a href="${base}/calls${TABS[tab]}"${tab === current && markup` aria-current="page"`}>${t.group('calls.tabs')[tab]}</a></li>`,
  );
  return markup`<div class="tabs" role="navigation" aria-label="${t('calls.title')}"><ul>${tabs}</ul></div>
<h1>${title}</h1>`;
}

/** The page of a candidate; null for one that was erased. */
export function candidatePath({ base }: View, names: CallFacts['names'], id: string): string | null {
  const found = names.get(id);
  return found ? `${base}/positions/${found.jobPositionId}/candidates/${found.id}` : null;
}

/** The name of a candidate as a link. One that was erased has none. */
export function candidateLink(view: View, names: CallFacts['names'], id: string): Markup {
  const found = names.get(id);
  if (!found) return markup`${view.t('calls.batches.unknown')}`;
  return markup`<a href="${candidatePath(view, names, id)}">${found.firstName} ${found.lastName}</a>`;
}

export function lineName({ t }: View, numbers: readonly PhoneNumberAssignment[], id: string): string {
  const line = numbers.find(({ phoneNumberId }) => phoneNumberId === id);
  return line ? [...new Set([line.displayName, line.e164])].filter(Boolean).join(', ') : t('calls.otherLine');
}

export interface Day extends CallFacts {
  readonly day: CalendarDay;
  readonly load: CallDay;
  /** Those that begin on the day, with their candidates; null where they are too many for one page. */
  readonly named: readonly Reservation[] | null;
  /** Null unless the day is today. */
  readonly waiting: readonly WaitingCall[] | null;
}

/** The calls of a day by line, the capacity for them, and what waits now. */
export function callsPage(view: View, facts: Day): Page {
  const { base, t } = view;
  const { day, load, waiting, isOn } = facts;
  const isoWeekday = new Date(`${day.day}T00:00:00Z`).getUTCDay() || 7;
  const weekday = weekdayName(isoWeekday, t.language);
  const link = (days: number, text: string): Markup =>
    markup`<li><a href="${base}/calls?day=${dayAfter(day, days).day}"${days === 0 && markup` aria-current="date"`}>${text}</a></li>`;
  const week = [1, 2, 3, 4, 5, 6, 7].map((each) => {
    const { day: date } = dayAfter(day, each - isoWeekday);
    return link(each - isoWeekday, `${weekdayName(each, t.language, 'short')} ${date.slice(8)}`);
  });
  const title = t('calls.dayTitle', { day: day.day, weekday });
  const main = markup`${callsHead(view, 'day', title)}
${notice(!isOn && t('calls.off'))}
<div class="tabs" role="navigation" aria-label="${t('calls.day')}"><ul>${link(-7, t('calls.previous'))}${week}${link(7, t('calls.following'))}<li><a href="${base}/calls">${t('calls.today')}</a></li></ul></div>
<form method="get" action="${base}/calls" class="row"><div class="field"><label for="day">${t('calls.day')}</label><input type="date" id="day" name="day" value="${day.day}"></div><button class="plain">${t('calls.show')}</button></form>
${load.calls.length === 0 ? markup`<p>${t('calls.noCalls')}</p>` : markup`${byLine(view, facts)}${loadOf(view, facts)}`}
${waiting && waitingCalls(view, facts, waiting)}`;
  return { title, main };
}

function axisOf(day: CalendarDay, { now }: View): TimeAxis {
  return { nowMs: now.getTime(), startMs: day.startMs, endMs: day.endMs, ticks: hoursOf(day).filter((_, i) => i % 2 === 0) };
}

function byLine(view: View, { day, load: { calls, open }, numbers, names, named }: Day): Markup {
  const { base } = view;
  const known = numbers.map(({ phoneNumberId }) => phoneNumberId);
  const lines = [...new Set([...known, ...calls.map(({ phoneNumberId }) => phoneNumberId)])];
  const bars = calls
    .flatMap(({ phoneNumberId: line, state, starts, ends }) =>
      [...starts].map((startMs, i) => ({ line, state, tone: barTone(state), startMs, endMs: ends[i]! })),
    )
    .sort((a, b) => a.startMs - b.startMs);
  const rest = [...(named ?? [])];
  const drawn = bars.slice(0, MAX_BARS).map((bar) => {
    const i = rest.findIndex((one) => one.phoneNumberId === bar.line && one.state === bar.state && one.startsAt.getTime() === bar.startMs);
    const [call] = i < 0 ? [] : rest.splice(i, 1);
    const path = call && candidatePath(view, names, call.candidateId);
    const { firstName = '', lastName = '' } = names.get(call?.candidateId ?? '') ?? {};
    const at = wallTimeOf(bar.startMs, day.timezone).slice(11);
    return { ...bar, at, call, link: path ? { href: `${path}#calls`, label: `${at}, ${firstName} ${lastName}` } : undefined };
  });
  const people = drawn.flatMap(({ at, call, link }) =>
    call
      ? [
          [
            link ? markup`<a href="${link.href}">${at}</a>` : at,
            candidateLink(view, names, call.candidateId),
            callTag(view.t, call.state),
            call.failureReason && view.t.group('calls.reasons')[call.failureReason],
            lineName(view, numbers, call.phoneNumberId),
          ],
        ]
      : [],
  );
  const whole = `${base}/calls/reservations?${queryOf({ from: day.day, to: day.day })}`;
  const list = view.t.group('calls.list.columns');
  const rows = lines.map((id) => ({ label: lineName(view, numbers, id), stretches: drawn.filter(({ line }) => line === id) }));
  const cells = lines.map((line) => {
    const own = bars.filter((bar) => bar.line === line);
    const count = (wanted: Tone): number => own.filter(({ tone }) => tone === wanted).length;
    const href = `${base}/calls/reservations?${queryOf({ from: day.day, to: day.day, line })}`;
    const cap = numbers.find(({ phoneNumberId }) => phoneNumberId === line)?.maxConcurrentCalls ?? null;
    return [
      markup`<a href="${href}">${lineName(view, numbers, line)}</a>`,
      cap,
      own.length,
      count('booked'),
      count('done'),
      count('failed'),
    ];
  });
  const { line, cap, calls: all, booked, done, failed } = view.t.group('calls.lineColumns');
  const texts = { id: 'lines', title: view.t('calls.byLine'), desc: view.t('calls.byLineDesc') };
  const key = (['booked', 'done', 'failed', 'open'] as const).map((tone) => [tone, view.t.group('calls.tones')[tone]] as const);
  return markup`<h2>${view.t('calls.byLine')}</h2>
${figure(timeline(texts, axisOf(day, view), rows, open), view.t('calls.asTable'), table(view.t('calls.byLine'), [line, cap, all, booked, done, failed], cells), key)}
${bars.length > MAX_BARS && markup`<p class="quiet">${view.t('calls.cut', { count: MAX_BARS })}</p>`}
${people.length > 0 && table(view.t('calls.ofDay'), [list.start, list.candidate, list.state, list.outcome, list.line], people)}
<p><a href="${whole}">${view.t('calls.ofDay')}</a></p>`;
}

function loadOf(view: View, { day, load: { peaks, everyMs, capacity } }: Day): Markup {
  const steps: Step[] = peaks
    .map((value, i) => ({ atMs: day.startMs + i * everyMs, value }))
    .filter(({ value }, i) => i === 0 || value !== peaks[i - 1]);
  const texts = { id: 'load', title: view.t('calls.load'), desc: view.t('calls.loadDesc', { peak: Math.max(...peaks), capacity }) };
  const chart = stepChart(texts, axisOf(day, view), { area: steps, line: [{ atMs: day.startMs, value: capacity }] });
  const hours = hoursOf(day).map(({ atMs, label }, i, all) => {
    const until = all[i + 1]?.atMs ?? day.endMs;
    const within = peaks.filter((_, n) => day.startMs + n * everyMs >= atMs && day.startMs + n * everyMs < until);
    return [`${label}:00`, Math.max(0, ...within), capacity];
  });
  const { hour, peak, capacity: most } = view.t.group('calls.loadColumns');
  const key = (['area', 'limit'] as const).map((tone) => [tone, view.t.group('calls.tones')[tone]] as const);
  return markup`<h2>${view.t('calls.load')}</h2>
${figure(chart, view.t('calls.asTable'), table(view.t('calls.load'), [hour, peak, most], hours), key)}`;
}

function waitingCalls(view: View, { names, numbers }: Day, waiting: readonly WaitingCall[]): Markup {
  const { candidate, since, line, until, reason: why } = view.t.group('calls.waitingColumns');
  const rows = waiting.map(({ candidateId, startsAt, windowEnd, phoneNumberId, reason }) => [
    candidateLink(view, names, candidateId),
    moment(startsAt, view.zone),
    lineName(view, numbers, phoneNumberId),
    moment(windowEnd, view.zone),
    view.t.group('calls.waits')[reason ?? 'next'],
  ]);
  return markup`<h2>${view.t('calls.waiting')}</h2>
${rows.length === 0 ? markup`<p>${view.t('calls.nothingWaits')}</p>` : table(view.t('calls.waiting'), [candidate, since, line, until, why], rows)}
${rows.length >= 50 && markup`<p class="quiet">${view.t('calls.waitingMore', { count: rows.length })}</p>`}`;
}
