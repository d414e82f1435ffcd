import { readFileSync } from 'node:fs';
import { Registry } from 'prom-client';
import type { TestApp } from './test-app.js';

/** A metric as a page or a registry describes it. */
export interface DescribedMetric {
  name: string;
  type: string;
  labels: string[];
}

/** The rows of the table in docs/observability.md, by name. */
export function documentedMetrics(): DescribedMetric[] {
  const page = readFileSync(new URL('../../docs/observability.md', import.meta.url), 'utf8');
  const rows = page.match(/^\| `\w+` +\| (counter|gauge|histogram) .+$/gm) ?? [];
  return byName(
    rows.map((row) => {
      const [, name = '', type = '', labels = ''] = row.split('|').map((cell) => cell.trim());
      return { name: name.replaceAll('`', ''), type, labels: [...labels.matchAll(/`(\w+)`/g)].map(([, label = '']) => label) };
    }),
  );
}

/** What our own code registered, by name: without the metrics of Node.js. */
export async function registeredMetrics(app: TestApp): Promise<DescribedMetric[]> {
  const registry = app.get(Registry);
  const types = new Map([...(await registry.metrics()).matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', type = '']) => [name, type]));
  const all = registry.getMetricsAsArray() as unknown as { name: string; labelNames: readonly string[] }[];
  const own = all.filter(({ name }) => !/^(process|nodejs)_/.test(name));
  return byName(own.map(({ name, labelNames }) => ({ name, type: types.get(name) ?? '', labels: [...labelNames] })));
}

function byName(metrics: DescribedMetric[]): DescribedMetric[] {
  return metrics.sort((a, b) => a.name.localeCompare(b.name));
}

/** How often each value of the one label of a counter was counted. */
export async function countsOf(app: TestApp, name: string): Promise<Record<string, number>> {
  const { values } = await app.get(Registry).getSingleMetric(name)!.get();
  return Object.fromEntries(values.map(({ labels, value }) => [String(Object.values(labels)[0]), value]));
}

/** The names of all samples of `/metrics`. */
export async function sampleNames(app: TestApp): Promise<Set<string>> {
  const types = [...(await app.get(Registry).metrics()).matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  return new Set(
    types.flatMap(([, name = '', type]) => (type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name])),
  );
}

/** The labels of all samples of `/metrics`, by name: those of the metric, of a histogram's buckets, and of every scrape. */
export function sampleLabels(app: TestApp): Map<string, Set<string>> {
  const all = app.get(Registry).getMetricsAsArray() as unknown as { name: string; labelNames: readonly string[] }[];
  return new Map(
    all.flatMap(({ name, labelNames }) => {
      const labels = ['job', 'instance', ...labelNames];
      const samples = [name, `${name}_sum`, `${name}_count`].map((sample) => [sample, new Set(labels)] as const);
      return [...samples, [`${name}_bucket`, new Set([...labels, 'le'])] as const];
    }),
  );
}

/** The labels that a PromQL expression filters by, each with its sample, and those that it groups by or that `legend` shows. */
export function labelsIn(query: string, legend = ''): { selected: [name: string, label: string][]; grouped: string[] } {
  const selectors = [...query.matchAll(/([a-zA-Z_]\w*)\{([^}]*)\}/g)];
  const grouped = [...query.matchAll(/\b(?:by|without|on|ignoring) *\(([^)]*)\)/g)].flatMap(([, list = '']) => list.match(/\w+/g) ?? []);
  return {
    selected: selectors.flatMap(([, name = '', list = '']) =>
      [...list.matchAll(/(\w+) *(?:=~|!~|!=|=)/g)].map(([, label = '']): [string, string] => [name, label]),
    ),
    grouped: [...grouped, ...[...legend.matchAll(/\{\{ *(?:\$labels\.)?([a-z]\w*) *\}\}/g)].map(([, label = '']) => label)],
  };
}

/** The names of the samples in a PromQL expression. */
export function namesIn(query: string): string[] {
  const bare = query
    .replace(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"/g, ' ')
    .replace(/\b(by|without|on|ignoring|group_left|group_right) *\([^)]*\)/g, ' ')
    .replace(/\b(and|or|unless|bool|offset)\b/g, ' ');
  return [...bare.matchAll(/\b[a-zA-Z_]\w*\b(?! *\()/g)].map(([name]) => name);
}

interface Panel {
  type: string;
  title: string;
  datasource?: { uid: string };
  targets?: { expr: string; legendFormat?: string; datasource: { uid: string } }[];
}

/** docs/grafana-dashboard.json */
export function dashboard(): { panels: Panel[]; templating: { list: { name: string; type: string; query: unknown }[] } } {
  return JSON.parse(readFileSync(new URL('../../docs/grafana-dashboard.json', import.meta.url), 'utf8')) as ReturnType<typeof dashboard>;
}

/** The alerts of docs/prometheus-alerts.yaml: the lines of each. */
export function alerts(): { name: string; text: string; expr: string }[] {
  const page = readFileSync(new URL('../../docs/prometheus-alerts.yaml', import.meta.url), 'utf8');
  const [, ...rules] = page.split(/^ +- alert: /m);
  return rules.map((text) => ({ name: text.split('\n')[0] ?? '', text, expr: /^ +expr: (.+)$/m.exec(text)?.[1] ?? '' }));
}
