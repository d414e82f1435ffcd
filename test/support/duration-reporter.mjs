// Prints where the time of a run went: the slowest files, and the sum of each folder. Jest calls it after a run. Of a run with
// `--json --outputFile run.json`: node test/support/duration-reporter.mjs run.json
import { readFileSync, realpathSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SLOWEST = 20;
/** A run of few files says it in Jest's own lines. */
const MIN_FILES = 20;

/** A reporter of Jest. */
export default class DurationReporter {
  onRunComplete(_contexts, { testResults }) {
    if (testResults.length < MIN_FILES) return;
    const files = testResults.map(({ testFilePath, perfStats }) => ({ path: testFilePath, ms: perfStats.end - perfStats.start }));
    process.stderr.write(`\n${durationTable(files)}\n`);
  }
}

/** A table in Markdown of files `{ path, ms }`. Seconds are those of the files, which run beside each other. */
export function durationTable(files) {
  const named = files.map(({ path, ms }) => ({ name: relative(ROOT, path).split(sep).join('/'), ms })).sort((a, b) => b.ms - a.ms);
  const folders = new Map();
  for (const { name, ms } of named) {
    const folder = name
      .split('/')
      .slice(0, name.startsWith('test/') ? -1 : 2)
      .join('/');
    const { ms: sum = 0, count = 0 } = folders.get(folder) ?? {};
    folders.set(folder, { ms: sum + ms, count: count + 1 });
  }
  const sums = [...folders].map(([name, { ms, count }]) => ({ name, ms, count })).sort((a, b) => b.ms - a.ms);
  const total = named.reduce((sum, { ms }) => sum + ms, 0);
  return [
    ...rows(['file', 'seconds'], named.slice(0, SLOWEST), ({ name, ms }) => [name, seconds(ms)]),
    '',
    ...rows(['folder', 'files', 'seconds'], sums, ({ name, ms, count }) => [name, String(count), seconds(ms)]),
    ...rows(null, [{}], () => ['all', String(named.length), seconds(total)]),
  ].join('\n');
}

function rows(head, items, cells) {
  const heading = head ? [`| ${head.join(' | ')} |`, `| --- |${' ---: |'.repeat(head.length - 1)}`] : [];
  return [...heading, ...items.map((item) => `| ${cells(item).join(' | ')} |`)];
}

function seconds(ms) {
  return (ms / 1000).toFixed(1);
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const { testResults } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
  process.stdout.write(`${durationTable(testResults.map(({ name, startTime, endTime }) => ({ path: name, ms: endTime - startTime })))}\n`);
}
