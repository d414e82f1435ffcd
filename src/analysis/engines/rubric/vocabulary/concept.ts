import type { Term } from '../../../domain/findings.js';

/** A notion that many words stand for, in both languages. */
export interface Concept {
  key: string;
  name: Term;
  /** Folded, comma-separated when written; a word ending in `*` is the beginning of a longer one. */
  phrases: readonly string[];
  /** Everyday virtues (teamwork, diligence) weigh less and never make experience relevant. */
  generic: boolean;
}

type Row = readonly [key: string, en: string, lt: string, phrases: string];

const conceptOf = ([key, en, lt, phrases]: Row, generic: boolean): Concept => ({
  key,
  name: { en, lt },
  phrases: phrases.split(',').map((phrase) => phrase.trim()),
  generic,
});

/** Concepts of a trade. */
export const concepts = (rows: readonly Row[]): Concept[] => rows.map((row) => conceptOf(row, false));

/** Concepts that any trade asks for. */
export const genericConcepts = (rows: readonly Row[]): Concept[] => rows.map((row) => conceptOf(row, true));
