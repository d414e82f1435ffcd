import type { Statement } from './statements.js';
import type { Stance } from './polarity.js';
import { hasOneOf, isOneOf, wordLists } from './lists.js';

const people = wordLists('people');

const SKIPPED = people('skipped');
const FOREIGN_BEFORE = people('others before');
/** "Promoted to site manager", "in the role of site manager". */
const OWN_BEFORE = people('own before');
const FOREIGN_AFTER = people('others after');
export const ASSISTANT = people('assistants');
/** Cases of nouns for persons by which somebody else is meant. */
const DATIVE = hasOneOf('of another person');

const LEADS = hasOneOf('leads a trade');
const AS = isOneOf('as');
/** "Our team lead" is somebody else. */
const POSSESSIVE = people('possessives');
/** "An accounting firm": the trade of a firm is not the candidate's. */
const FIRM = people('firms');

/** Whether a name of a trade only describes a firm or a thing. */
export function isAttribute({ words, breaks }: Statement, end: number): boolean {
  return breaks[end] === 'none' && FIRM.has(words[end]?.text ?? '');
}

/** Whether a noun for a person is an English plural; Lithuanian nominatives end in -as, -is, -us, -ys. */
export const isSeveral = (noun: string): boolean => /(?:[^aiuys]s|(?:er|or|nt|ist|an|se|rd)s)$/u.test(noun);

/** Whose trade a noun for a person names, by its place: a title or "as a nurse" is the candidate's, "reported to the nurse" is not. */
export function roleStance({ words, breaks }: Statement, from: number, count: number, stance: Stance): Stance {
  if (stance?.polarity !== 'affirmed') return stance;
  // Who leads accountants works in accounting.
  if (
    from > 0 &&
    LEADS.test(
      words
        .slice(0, from)
        .map(({ text }) => text)
        .join(' '),
    )
  )
    return stance;
  const [last, next] = [words[from + count - 1]?.text ?? '', words[from + count]?.text ?? ''];
  const isJoined = breaks[from + count] === 'none';
  if (words.slice(from, from + count).some(({ text }) => ASSISTANT.has(text))) return { polarity: 'hedged', manner: 'basics' };
  if ((isJoined && ASSISTANT.has(next)) || ASSISTANT.has(words[from - 1]?.text ?? '')) return { polarity: 'hedged', manner: 'basics' };
  if ((isJoined && FOREIGN_AFTER.has(next)) || DATIVE.test(last)) return null;
  // "Found 120 nurses": several people are not the candidate.
  if (from > 0 && isSeveral(last)) return null;
  let before = from - 1;
  // "To the restaurant manager": up to two words of the title stand between.
  let others = 2;
  while (before >= 0 && breaks[before + 1] === 'none' && !FOREIGN_BEFORE.has(words[before]?.text ?? '')) {
    const word = words[before]?.text ?? '';
    if (POSSESSIVE.has(word)) return null;
    if (AS.test(word) || (!SKIPPED.has(word) && !/^\d+$/u.test(word) && (others -= 1) < 0)) return stance;
    before -= 1;
  }
  if (before < 0 || breaks[before + 1] !== 'none' || !FOREIGN_BEFORE.has(words[before]?.text ?? '')) return stance;
  return words[before]?.text !== 'under' && OWN_BEFORE.has(words[before - 1]?.text ?? '') ? stance : null;
}
