import type { Command } from 'commander';
import { outputOf, type WithSession, withVerdict } from '../../platform/cli/command-line.js';
import { AnalysisEngine, checkEngine, type EngineReport, type LabelledCase } from '../index.js';

/** Time without a line of progress, in milliseconds. */
const QUIET_MS = 2_000;
/** Faults of one measure that are printed for people. */
const MAX_FAULTS = 10;

export function addEngineCommands(program: Command, withAdapters: WithSession): void {
  const check = program
    .command('engine')
    .description('the engine that evaluates CVs and interviews')
    .command('check')
    .description(
      'measure the engine that is set with labelled interviews; exit code 1 if it misses a mark, 2 if it could not be measured. Needs no database, and asks a model three times for each case',
    )
    .option('--cases <path>', 'a file or a folder with cases of your own, in place of those of the package')
    .option('--json', 'print one JSON object: {ok, engine, cases, measures}')
    .action(async ({ cases: path, json }: { cases?: string; json?: true }) => {
      const { readCases, shippedCases } = await import('../../testing/engine-cases/read-cases.js');
      const cases = path === undefined ? await shippedCases() : await readCases(path);
      const report = await withAdapters((session) => checkEngine(session.get(AnalysisEngine), cases, json ? undefined : progressOf(cases)));
      if (json) outputOf(true).show(report);
      else printReport(report);
      if (!report.ok) process.exitCode = 1;
    });
  withVerdict(check);
}

/** Tells on standard error how far it is, if it takes long. */
function progressOf(cases: readonly LabelledCase[]): (done: number, next: LabelledCase) => void {
  let lastMs = performance.now();
  return (done, { name }) => {
    if (performance.now() - lastMs < QUIET_MS) return;
    lastMs = performance.now();
    process.stderr.write(`${done} of ${cases.length} cases are done, now: ${name}\n`);
  };
}

function printReport({ ok, engine, cases, measures }: EngineReport): void {
  process.stdout.write(`${engine.name} ${engine.version}${engine.model === null ? '' : `, model ${engine.model}`}: ${cases} cases\n\n`);
  outputOf(false).list(
    'measures',
    measures.map(({ title, unit, mark, all, languages, passed }) => ({
      measure: title,
      mark: mark === null ? '' : unit === 'count' ? `${mark}` : percent(mark),
      all: valueOf(unit, all),
      ...Object.fromEntries(Object.entries(languages).map(([language, count]) => [language, valueOf(unit, count)])),
      result: passed === null ? '–' : passed ? 'ok' : 'MISSED',
    })),
  );
  const missed = measures.filter(({ mark, faults }) => mark !== null && faults.length > 0);
  const details = missed.map(({ title, unit, faults }) => {
    const named = faults.slice(0, MAX_FAULTS).map((fault) => `  ${fault.case}: ${fault.said}\n`);
    const more = faults.length > MAX_FAULTS ? `  and ${faults.length - MAX_FAULTS} more, which --json prints\n` : '';
    return `\n${title}${unit === 'share' ? ', except' : ''}:\n${named.join('')}${more}`;
  });
  process.stdout.write(`${details.join('')}\n${ok ? 'All marks are reached.' : 'A mark is missed.'}\n`);
}

const percent = (right: number, of = 1): string => `${Math.floor((right * 1_000) / of) / 10} %`;

/** A share with what it was counted of; a count of what is wrong. */
function valueOf(unit: 'share' | 'count', { right, of }: { right: number; of: number }): string {
  if (of === 0) return '–';
  return unit === 'count' ? `${of - right} of ${of}` : `${percent(right, of)} of ${of}`;
}
