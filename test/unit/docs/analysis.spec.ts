import { readFileSync } from 'node:fs';
import { findInCv, maskCv } from '@interview-platform/reader';
import { MARKS } from '../../../src/analysis/domain/engine-check/marks.js';
import { evidenceOfSource } from '../../../src/analysis/domain/passages.js';
import { renderCvAnalysis } from '../../../src/analysis/domain/render-cv.js';

const root = new URL('../../../', import.meta.url);
const page = readFileSync(new URL('docs/analysis.md', root), 'utf8');
const { withExample } = (await import(new URL('scripts/lib/analysis-example.mjs', root).href)) as {
  withExample: (page: string, product: object) => string;
};

/** Without the widths of the columns, which the layout adds. */
const unpadded = (text: string): string => text.replace(/ {2,}/g, ' ').replace(/-{3,}/g, '---');

/** The cells of a section's first table, row by row. */
function rowsUnder(heading: string): string[][] {
  const [, section = ''] = page.split(`## ${heading}\n`);
  const [, , ...rows] = section.split(/^##+ /m)[0]!.match(/^\|.+$/gm) ?? [];
  return rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

describe('docs/analysis.md', () => {
  it('names each mark that an engine must reach', () => {
    const marks = Object.values(MARKS).flatMap(({ title, unit, mark }) =>
      mark === null ? [] : [[title, unit === 'count' ? `${mark}` : `${mark * 100} %`]],
    );
    expect(rowsUnder('Measure the engine').slice(0, -1)).toEqual(marks);
  });

  it('shows what the engine finds and says about its example', () => {
    const written = withExample(page, { maskCv, evidenceOfSource, renderCvAnalysis, findInCv });
    expect(unpadded(page)).toBe(unpadded(written));
  });

  it.each(rowsUnder('Evidence'))('shows what is worth what: %s, "%s"', (requirement = '', cvText = '', expected, points) => {
    const position = {
      title: '',
      description: '',
      experience: 'No experience needed',
      requirements: [requirement],
      interviewLanguages: [],
    };
    const [criterion, ...others] = findInCv({ position, cvText, asOf: '2025-06' }).criteria;
    const manners = criterion?.evidence.map(({ polarity, manner }) => (manner ? `${polarity}, ${manner}` : polarity)).join('; ');
    expect([manners || '–', String(criterion?.points), others]).toEqual([expected, points, []]);
  });
});
