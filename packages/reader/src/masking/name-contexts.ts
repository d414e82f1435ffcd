import { entriesOf, oneOf, sectionsOf } from '../lists.js';

const NAMES = sectionsOf('names');
const CAPITALISED = new Set(entriesOf(NAMES, 'often with a capital'));
const EVERYDAY = new Set([...entriesOf(NAMES, 'everyday words'), ...CAPITALISED]);

/** Whether a folded name is an everyday word, or too short to be distinguished from one. */
export function isEverydayWord(name: string): boolean {
  return name.length < 3 || EVERYDAY.has(name);
}

/** Whether a folded everyday word is often capitalised inside a sentence although it is not a name. */
export function isOftenCapital(name: string): boolean {
  return CAPITALISED.has(name);
}

const TOOLS = new Set(entriesOf(NAMES, 'tools'));
const TOOL_BEFORE = new RegExp(String.raw`(?:(?<!\p{L})${oneOf('before a tool')}[ \t]+|[,/&+][ \t]*)$`, 'iu');
const TOOL_AFTER = /^(?:[ \t]*[,/&+]|[ \t-]*\d|[ \t]+on[ \t]+rails)/iu;
const BULLET_BEFORE = /(?:^|\n)[ \t]*[-•*–·][ \t]*$/u;

/** Only a name can follow these, in any case. */
const NAMING = new RegExp(String.raw`(?<!\p{L})${oneOf('before a name')}[ \t]{1,3}$`, 'iu');
/** Before a person who is greeted or thanked. */
const GREETING = new RegExp(String.raw`(?<!\p{L})${oneOf('greetings')}[,!]?[ \t]{1,3}$`, 'iu');
/** Before the name of a person. */
const INTRODUCTION = new RegExp(String.raw`(?<!\p{L})${oneOf('introductions')}[,:]?[ \t]{1,3}$`, 'iu');
/** May follow an introduced name: "I am Ruby and I …", but not "I am Sales manager". */
const AFTER_INTRODUCTION = new RegExp(String.raw`^[ \t]*(?:[,.!?;:()\n–—-]|$|${oneOf('after an introduced name')}(?!\p{L}))`, 'iu');
/** Short answers before a form of address: "Great, Ruby." */
const INTERJECTION = new RegExp(String.raw`(?:^|[.!?…\n][ \t]*)${oneOf('before a form of address')},[ \t]{1,3}$`, 'iu');
/** The continuation of a sentence that began with a form of address: "Ruby, tell me …". */
const ADDRESSED = new RegExp(String.raw`^,[ \t]{1,3}${oneOf('after a form of address')}(?!\p{L})`, 'iu');
/** Only a person can be the subject of these: "as April says". */
const SAYS_AFTER = new RegExp(String.raw`^[ \t]+${oneOf('says')}(?!\p{L})`, 'iu');
/** Only a person is the subject of these, or has pronouns: "Ruby leads a team", "Ruby (she/her)". */
const PERSON_AFTER = new RegExp(String.raw`^[ \t]+(?:${oneOf('verbs of a person')}(?!\p{L})|\((?:she|he|they)[ \t]?/)`, 'u');
const SENTENCE_START = /(?:^|[.!?…:;|•·\n"„“”([][ \t]*|[-–—*][ \t]+)$/u;
/** A clause that ends in lower case before the comma: a form of address follows, not the next item of a list. */
const CLAUSE_BEFORE = /(?<!\p{L})\p{L}[\p{Ll}'’]*[ \t]+(?:\p{L}[\p{L}'’-]*[ \t]+){0,20}\p{Ll}[\p{Ll}'’-]*,[ \t]{1,3}$/u;
const LIST_AFTER = new RegExp(String.raw`^,[ \t]*(?:\p{Lu}|${oneOf('and', 'or', 'or, whether')}(?!\p{L})|&)`, 'u');
const SET_OFF_AFTER = /^[ \t]*(?:[,.!?…\n]|$)/u;

const TITLE_CASE = /^\p{Lu}\p{Ll}+$/u;
/** Names of institutions and things quoted: Kauno Saulės gimnazija. */
const OF_AN_INSTITUTION = new RegExp(String.raw`^(?:-\p{L}|[ \t]+(?:\p{Lu}|${oneOf('institutions')}))`, 'u');
/** Part of a title, of a company's name or of a list. */
const CAPITAL_BEFORE = /(?:\p{Lu}[\p{L}\d.]*|["„“”«&/])[ \t-]*$/u;
/** Capitalised as the first word of a sentence: "As Li said". */
const SMALL_WORD_BEFORE = new RegExp(String.raw`(?<!\p{L})${oneOf('before a capitalised name')}[ \t]+$`, 'iu');

const AROUND = 100;

/**
 * Whether an ambiguous word, spelled like a part of the name, is in the position of a name: introduced, greeted, addressed between
 * commas, the subject of "says", or capitalised inside a sentence although the word itself is not.
 */
export function standsAsName(text: string, start: number, end: number, folded: string): boolean {
  const before = text.slice(Math.max(0, start - AROUND), start);
  const after = text.slice(end, end + AROUND);
  if (NAMING.test(before)) return true;
  const hasCapital = /^[\p{Lu}\p{Lo}]/u.test(text.slice(start, end));
  if (GREETING.test(before) && (hasCapital || SET_OFF_AFTER.test(after))) return true;
  if (!hasCapital) return false;
  if (INTRODUCTION.test(before) && AFTER_INTRODUCTION.test(after)) return true;
  if (TOOLS.has(folded) && !isTool(before, after)) return true;
  return isAddressed(before, after) || isCapitalisedAsName(text.slice(start, end), before, after, folded);
}

/** A tool stands in a list, after a preposition, or before its version; elsewhere the word is the name of who is called so. */
function isTool(before: string, after: string): boolean {
  return TOOL_BEFORE.test(before) || TOOL_AFTER.test(after) || (BULLET_BEFORE.test(before) && /^[ \t]*(?:\n|$)/u.test(after));
}

function isAddressed(before: string, after: string): boolean {
  if (SAYS_AFTER.test(after)) return true;
  if (PERSON_AFTER.test(after) && (SENTENCE_START.test(before) || SMALL_WORD_BEFORE.test(before))) return true;
  if (SENTENCE_START.test(before)) return ADDRESSED.test(after);
  if (LIST_AFTER.test(after) || !SET_OFF_AFTER.test(after)) return false;
  return INTERJECTION.test(before) || CLAUSE_BEFORE.test(before);
}

function isCapitalisedAsName(word: string, before: string, after: string, folded: string): boolean {
  return (
    TITLE_CASE.test(word) &&
    !isOftenCapital(folded) &&
    !SENTENCE_START.test(before) &&
    (!CAPITAL_BEFORE.test(before.slice(-60)) || SMALL_WORD_BEFORE.test(before)) &&
    !OF_AN_INSTITUTION.test(after)
  );
}
