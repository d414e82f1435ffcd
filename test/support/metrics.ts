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
