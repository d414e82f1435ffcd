import type { PositionProfile } from '../src/input.js';
import type { Person } from '../src/mask.js';

/** All personal details that a CV may contain and that must not influence the score. */
export interface Persona extends Person {
  words: Readonly<Record<string, string>>;
}

const HE = {
  he: 'he',
  He: 'He',
  his: 'his',
  His: 'His',
  him: 'him',
  jis: 'jis',
  Jis: 'Jis',
  jo: 'jo',
  jam: 'jam',
  as: 'as',
  is: 'is',
  inkas: 'as',
  es: 'ęs',
  ntis: 'ntis',
  us: 'us',
  spouse: 'wife',
  aMan: 'a man',
  manoVyras: 'mano žmona',
};
const SHE = {
  he: 'she',
  He: 'She',
  his: 'her',
  His: 'Her',
  him: 'her',
  jis: 'ji',
  Jis: 'Ji',
  jo: 'jos',
  jam: 'jai',
  as: 'a',
  is: 'ė',
  inkas: 'ė',
  es: 'usi',
  ntis: 'nti',
  us: 'i',
  spouse: 'husband',
  aMan: 'a woman',
  manoVyras: 'mano vyras',
};

export const PERSONAS: readonly Persona[] = [
  {
    firstName: 'Jonas',
    lastName: 'Petraitis',
    email: 'jonas.petraitis@example.lt',
    phone: '+370 612 34567',
    words: {
      ...HE,
      title: 'Mr',
      ponas: 'Ponas',
      firstGen: 'Jono',
      lastGen: 'Petraičio',
      firstDat: 'Jonui',
      firstVoc: 'Jonai',
      lastDat: 'Petraičiui',
      born: '1985-03-03',
      bornLt: '1985 m. kovo 3 d.',
      age: '34',
      aged: 'I am 34 yrs old.',
      agedLt: 'Turiu 34 metus.',
      yearLt: '1985 gim.',
      status: 'married, two children',
      statusLt: 'vedęs, du vaikai',
      link: 'https://www.linkedin.com/in/jonas-petraitis',
    },
  },
  {
    firstName: 'Rūta',
    lastName: 'Kazlauskaitė-Žukienė',
    email: 'ruta.kz@mail.example.com',
    phone: '8 687 12 345',
    words: {
      ...SHE,
      title: 'Ms',
      ponas: 'Ponia',
      firstGen: 'Rūtos',
      lastGen: 'Kazlauskaitės-Žukienės',
      firstDat: 'Rūtai',
      firstVoc: 'Rūta',
      lastDat: 'Kazlauskaitei-Žukienei',
      born: '14 August 1997',
      bornLt: '1997-08-14',
      age: '28',
      aged: '28 years of age.',
      agedLt: 'Esu 28-erių metų.',
      yearLt: '1997 m. gim.',
      status: 'single',
      statusLt: 'netekėjusi',
      link: 'linkedin.com/in/ruta-kz',
    },
  },
  {
    firstName: 'Ruby',
    lastName: 'Young',
    email: 'ruby_young@example.co.uk',
    phone: '(020) 7946 0958',
    words: {
      ...SHE,
      title: 'Mrs.',
      ponas: 'Ponia',
      firstGen: 'Ruby',
      lastGen: 'Young',
      firstDat: 'Ruby',
      firstVoc: 'Ruby',
      lastDat: 'Young',
      born: 'March 21st, 1969',
      bornLt: '1969 m.',
      age: '57',
      aged: "I'm 57.",
      agedLt: 'Man 57 metai.',
      yearLt: 'gim. 1969 m.',
      status: 'widowed',
      statusLt: 'našlė',
      link: 'www.rubyyoung.dev',
    },
  },
  {
    firstName: 'Oluwaseun',
    lastName: "O'Connor",
    email: 'seun+jobs@example.org',
    phone: '00353 1 234 5678',
    words: {
      ...HE,
      title: 'Mr.',
      ponas: 'Ponas',
      firstGen: 'Oluwaseuno',
      lastGen: "O'Connoro",
      firstDat: 'Oluwaseunui',
      firstVoc: 'Oluwaseunai',
      lastDat: "O'Connorui",
      born: '05.11.2001',
      bornLt: '2001.11.05',
      age: '24',
      aged: 'I am 24 years old.',
      agedLt: 'Esu 24 metų.',
      yearLt: 'gim. 2001',
      status: 'divorced',
      statusLt: 'išsiskyręs',
      link: 'https://seun.example.dev/cv?x=1',
    },
  },
];

/** The template filled with the details of the person. */
export function writtenBy(cv: string, { firstName, lastName, email, phone, words }: Persona): string {
  const all: Readonly<Record<string, string>> = {
    ...words,
    email,
    phone: phone ?? '',
    first: firstName,
    last: lastName,
    LAST: lastName.toUpperCase(),
    FIRST: firstName.toUpperCase(),
  };
  return cv.replaceAll(/\{(\w+)\}/gu, (token, name: string) => all[name] ?? token);
}

/** A position with three CVs: templates that `writtenBy` fills with a persona. */
export interface CvCase {
  name: string;
  position: PositionProfile;
  strong: string;
  middling: string;
  unrelated: string;
  /** The middling CV has only near things (a van for a truck), which show nothing. */
  isNear?: true;
}
