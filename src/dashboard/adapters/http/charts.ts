import { scaleBand, scaleLinear } from 'd3-scale';
import { area, curveStepAfter, line } from 'd3-shape';
import { type Markup, markup } from '../../../platform/http/pages/html.js';

/** The texts of a picture, for those who hear it. `id` is unique in its page. */
export interface ChartTexts {
  readonly id: string;
  readonly title: string;
  readonly desc: string;
}

/** `booked` is drawn as an outline, `failed` with dashes: a colour alone says nothing. */
export const TONES = ['done', 'booked', 'failed'] as const;
export type Tone = (typeof TONES)[number];

export interface Bar {
  readonly label: string;
  /** Not negative. */
  readonly value: number;
  readonly tone?: Tone;
  /** The value in words, where a row shows it. */
  readonly shown?: string;
}

/** In the units of the picture, from its top left corner. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A stretch of time in epoch milliseconds, with the marks on its axis. */
export interface TimeAxis {
  readonly startMs: number;
  readonly endMs: number;
  readonly ticks: readonly { readonly atMs: number; readonly label: string }[];
  /** Drawn as a line, where it lies within. */
  readonly nowMs?: number;
}

interface Stretch {
  readonly startMs: number;
  readonly endMs: number;
}

/** A value from an instant on, until that of the next step. */
export interface Step {
  readonly atMs: number;
  readonly value: number;
}

/** A bar of a timeline. One with a link is an element of its own. */
interface TimelineBar extends Stretch {
  readonly tone: Tone;
  readonly link?: { readonly href: string; readonly label: string } | undefined;
}

/** A line of a timeline with its stretches, which may overlap. */
export interface TimelineRow {
  readonly label: string;
  readonly stretches: readonly TimelineBar[];
}

/** The room of the axes: left, right, top, bottom. */
const MARGIN: Readonly<Record<'left' | 'right' | 'top' | 'bottom', number>> = { left: 36, right: 12, top: 20, bottom: 22 };
const WIDTH = 960;
const BAR_HEIGHT = 160;
const STEP_HEIGHT = 200;
const ROW_LABEL = 22;
const MIN_ROW = 16;
const MAX_ROW = 72;
const LANE = 8;
const MIN_BAR = 3;

const short = (value: number): number => Math.round(value * 10) / 10;

/** Columns with a label below and the value above each. Labels that would overlap are left out; the table has all. */
export function barChart(texts: ChartTexts, bars: readonly Bar[]): Markup {
  const widest = Math.max(...bars.map(({ value }) => String(value).length * 7 + 8), 30);
  const width = Math.max(320, MARGIN.left + MARGIN.right + bars.length * widest);
  const rects = barRects(
    bars.map(({ value }) => value),
    width,
  );
  const labels = bars.flatMap(({ label, value }, i) => {
    const { x, y, width: each } = rects[i]!;
    const every = Math.ceil(([...label].length * 7 + 6) / (each * 1.2));
    const middle = short(x + each / 2);
    return [
      value > 0 && markup`<text x="${middle}" y="${short(y - 5)}" class="middle">${value}</text>`,
      i % every === 0 && markup`<text x="${middle}" y="${MARGIN.top + BAR_HEIGHT + 16}" class="middle">${label}</text>`,
    ];
  });
  const height = MARGIN.top + BAR_HEIGHT + MARGIN.bottom;
  const base = MARGIN.top + BAR_HEIGHT;
  return picture(
    texts,
    { width, height },
    markup`${pathsOf(rects.map((rect, i) => ({ ...rect, tone: bars[i]!.tone ?? 'done' })))}
<path class="axis" d="M${MARGIN.left} ${base}H${width - MARGIN.right}"/>${labels}`,
  );
}

/** Rows with a label and the value above each bar, as wide as the page allows: for names that are too long for a column. */
export function rowChart(texts: ChartTexts, bars: readonly Bar[]): Markup {
  const [row, thickness] = [34, 10];
  const share = scaleLinear([0, Math.max(1, ...bars.map(({ value }) => value))], [0, 100]);
  const rows = bars.map(({ label, value, tone = 'done', shown }, i) => {
    const bar = value > 0 && markup`<rect class="${tone}" y="${i * row + 19}" width="${short(share(value))}%" height="${thickness}"/>`;
    return markup`<text y="${i * row + 14}">${label}</text><text x="100%" y="${i * row + 14}" class="end">${shown ?? value}</text>${bar}`;
  });
  return picture(texts, { width: '100%', height: bars.length * row }, markup`${rows}`);
}

