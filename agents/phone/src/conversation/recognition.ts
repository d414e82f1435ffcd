import type { PhraseNode } from '../../../../locales/messages.js';
import { type Language, languagesAt, phrasesIn, withoutMarks } from '../../../../src/platform/language/index.js';

/** No command is longer. */
const MAX_COMMAND = { words: 14, characters: 200 };
/** Longer words of a person who fetches another one are an answer. */
const MAX_HAND_OVER_WORDS = 20;
/** A report is about a wish if it stands so many words before it; up to the second number it may be. */
const REPORT_WORDS = { certain: 4, possible: 10 };

/** `unsure`: the person is to be asked. */
export type Certainty = 'sure' | 'unsure' | 'no';

/** Lower case, without marks and apostrophes, one blank between words; `.` is the end of a sentence, a word of its own. */
function plain(text: string): string {
  const letters = withoutMarks(text.toLowerCase()).replace(/['’‘`´]/g, '');
  return letters
    .replace(/[.!?;…]+/g, ' . ')
    .replace(/[^\p{L}\p{N}.]+/gu, ' ')
    .trim();
}

const wordsOf = (text: string): string => plain(text).replace(/[ .]+/g, ' ').trim();
/** A word with a capital letter inside a sentence. */
const NAME = /(?<=[\p{L}\p{N}],? )\p{Lu}\p{Ll}+/gu;

type CommandName = 'yes' | 'no' | 'repeat' | 'wait' | 'think' | 'backchannel' | 'hello' | 'introduction' | 'goodbye';
type Patterns = ReturnType<typeof patternsOf>;

/** docs/languages.md#calls */
function patternsOf(language: Language) {
  const phrases = phrasesIn(language, 'spoken');
  const filler = phrases.source('call.fillers');
  /** Phrases and fillers are the whole utterance. `before` may stand before the first. */
  const command = (of: readonly PhraseNode[], before = filler, more = phrases.source(...of)): RegExp =>
    new RegExp(`^(?:${before} )*${phrases.source(...of)}(?: ${more}| ${filler})*$`, 'u');
  const waits = phrases.source('call.fillers', 'call.wait');
  const commands: Record<CommandName, RegExp> = {
    yes: command(['call.yes']),
    no: command(['call.no']),
    repeat: command(['call.repeat']),
    wait: command(['call.wait']),
    think: command(['call.think'], waits, phrases.source('call.think', 'call.wait')),
    backchannel: command(['call.backchannel']),
    hello: command(['call.hello']),
    introduction: command(['call.hello', 'call.introductions']),
    goodbye: command(['call.goodbye']),
  };
  return {
    ...commands,
    unfinished: phrases.atEnd('call.unfinished'),
    machine: phrases.anywhere('call.machine'),
    optOut: phrases.each('call.optOut'),
    perhapsOptOut: phrases.each('call.perhapsOptOut'),
    leadIn: phrases.atEnd('call.leadIns'),
    ownWords: phrases.each('call.ownWords'),
    reports: phrases.anywhere('call.reports'),
    qualifier: phrases.atStart('call.qualifiers'),
    conditions: phrases.anywhere('call.conditions'),
    handOver: phrases.anywhere('call.handOver'),
    whereabouts: phrases.anywhere('call.whereabouts'),
    waiting: phrases.anywhere('call.wait'),
    /** What may stand in the clause of a hand-over. */
    beside: phrases.each('call.handOver', 'call.whereabouts', 'call.wait', 'call.hello', 'call.yes', 'call.fillers'),
  };
}

const PATTERNS = new Map<Language, Patterns>(languagesAt('phone').map((language) => [language, patternsOf(language)]));
const LANGUAGES = [...PATTERNS.values()];

function patternsIn(language: Language): Patterns {
  return PATTERNS.get(language) ?? patternsOf(language);
}

/** Whether the whole utterance is this command. */
export function isCommand(text: string, name: CommandName, language: Language): boolean {
  const words = wordsOf(text);
  const isShort = words.length <= MAX_COMMAND.characters && words.split(' ').length <= MAX_COMMAND.words;
  return isShort && patternsIn(language)[name].test(words);
}

/** Whether the speaker will go on: the last words end no sentence. */
export function isUnfinished(text: string, language: Language): boolean {
  return patternsIn(language).unfinished.test(plain(text));
}

/** Whether an answering machine says this. A machine may speak another language than the interview. */
export function isMachine(text: string): boolean {
  return LANGUAGES.some(({ machine }) => wordsOf(text).search(machine) >= 0);
}

/**
 * Whether the person seems to fetch another one to the phone, in any language, and tells of no such case. An answer may
 * sound like it (“I will get him”).
 */
export function isHandOver(text: string): boolean {
  if (wordsOf(text).split(' ').length > MAX_HAND_OVER_WORDS) return false;
  const clauses = text
    .replace(NAME, 'xname')
    .split(/[.!?;…,:–—]+/)
    .map(wordsOf);
  return LANGUAGES.some(({ beside, handOver, whereabouts, waiting, reports, conditions }) => {
    const isAbout = (clause: string): boolean => clause.replace(beside, '').trim() === '';
    const about = clauses.filter(isAbout).join(' . ');
    const other = clauses.filter((clause) => !isAbout(clause)).join(' . ');
    const isFetched = about.search(handOver) >= 0 || (about.search(whereabouts) >= 0 && about.search(waiting) >= 0);
    return isFetched && other.search(reports) < 0 && other.search(conditions) < 0;
  });
}

/** Whether the person asks not to be called again, in any language, also inside a longer utterance. */
export function asksNotToBeCalled(text: string): Certainty {
  const words = plain(text);
  const found = LANGUAGES.flatMap((patterns) => [
    ...[...words.matchAll(patterns.optOut)].map((match) => certaintyOf(match, words, patterns)),
    ...[...words.matchAll(patterns.perhapsOptOut)].map((match) => unsureAtMost(certaintyOf(match, words, patterns))),
  ]);
  return found.includes('sure') ? 'sure' : found.includes('unsure') ? 'unsure' : 'no';
}

const unsureAtMost = (certainty: Certainty): Certainty => (certainty === 'sure' ? 'unsure' : certainty);

/** A wish of one's own begins its sentence or follows a lead-in; a wish of somebody else follows a verb of reporting. */
function certaintyOf(
  { 0: wish, index }: RegExpExecArray,
  words: string,
  { leadIn, ownWords, reports, conditions, qualifier }: Patterns,
): Certainty {
  const sentence = words.slice(words.lastIndexOf('.', index) + 1, index).replace(ownWords, '.');
  const before = sentence.slice(sentence.lastIndexOf('.') + 1).trim();
  const after = words
    .slice(index + wish.length)
    .trim()
    .split(' ')
    .slice(0, REPORT_WORDS.certain)
    .join(' ')
    .replace(ownWords, '');
  const isReported = (within: number): boolean => before.split(' ').slice(-within).join(' ').search(reports) >= 0;
  const isLedIn = before === '' || leadIn.test(before);
  if (isReported(REPORT_WORDS.certain) && !isLedIn) return 'no';
  const isWhole = before.search(conditions) < 0 && after.search(reports) < 0 && !qualifier.test(after);
  return isLedIn && isWhole && !isReported(REPORT_WORDS.possible) ? 'sure' : 'unsure';
}
