import { Injectable } from '@nestjs/common';

export type Labels = Readonly<Record<string, string>>;

/** One line of Prometheus' text format. */
export function sample(name: string, labels: Labels, value: number): string {
  const pairs = Object.entries(labels).map(
    ([label, text]) => `${label}="${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')}"`,
  );
  return `${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}`;
}

/** What happened in this process since it started. Labels hold names and outcomes, never ids: each combination is kept for ever. */
@Injectable()
export class Counters {
  private readonly families = new Map<string, Map<string, number>>();

  add(name: string, labels: Labels = {}, by = 1): void {
    let family = this.families.get(name);
    if (!family) {
      family = new Map();
      this.families.set(name, family);
    }
    const key = JSON.stringify(labels);
    family.set(key, (family.get(key) ?? 0) + by);
  }

  /** In Prometheus' text format. */
  lines(): string[] {
    return [...this.families].flatMap(([name, family]) => [
      `# TYPE ${name} counter`,
      ...[...family].map(([labels, value]) => sample(name, JSON.parse(labels) as Labels, value)),
    ]);
  }
}
