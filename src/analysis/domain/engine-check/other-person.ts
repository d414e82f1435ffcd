import type { LabelledCase, OtherPerson } from './labelled-case.js';

const WOMAN = { firstName: 'Amina', lastName: 'Okafor', words: {} };
const MAN = { firstName: 'Marek', lastName: 'Nowak', words: {} };
/** Endings of first names that are mostly women's. */
const ENDS_AS_WOMAN = /[aeėiy]$/iu;
/** Endings that change with the case of a name. */
const DECLINED = /(?:[aiyu]s|[aeėi])$/u;
const MIN_STEM = 3;
const WORD = /\p{L}+/gu;

/** The same interview with a person of another name, origin and gender. Declined forms of the name become the other name. */
export function underAnotherName(labelled: LabelledCase): LabelledCase {
  const { person, transcript } = labelled;
  const other: OtherPerson = labelled.otherPerson ?? (ENDS_AS_WOMAN.test(person.firstName) ? MAN : WOMAN);
  const isFirst = formsOf(person.firstName);
  const isLast = formsOf(person.lastName);
  const renamed = (word: string): string => (isFirst(word) ? other.firstName : isLast(word) ? other.lastName : (other.words[word] ?? word));
  return {
    ...labelled,
    person: { firstName: other.firstName, lastName: other.lastName },
    transcript: transcript.map((turn) => ({ ...turn, text: turn.text.replace(WORD, renamed) })),
  };
}

/** Languages decline names, so a word counts that has the stem of a part of the name, and is about as long. */
function formsOf(name: string): (word: string) => boolean {
  const parts = name.match(WORD) ?? [];
  return (word) =>
    parts.some((part) => {
      const stem = part.replace(DECLINED, '');
      return word === part || (stem !== part && stem.length >= MIN_STEM && word.startsWith(stem) && word.length <= part.length + 2);
    });
}