/** The columns of values in a picture of a width; the highest one fills the height. */
export function barRects(values: readonly number[], width: number): Rect[] {
  const x = scaleBand(values.keys(), [MARGIN.left, width - MARGIN.right]).padding(0.2);
  const y = scaleLinear([0, Math.max(1, ...values)], [0, BAR_HEIGHT]);
  return values.map((value, i) => ({
    ...{ x: x(i)!, y: MARGIN.top + BAR_HEIGHT - y(value) },
    ...{ width: x.bandwidth(), height: y(value) },
  }));
}

/** An area under a line, both in steps over a stretch of time: for example the booked calls and the capacity. */
export function stepChart(texts: ChartTexts, axis: TimeAxis, series: { area: readonly Step[]; line: readonly Step[] }): Markup {
  const { x, y, ticks } = stepScales(axis, [...series.area, ...series.line]);
  const closed = (steps: readonly Step[]): Step[] => [...steps, ...steps.slice(-1).map(({ value }) => ({ atMs: axis.endMs, value }))];
  const filled = area<Step>(
    ({ atMs }) => x(atMs),
    y(0),
    ({ value }) => y(value),
  )
    .curve(curveStepAfter)
    .digits(1);
  const drawn = line<Step>(
    ({ atMs }) => x(atMs),
    ({ value }) => y(value),
  )
    .curve(curveStepAfter)
    .digits(1);
  const height = MARGIN.top + STEP_HEIGHT + MARGIN.bottom;
  return picture(
    texts,
    { width: WIDTH, height, isWide: true },
    markup`${timeGrid(axis, height)}
${ticks.map((value) => markup`<text x="${MARGIN.left - 6}" y="${short(y(value) + 4)}" class="end">${value}</text>`)}
<path class="area" d="${filled(closed(series.area)) ?? ''}"/><path class="limit" d="${drawn(closed(series.line)) ?? ''}"/>`,
  );
}

/** The scales of a picture in steps: instants to x, values from 0 to y, and the whole numbers of its axis. */
export function stepScales(axis: TimeAxis, steps: readonly Step[]) {
  const highest = steps.reduce((max, { value }) => Math.max(max, value), 1);
  const y = scaleLinear([0, highest], [MARGIN.top + STEP_HEIGHT, MARGIN.top]);
  return { x: timeScale(axis), y, ticks: y.ticks(4).filter(Number.isInteger) };
}

/** Rows of bars on an axis of time. Those of a row that overlap stand below each other. `open`: shaded. */
export function timeline(texts: ChartTexts, axis: TimeAxis, rows: readonly TimelineRow[], open: readonly Stretch[] = []): Markup {
  const placed = timelineRects(axis, rows);
  const height = placed.reduce((bottom, row) => bottom + ROW_LABEL + row.height, MARGIN.top) + MARGIN.bottom;
  const x = timeScale(axis);
  const shades = open.map(({ startMs, endMs }) => ({
    x: x(startMs),
    y: MARGIN.top,
    width: x(endMs) - x(startMs),
    height: height - MARGIN.top - MARGIN.bottom,
  }));
  const isLinked = placed.some(({ rects }) => rects.some(({ link }) => link));
  return picture(
    texts,
    { width: WIDTH, height, isWide: true, isLinked },
    markup`<path class="open" d="${pathOf(shades)}"/>
${timeGrid(axis, height)}
${placed.map(({ label, top, rects }) => markup`<text x="${MARGIN.left}" y="${top - 6}" class="name">${label}</text>${pathsOf(rects.filter(({ link }) => !link))}${rects.map(({ link, tone, ...rect }) => link && markup`<a href="${link.href}" aria-label="${link.label}"><path class="${tone}" d="${pathOf([rect])}"/></a>`)}`)}`,
  );
}

/** Where the bars of a timeline stand: within the axis, and never on each other. */
export function timelineRects(axis: TimeAxis, rows: readonly TimelineRow[]) {
  const x = timeScale(axis);
  let { top } = MARGIN;
  return rows.map(({ label, stretches }) => {
    const within = stretches.filter(({ startMs, endMs }) => startMs < axis.endMs && endMs > axis.startMs).map(visibleOn(axis));
    const { lanes, of } = lanesOf(within);
    const height = Math.min(MAX_ROW, Math.max(MIN_ROW, lanes * LANE));
    const lane = height / Math.max(1, lanes);
    const rowTop = top + ROW_LABEL;
    top = rowTop + height;
    const rects = within.map(({ startMs, endMs, ...bar }, i) => {
      const [from, to] = [x(startMs), x(endMs)];
      return { x: from, y: rowTop + of[i]! * lane, width: to - from, height: lane * 0.85, ...bar };
    });
    return { label, top: rowTop, height, rects };
  });
}

