import type { Statement } from './statements.js';
import type { Stance } from './polarity.js';

const SKIPPED =
  /^(?:the|a|an|our|their|his|her|its|all|other|senior|junior|chief|head|lead|main|qualified|experienced|certified|registered|licensed|local|new|young|two|three|four|five|six|\d+|several|many|vyresn\w*|vyriaus\w*|jaunes\w*|profesional\w*|patyr\w*|naujo?\w*|kit\w*|savo|musu)$/u;
const FOREIGN_BEFORE =
  /^(?:to|with|for|by|of|from|alongside|between|under|among|than|assist\w*|support\w*|help\w*|recruit\w*|hir(?:e|ed|ing)|train(?:ed|ing|s)?|supervis\w*|sold|sell\w*|interview\w*|schedul\w*|coordinat\w*|manag(?:e|ed|es|ing)|led|leading|coach\w*|mentor\w*|teach\w*|taught|su|pas|prie|nuo|uz|apie|į|tarp)$/u;
/** "Promoted to site manager", "in the role of site manager". */
const OWN_BEFORE =
  /^(?:promoted|advanced|moved|up|role|position|job|duties|post|work(?:ed|ing)?|experience|career|name|title|qualified|trained|licensed|registered|employed|pareig\w*|pareigose|years?|metu)$/u;
const FOREIGN_AFTER =
  /^(?:recruit\w*|agenc\w*|software|portal|client\w*|customer\w*|team|teams|staff|union|shortage|training|atrank\w*|komand\w*|grup\w*|mokym\w*|paiesk\w*|klient\w*|darb\w*uotoj\w*)$/u;
const ASSISTANT =
  /^(?:assistant|assistants|helper|aide|trainee|apprentice|student|intern|padejej\w*|asistent\w*|mokin(?:ys|e|iu)|praktikant\w*|stazuotoj\w*)$/u;
/** Lithuanian dative and plural cases of nouns for persons: somebody else is meant. */
const DATIVE = /(?:ams|oms|ems|iams|ims|ui|iui|[^j]ei|uose|ose|ais|omis|emis)$/u;

const LEADS = /(?:^|\s)(?:lead|leader|head|manager|supervisor) of(?: the)?$|^vadov(?:av|auj)\w+$/u;
/** "Our team lead" is somebody else. */
const POSSESSIVE = /^(?:our|their|his|her|my|musu|mano|ju)$/u;
/** "An accounting firm": the trade of a firm is not the candidate's. */
const FIRM =
  /^(?:firm|company|companies|office|offices|agenc\w*|industry|sector|shop|store|market|supplier\w*|vendor\w*|student\w*|conference\w*|client\w*|customer\w*|products?|equipment|imon\w*|firm(?:a|os|oje)|biur\w*|rinkos?|sektori\w*|parduotuv\w*|tiekej\w*|elektrod\w*)$/u;

/** Whether a name of a trade only says what a firm or a thing is. */
export function isAttribute({ words, breaks }: Statement, end: number): boolean {
  return breaks[end] === 'none' && FIRM.test(words[end]?.text ?? '');
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
  if (words.slice(from, from + count).some(({ text }) => ASSISTANT.test(text))) return { polarity: 'hedged', manner: 'basics' };
  if ((isJoined && ASSISTANT.test(next)) || ASSISTANT.test(words[from - 1]?.text ?? '')) return { polarity: 'hedged', manner: 'basics' };
  if ((isJoined && FOREIGN_AFTER.test(next)) || DATIVE.test(last)) return null;
  // "Found 120 nurses": several people are not the candidate.
  if (from > 0 && isSeveral(last)) return null;
  let before = from - 1;
  // "To the restaurant manager": up to two words of the title stand between.
  let others = 2;
  while (before >= 0 && breaks[before + 1] === 'none' && !FOREIGN_BEFORE.test(words[before]?.text ?? '')) {
    const word = words[before]?.text ?? '';
    if (POSSESSIVE.test(word)) return null;
    if (word === 'as' || word === 'kaip' || (!SKIPPED.test(word) && (others -= 1) < 0)) return stance;
    before -= 1;
  }
  if (before < 0 || breaks[before + 1] !== 'none' || !FOREIGN_BEFORE.test(words[before]?.text ?? '')) return stance;
  return OWN_BEFORE.test(words[before - 1]?.text ?? '') ? stance : null;
}
