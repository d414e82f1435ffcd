/** Words and endings that shape clauses, folded, in English and Lithuanian. */
import { wordLists } from './lists.js';
import { remembered } from './remembered.js';

const words = wordLists('grammar');

/** Subjects and auxiliaries that begin a clause of their own after a comma or "and". */
export const CLAUSE_OPENERS = words('clause openers');
export const FIRST_PERSON = words('first person');
export const THIRD_PERSON = words('third person');
export const AUXILIARY = words('auxiliaries');
export const DETERMINER = words('determiners');
/** May stand before the subject: "As a nurse I …". */
export const FRONTED = words('fronted');
/** Subjects that are the candidate's: "My duties were …". */
export const OWN_NOUN = words('own nouns');
/** "It is TypeScript": the subject says nothing of whose it is. */
export const DUMMY_SUBJECT = words('dummy subjects');
export const RELATIVE = words('relative pronouns');
export const MENTIONS_ANOTHER = words('mentions another');
export const TEMPORAL = words('temporal');
export const COORDINATION = words('coordination');
export const PREPOSITION = words('prepositions');
/** Never part of the thing that is denied: "no driving licence since 2019". */
export const TIME_PREPOSITION = words('time prepositions');
/** Things that nobody wants to have: their denial says nothing of the words after them. */
export const MISHAP = words('mishaps');
/** Stands between commas by itself: "angliškai, deja, nesuprantu". */
export const ASIDE = words('asides');
/** May follow a denial and adds nothing: "Kubernetes, not at all". */
export const TRAILING = words('trailing');
/** Nouns whose complements are denied with them: "no experience with Docker". */
export const TAKES_COMPLEMENT = words('nouns with complements');
export const DEGREE = words('degrees');
export const LEVEL_NOUN = words('level nouns');

/** English verbs of work, in forms that do not end in -ed. */
const ENGLISH_VERBS = words('english verbs');
export const isMainVerb = (word: string): boolean => ENGLISH_VERBS.has(word) || (word.endsWith('ed') && word.length > 4);

const FIRST_PERSON_LT = /.{2}(?:[^i]au|[bcdfghjklmnprstvz]iau|uoju|davau|uosi|ausi)$/u;
const COMPARATIVE_LT =
  /^(?:dau|lab|ger|tol|anks|vel|maz|grei|blog|kuo|dazn|leng|sunk|auks|zem|art|stip|silp|ilg|trump|nau|pla|sau)[a-z]*iau$|^(?:tau|jau|sau|savo|man|rau)$/u;
const CONDITIONAL_LT = /.[eouybdgkpsvz]ciau$|eiciau$(?<!keiciau)/u;
const THIRD_PERSON_ENDING_LT = /^(?!galioj).{2,}(?:avo|ejo|(?<!t)ojo|uoja|auja)$/u;
const THIRD_PERSON_VERBS_LT = words('lithuanian third person');
/** Whether a folded word is a Lithuanian verb in the third person. */
export const isThirdPersonLt = remembered((word) => THIRD_PERSON_VERBS_LT.has(word) || THIRD_PERSON_ENDING_LT.test(word));
/** A Lithuanian noun for a person, firm or relative in the nominative. */
export const AGENT_LT = words('lithuanian agents');

/** Folded Lithuanian words that begin with „ne“ and deny nothing, by their beginnings. */
const NOT_DENIED = words('not denied');
/** Stems of Lithuanian verbs that are denied by the prefix „ne“ in any form. */
const DENIED_VERB = words('denied verbs');

/** Whether a folded word is a Lithuanian verb in the first person. */
export const isFirstPersonLt = remembered((word) => FIRST_PERSON_LT.test(word) && !COMPARATIVE_LT.test(word));

/** The mood of a Lithuanian verb: the prefix „ne“ denies, „nebe“ ends, the conditional wishes; null for other words. */
export const lithuanianMood = remembered((word): 'deny' | 'lapse' | 'wish' | null => {
  if (CONDITIONAL_LT.test(word) && !COMPARATIVE_LT.test(word)) return 'wish';
  if (word.length < 4 || !word.startsWith('ne') || NOT_DENIED.has(word)) return null;
  const isLapse = word.startsWith('nebe');
  const verb = word.slice(isLapse || word.startsWith('nesi') ? 4 : 2);
  if (!DENIED_VERB.has(verb) && !(FIRST_PERSON_LT.test(word) && !COMPARATIVE_LT.test(verb))) return null;
  return isLapse ? 'lapse' : 'deny';
});
