import { DENIALS } from './denials.fixtures.js';
import { NURSING, NURSING_CROSS, TEACHING } from './care-and-school.fixtures.js';
import { CONSTRUCTION, DRIVING, HOSPITALITY, WAREHOUSE } from './hands-on.fixtures.js';
import type { CvCase } from './persona.fixtures.js';
import { ACCOUNTING_CROSS, ACCOUNTING_LT, SALES, SOFTWARE } from './software-and-office.fixtures.js';

/** Twelve positions with three CVs each; in two of them CV and position have different languages. */
export const CV_SET: readonly CvCase[] = [
  SOFTWARE, NURSING, NURSING_CROSS, ACCOUNTING_LT, ACCOUNTING_CROSS, SALES, TEACHING, DRIVING, CONSTRUCTION, HOSPITALITY, WAREHOUSE, DENIALS,
]; // prettier-ignore

/** The current month of the set. */
export const AS_OF = '2025-06';

/** Interview templates for all personas, turn by turn, the interviewer first. */
export const INTERVIEW_SET: readonly { name: string; turns: readonly string[] }[] = [
  {
    name: 'English',
    turns: [
      'Hello {first}, tell me about yourself.',
      "I am {first} and I am a nurse. My full name is {first} {last}, you can write to {email}. I'm {age} years old.",
      'Thank you, {first}. Hi again {first}! {first}, how do you give medication?',
      'On my ward they tell the new ones: as {first} says, we check twice. My {spouse} works there, too.',
      'Great, {first}. What did you learn there, {first}?',
      'In my last team I was called {first} and trained two new colleagues. {aged} Call me {first}.',
      'Thanks {first}. Dear {first} {last}, goodbye, {title} {last}.',
      'My name is {first}. I speak English and I like Ruby on Rails, which I learned in May 2019.',
    ],
  },
  {
    name: 'Lithuanian',
    turns: [
      'Labas, {firstVoc}. Papasakokite apie save.',
      'Aš esu {first} ir dirbu slaugytoj{as}. Mano vardas {first} {last}. {agedLt}',
      'Ačiū, {firstDat}. {firstVoc}, kaip skiriate vaistus?',
      'Mano vardas {first}. Vaistus dalinu du kartus per pamainą, skambinkite {phone}.',
      'Puiku, {firstVoc}. Ką veikėte anksčiau, {firstVoc}?',
      'Esu {first}, {manoVyras} dirba kartu. Laba diena, {firstVoc}, sakydavo man.',
      'Gerbiam{as} {ponas} {last}, ačiū {firstDat}.',
      'Viso gero.',
    ],
  },
];