/** The part of a stretch that the axis shows, wide enough to be seen. */
function visibleOn(axis: TimeAxis): <T extends Stretch>(stretch: T) => T {
  const leastMs = ((axis.endMs - axis.startMs) * MIN_BAR) / (WIDTH - MARGIN.left - MARGIN.right);
  return (stretch) => {
    const startMs = Math.min(Math.max(stretch.startMs, axis.startMs), axis.endMs - leastMs);
    return { ...stretch, startMs, endMs: Math.max(Math.min(stretch.endMs, axis.endMs), startMs + leastMs) };
  };
}

/** The first free lane of each, in the order of their starts. O(n × lanes). */
function lanesOf(stretches: readonly Stretch[]): { lanes: number; of: number[] } {
  const of = new Array<number>(stretches.length);
  const ends: number[] = [];
  for (const i of [...stretches.keys()].sort((a, b) => stretches[a]!.startMs - stretches[b]!.startMs)) {
    const { startMs, endMs } = stretches[i]!;
    const free = ends.findIndex((end) => end <= startMs);
    of[i] = free < 0 ? ends.length : free;
    ends[of[i]] = endMs;
  }
  return { lanes: ends.length, of };
}

/** The picture with the meaning of its shapes, and its table where that stands nowhere else. */
export function figure(chart: Markup, key: readonly (readonly [tone: string, text: string])[], summary?: string, table?: Markup): Markup {
  const swatch = (tone: string): Markup =>
    markup`<svg class="swatch" width="16" height="12" aria-hidden="true"><path class="${tone}" d="M1 1h14v10h-14z"/></svg>`;
  return markup`<figure>${chart}
${key.length > 0 && markup`<figcaption class="quiet">${key.map(([tone, text]) => markup`<span>${swatch(tone)} ${text}</span> `)}</figcaption>`}
${table && markup`<details><summary>${summary}</summary>${table}</details>`}</figure>`;
}

function picture(
  { id, title, desc }: ChartTexts,
  { width, height, isWide, isLinked }: { width: number | '100%'; height: number; isWide?: boolean; isLinked?: boolean },
  content: Markup,
): Markup {
  return markup`<div class="scroll" role="region" aria-label="${title}" tabindex="0"><svg class="chart${isWide && ' wide'}" role="${isLinked ? 'group' : 'img'}" aria-labelledby="${id}-title ${id}-desc" ${width === '100%' ? markup`height="${height}"` : markup`viewBox="0 0 ${width} ${short(height)}"`} width="${width}">
<title id="${id}-title">${title}</title><desc id="${id}-desc">${desc}</desc>
${content}</svg></div>`;
}

function timeScale({ startMs, endMs }: TimeAxis) {
  return scaleLinear([startMs, endMs], [MARGIN.left, WIDTH - MARGIN.right]);
}

function timeGrid(axis: TimeAxis, height: number): Markup {
  const x = timeScale(axis);
  const bottom = short(height - MARGIN.bottom);
  const lines = axis.ticks.map(({ atMs }) => `M${short(x(atMs))} ${MARGIN.top}V${bottom}`).join('');
  const now = axis.nowMs !== undefined && axis.startMs <= axis.nowMs && axis.nowMs < axis.endMs && short(x(axis.nowMs));
  return markup`<path class="grid" d="${lines}"/>${now !== false && markup`<path class="now" d="M${now} ${MARGIN.top}V${bottom}"/>`}<path class="axis" d="M${MARGIN.left} ${bottom}H${WIDTH - MARGIN.right}"/>
${axis.ticks.map(({ atMs, label }) => markup`<text x="${short(x(atMs))}" y="${short(bottom + 16)}" class="middle">${label}</text>`)}`;
}

/** One path for the bars of a tone: a tenth of the bytes of an element for each. */
function pathsOf(rects: readonly (Rect & { readonly tone: Tone })[]): Markup[] {
  return TONES.flatMap((tone) => {
    const equal = rects.filter((rect) => rect.tone === tone && rect.height > 0);
    return equal.length > 0 ? [markup`<path class="${tone}" d="${pathOf(equal)}"/>`] : [];
  });
}

function pathOf(rects: readonly Rect[]): string {
  return rects.map(({ x, y, width, height }) => `M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}z`).join('');
}
