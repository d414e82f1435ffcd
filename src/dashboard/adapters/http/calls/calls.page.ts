import {
  type CallDay,
  isLive,
  type PhoneNumberAssignment,
  type ReservationRepository,
  type ReservationState,
  toneOf,
  type WaitingCall,
} from '../../../../telephony/index.js';
import { type Markup, markup } from '../../../../platform/http/pages/html.js';
import { type CalendarDay, dayAfter, hoursOf, wallTimeOf, weekdayName } from '../../../domain/calendar-day.js';
import type { CallFacts } from './company-calls.js';
import { figure, type Step, stepChart, type TimeAxis, timeline, type Tone, TONES } from '../charts.js';
import { HOUR } from '../../../../platform/domain/index.js';
import { listPage, moment, notice, queryOf, table } from '../../../../platform/http/pages/elements.js';
import { callTag } from '../candidates/state-tags.js';
import { type Page, type View } from '../layout.js';

/** Bars of one picture; more would make the page too large. */
const MAX_BARS = 1_000;

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
  /** A page of those that begin on the day, or at an hour of it or later, with their candidates. */
  readonly named: Awaited<ReturnType<ReservationRepository['list']>>;
  readonly hour: string | undefined;
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

function byLine(view: View, facts: Day): Markup {
  const { t } = view;
  const { day, load, numbers, names, named } = facts;
  const known = numbers.map(({ phoneNumberId }) => phoneNumberId);
  const lines = [...new Set([...known, ...load.calls.map(({ phoneNumberId }) => phoneNumberId)])];
  const bars = load.calls
    .flatMap(({ phoneNumberId: line, state, starts, ends }) =>
      [...starts].map((startMs, i) => ({ line, state, tone: barTone(state), startMs, endMs: ends[i]! })),
    )
    .sort((a, b) => a.startMs - b.startMs);
  const rest = [...named.items];
  const drawn = bars.slice(0, MAX_BARS).map((bar) => {
    const i = rest.findIndex((one) => one.phoneNumberId === bar.line && one.state === bar.state && one.startsAt.getTime() === bar.startMs);
    const found = i < 0 ? undefined : names.get(rest.splice(i, 1)[0]!.candidateId);
    const label = found && `${wallTimeOf(bar.startMs, day.timezone).slice(11)}, ${found.firstName} ${found.lastName}`;
    return { ...bar, link: label ? { href: `${candidatePath(view, names, found.id)}#calls`, label } : undefined };
  });
  const rows = lines.map((id) => {
    const own = bars.filter(({ line }) => line === id);
    const [done = 0, booked = 0, failed = 0] = TONES.map((tone) => own.filter((bar) => bar.tone === tone).length);
    const cap = numbers.find(({ phoneNumberId }) => phoneNumberId === id)?.maxConcurrentCalls ?? 0;
    const label = t('calls.lineLabel', { line: lineName(view, numbers, id), cap, booked, done, failed });
    return { label, stretches: drawn.filter(({ line }) => line === id) };
  });
  const texts = { id: 'lines', title: t('calls.byLine'), desc: t('calls.byLineDesc') };
  const key = ([...TONES, 'open'] as const).map((tone) => [tone, t.group('calls.tones')[tone]] as const);
  return markup`<h2>${t('calls.byLine')}</h2>
${figure(timeline(texts, axisOf(day, view), rows, load.open), key)}
${bars.length > MAX_BARS && markup`<p class="quiet">${t('calls.cut', { count: MAX_BARS })}</p>`}
${namedCalls(view, facts)}`;
}

/** The calls of the day by name. Of more than a page each hour is a link. */
function namedCalls(view: View, { day, hour, named, names, numbers, load }: Day): Markup {
  const { base, t } = view;
  const { start, candidate, state, outcome, line } = t.group('calls.list.columns');
  const rows = named.items.map((call) => [
    wallTimeOf(call.startsAt.getTime(), day.timezone).slice(11),
    candidateLink(view, names, call.candidateId),
    callTag(t, call.state),
    call.failureReason && t.group('calls.reasons')[call.failureReason],
    lineName(view, numbers, call.phoneNumberId),
  ]);
  const starts = load.calls.flatMap((calls) => [...calls.starts]);
  const hours = hoursOf(day).filter(({ atMs }) => starts.some((startMs) => startMs >= atMs && startMs < atMs + HOUR));
  const path = `${base}/calls`;
  const links = hours.map(
    ({ label }) =>
      markup`<li><a href="${path}?${queryOf({ day: day.day, hour: label })}#named"${label === hour && markup` aria-current="true"`}>${label}:00</a></li>`,
  );
  const title = t('calls.ofDay');
  return listPage({
    head: markup`<h2 id="named">${title}</h2>${(hour ?? named.cursor) && markup`<div class="tabs" role="navigation" aria-label="${title}"><ul>${links}</ul></div>`}`,
    caption: title,
    columns: [start, candidate, state, outcome, line],
    rows,
    empty: t('calls.noCalls'),
    next: { text: t('next'), path, filters: { day: day.day, hour }, cursor: named.cursor },
    rest: markup`<p><a href="${path}/reservations?${queryOf({ from: day.day, to: day.day })}">${t('calls.whole')}</a></p>`,
  });
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
${figure(chart, key, view.t('calls.asTable'), table(view.t('calls.load'), [hour, peak, most], hours))}`;
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
