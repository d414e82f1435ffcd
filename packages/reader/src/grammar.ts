/** Words and endings that shape clauses, folded, of all languages. */
import { ALL_RULES } from './languages/index.js';
import type { Mood } from './languages/language.js';
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

const VERBS = words('verbs');
/** Verbs of work. */
export const isMainVerb = (word: string): boolean => VERBS.has(word) || ALL_RULES.some((rules) => rules.isMainVerb?.(word));

/** Nouns for a person, firm or relative in the nominative: the subject of a verb before them. */
export const AGENT = words('agents');

/** Whether a word is a verb whose ending says that somebody else does it. */
export const isThirdPersonVerb = remembered((word) => ALL_RULES.some((rules) => rules.isThirdPerson?.(word) ?? false));
/** Whether a word is a verb whose ending says that the speaker does it. */
export const isFirstPersonVerb = remembered((word) => ALL_RULES.some((rules) => rules.isFirstPerson?.(word) ?? false));
/** What the form of a verb says of its deed; null for other words. */
export const moodOf = remembered((word): Mood | null =>
  ALL_RULES.reduce<Mood | null>((mood, rules) => mood ?? rules.moodOf?.(word) ?? null, null),
);
/** A verb that denies or ends its deed, in the form that affirms it; any other word unchanged. */
export const affirmed = (word: string): string => {
  const mood = moodOf(word);
  return mood === 'deny' || mood === 'lapse' ? ALL_RULES.reduce((form, rules) => rules.affirmed?.(form) ?? form, word) : word;
};
/** A word for a person in one form for all genders; any other word unchanged. Not folded. */
export const neutralForm = remembered((word): string => ALL_RULES.reduce((form, rules) => rules.neutralForm?.(form) ?? form, word));
