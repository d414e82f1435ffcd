import { type CaseRun, MEASURE, type Observation } from './measures.js';
import { MARKS, type MeasureName, MEASURES } from './marks.js';

/** Of what was looked at, how much is right. */
export interface Count {
  readonly right: number;
  readonly of: number;
}

export interface MeasureResult {
  readonly measure: MeasureName;
  readonly title: string;
  readonly unit: 'share' | 'count';
  readonly mark: number | null;
  readonly all: Count;
  readonly languages: Readonly<Record<string, Count>>;
  /** Null without a mark, or where no case shows it. */
  readonly passed: boolean | null;
  /** The faults, by case. Holds requirements and outcomes, and no words of a candidate. */
  readonly faults: readonly { readonly case: string; readonly said: string }[];
}

/** The engine that was measured, and what it reached. Plain JSON. */
export interface EngineReport {
  readonly ok: boolean;
  readonly engine: { readonly name: string; readonly version: string; readonly model: string | null };
  readonly cases: number;
  readonly measures: readonly MeasureResult[];
}

export function reportOf({ name, version, model }: EngineReport['engine'], runs: readonly CaseRun[]): EngineReport {
  const languages = [...new Set(runs.map(({ case: { language } }) => language))].sort();
  const measures = MEASURES.map((measure): MeasureResult => {
    const looks = runs.flatMap((run) => MEASURE[measure](run, runs).map((seen) => ({ ...seen, of: run.case })));
    const inLanguage = (language: string): Count => countOf(looks.filter(({ of }) => of.language === language));
    const all = countOf(looks);
    return {
      measure,
      ...MARKS[measure],
      all,
      languages: Object.fromEntries(languages.map((language) => [language, inLanguage(language)])),
      passed: passes(all, MARKS[measure]),
      faults: looks.filter(({ isRight }) => !isRight).map(({ of, said }) => ({ case: of.name, said })),
    };
  });
  return { ok: measures.every(({ passed }) => passed !== false), engine: { name, version, model }, cases: runs.length, measures };
}

function countOf(looks: readonly Observation[]): Count {
  return { right: looks.filter(({ isRight }) => isRight).length, of: looks.length };
}

function passes({ right, of }: Count, { unit, mark }: Pick<MeasureResult, 'unit' | 'mark'>): boolean | null {
  if (mark === null || of === 0) return null;
  return unit === 'count' ? of - right <= mark : right / of >= mark;
}
