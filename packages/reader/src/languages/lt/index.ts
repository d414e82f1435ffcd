import { stemmer } from '@orama/stemmers/lithuanian';
import { wordLists } from '../../lists.js';
import type { LanguageRules, Mood } from '../language.js';
import { neutralForm } from './gender.js';
import { nameForms } from './name-forms.js';

const words = wordLists('grammar', 'lt');

const FIRST_PERSON = /.{2}(?:[^i]au|[bcdfghjklmnprstvz]iau|uoju|davau|uosi|ausi)$/u;
const COMPARATIVE =
  /^(?:dau|lab|ger|tol|anks|vel|maz|grei|blog|kuo|dazn|leng|sunk|auks|zem|art|stip|silp|ilg|trump|nau|pla|sau)[a-z]*iau$|^(?:tau|jau|sau|savo|man|rau)$/u;
const CONDITIONAL = /.[eouybdgkpsvz]ciau$|eiciau$(?<!keiciau)/u;
const THIRD_PERSON_ENDING = /^(?!galioj).{2,}(?:avo|ejo|(?<!t)ojo|uoja|auja)$/u;
const THIRD_PERSON_VERBS = words('third person verbs');
/** Words that begin with „ne“ and deny nothing. */
const NOT_DENIED = words('not denied');
/** Stems of verbs that are denied by the prefix „ne“ in any form. */
const DENIED_VERB = words('denied verbs');

/** The prefix „ne“ denies, „nebe“ ends, the conditional wishes. */
function moodOf(word: string): Mood | null {
  if (CONDITIONAL.test(word) && !COMPARATIVE.test(word)) return 'wish';
  if (word.length < 4 || !word.startsWith('ne') || NOT_DENIED.has(word)) return null;
  const isLapse = word.startsWith('nebe');
  const verb = word.slice(isLapse || word.startsWith('nesi') ? 4 : 2);
  if (!DENIED_VERB.has(verb) && !(FIRST_PERSON.test(word) && !COMPARATIVE.test(verb))) return null;
  return isLapse ? 'lapse' : 'deny';
}

export const lithuanian: LanguageRules = {
  stem: stemmer,
  letters: {
    any: /[ąčęėįšųūž]/iu,
    word: /^(?!.*[āēīķļņģřěůłżźśńćôäöß])\p{Ll}*[ąčęėįšųūž]/u,
    only: /[ėįų]/u,
  },
  drivingLicence: (categories) => `${categories ? `${categories} kategorijos ` : ''}vairuotojo pažymėjimas`,
  sharesBeginnings: true,
  isFirstPerson: (word) => FIRST_PERSON.test(word) && !COMPARATIVE.test(word),
  isThirdPerson: (word) => THIRD_PERSON_VERBS.has(word) || THIRD_PERSON_ENDING.test(word),
  moodOf,
  nameForms,
  neutralForm,
  affirmed: (word) => word.replace(/^ne(?:be)?/u, ''),
};
