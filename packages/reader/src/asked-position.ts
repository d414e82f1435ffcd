import { fold } from './fold.js';
import { wordOf } from './names.js';
import { rememberedOf } from './remembered.js';
import { ASSISTANT } from './roles.js';
import type { PositionCriteria } from './rubric-position.js';
import { Spelling } from './spelling.js';
import { readStatements, type Statement } from './statements.js';
import { partsOf, type Term } from './terms.js';
import { longWordsOf } from './vocabulary.js';
import { isInformative, labelOf, stemKeys, type Word, wordsIn } from './words.js';

/** A position as its interviews are read against it; the same for all of its candidates. */
export interface AskedPosition {
  criteria: PositionCriteria;
  /** The terms of all requirements. */
  terms: readonly Term[];
  /** The sections of terms that belong to the position. */
  keys: ReadonlySet<string>;
  spelling: Spelling;
  /** Who applies as a legal assistant, and is one, works in the field, and does not only assist in it. */
  titleOfAssistant: readonly (readonly string[])[];
  /** The position's words, by their first letters: verbs and nouns of one root share them. */
  given: ReadonlySet<string>;
  /** The words of the title and the requirements. */
  words: readonly Word[];
  statements: readonly Statement[];
}

/** The sections of terms that belong to a term: those of its concepts, or of its name. */
export const keysOf = (term: Term): string[] =>
  partsOf(term).flatMap((part) => (part.kind === 'concept' ? [part.concept.key] : part.kind === 'words' ? [fold(wordOf(part.name))] : []));

export const askedPositionOf = rememberedOf((read: PositionCriteria): AskedPosition => {
  const criteria = { ...read, requirements: read.requirements.map((each) => ({ ...each, groups: each.things })) };
  const { title, description, experience, requirements } = criteria.position;
  const terms = criteria.requirements.flatMap(({ groups }) => groups.flat());
  const keys = new Set([...terms, ...criteria.role].flatMap(keysOf));
  const written = wordsIn(fold([title, description, ...requirements].join('\n')));
  const asked = written.flatMap(({ text }) => (isInformative(text) ? [text] : []));
  const named = wordsIn(fold(title)).filter(({ text }) => isInformative(text) || ASSISTANT.has(text));
  return {
    criteria,
    terms,
    keys,
    spelling: new Spelling([...asked, ...[...keys].flatMap((key) => longWordsOf(key))]),
    titleOfAssistant: named.some(({ text }) => ASSISTANT.has(text)) ? named.map(({ at, end }) => stemKeys(title.slice(at, end))) : [],
    given: new Set(written.map(labelOf)),
    words: wordsIn(fold([title, ...requirements].join('\n'))),
    statements: [title, description, experience, ...requirements].flatMap((text) => readStatements(text)),
  };
});
