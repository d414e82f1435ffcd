import { markOf, type RequirementMark } from '../../../../jobs/index.js';
import { type Markup, markup } from '../../../../platform/http/pages/html.js';
import type { View } from '../layout.js';

/** The lines of the requirements of which something is to be said, each with it; nothing where all can be asked. */
export function lineMarks(view: View, lines: readonly string[]): Markup | null {
  const marked = lines.flatMap((line, at) => {
    const mark = markOf(line);
    return mark ? [{ line, at, mark }] : [];
  });
  if (marked.length === 0) return null;
  const { t } = view;
  return markup`<section class="notice marks" aria-labelledby="marks"><h2 id="marks">${t('positions.marks.title', { count: marked.length })}</h2>
<ul>${marked.map(({ line, at, mark }) => markup`<li>${t('positions.marks.line', { number: at + 1 })} <q>${shortened(line)}</q>: ${words(view, mark)}</li>`)}</ul></section>`;
}

function words({ t }: View, mark: RequirementMark): string {
  if (mark.kind !== 'unlawful') return t.group('positions.marks.kinds')[mark.kind];
  const ground = t.group('positions.marks.grounds')[mark.ground];
  return t('positions.marks.unlawful', { ground, demands: mark.demands.join('; ') });
}

function shortened(line: string): string {
  return line.length > 120 ? `${line.slice(0, 119).toWellFormed()}…` : line;
}
