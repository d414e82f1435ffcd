import type { PositionProfile } from '../../domain/analysis-engine.js';
import { blanketDenial } from './answers.js';
import type { Interview } from './exchanges.js';
import { isFirstPersonLt } from './grammar.js';
import { readStatements, type Statement } from './statements.js';
import { isInformative } from './words.js';

/** Shorter sentences repeat words by chance. */
const MIN_WORDS = 6;
const MIN_REPEATED = 4;
/** The part of a sentence, in sequences of three words, that makes it a copy. */
const COPIED = 0.65;
/** Letters by which the forms of a word are compared. */
const STEM = 4;
const MIRRORED: Readonly<Record<string, string>> = { you: 'i', your: 'my', yours: 'mine', yourself: 'myself', are: 'am', jus: 'as', jusu: 'mano', jums: 'man' }; // prettier-ignore
const YES_OR_NO = /^(?:(?:and|so|but|o|ir|tai),? )?(?:do|does|did|have|has|had|are|is|was|were|can|could|will|would|ar|gal)(?!\p{L})/u;
const SPEAKER = /^(?:i|my|me|as|mano|man)$/u;

const tokens = ({ words }: Statement): string[] => words.map(({ text }) => (MIRRORED[text] ?? text).slice(0, STEM));
const triples = (all: readonly string[]): string[] => all.slice(2).map((_, at) => all.slice(at, at + 3).join(' '));

/**
 * The statements of the candidate that repeat the question (also with "I" for "you"), the position's text, or an earlier sentence of
 * theirs. Who repeats the words of "Do you hold …?" affirms it.
 */
export function copiedStatements({ asked, answered }: Interview, position: PositionProfile): Set<number> {
  const { title, description, experience, requirements } = position;
  const sources = [
    ...asked.statements.filter(({ folded }) => !YES_OR_NO.test(folded)),
    ...[title, description, experience, ...requirements].flatMap((text) => readStatements(text)),
  ];
  const given = new Set(sources.flatMap((source) => triples(tokens(source))));
  const words = new Set(sources.flatMap(tokens));
  const said = new Set<string>();
  const copied = new Set<number>();
  answered.statements.forEach((statement, index) => {
    const own = tokens(statement);
    const content = statement.words.filter(({ text }) => isInformative(text));
    const isSpoken = statement.words.some(({ text }) => SPEAKER.test(text) || isFirstPersonLt(text));
    const sequences = triples(own);
    const isRepeated = own.length >= MIN_WORDS && said.has(own.join(' ')) && blanketDenial(statement) === null;
    const shared = sequences.filter((each) => given.has(each)).length;
    const isGiven = own.length >= MIN_WORDS ? shared >= COPIED * sequences.length : !isSpoken && own.length >= MIN_REPEATED && shared === sequences.length; // prettier-ignore
    const isList = !isSpoken && content.length >= MIN_REPEATED && content.every(({ text }) => words.has(text.slice(0, STEM)));
    if (isRepeated || isGiven || isList) copied.add(index);
    said.add(own.join(' '));
  });
  return copied;
}
