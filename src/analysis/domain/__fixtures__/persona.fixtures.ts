import type { PersonNames } from '../mask.js';

/** Everything about a person that a CV tells and that must not count. */
export interface Persona extends PersonNames {
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
};

export const PERSONAS: readonly Persona[] = [
  {
    firstName: 'Jonas',
    lastName: 'Petraitis',
    words: {
      ...HE,
      title: 'Mr',
      ponas: 'Ponas',
      firstGen: 'Jono',
      lastGen: 'Petraičio',
      firstDat: 'Jonui',
      lastDat: 'Petraičiui',
      born: '1985-03-03',
      bornLt: '1985 m. kovo 3 d.',
      age: '34',
      status: 'married, two children',
      statusLt: 'vedęs, du vaikai',
      email: 'jonas.petraitis@example.lt',
      phone: '+370 612 34567',
      link: 'https://www.linkedin.com/in/jonas-petraitis',
    },
  },
  {
    firstName: 'Rūta',
    lastName: 'Kazlauskaitė-Žukienė',
    words: {
      ...SHE,
      title: 'Ms',
      ponas: 'Ponia',
      firstGen: 'Rūtos',
      lastGen: 'Kazlauskaitės-Žukienės',
      firstDat: 'Rūtai',
      lastDat: 'Kazlauskaitei-Žukienei',
      born: '14 August 1997',
      bornLt: '1997-08-14',
      age: '28',
      status: 'single',
      statusLt: 'netekėjusi',
      email: 'ruta.kz@mail.example.com',
      phone: '8 687 12 345',
      link: 'linkedin.com/in/ruta-kz',
    },
  },
  {
    firstName: 'Ruby',
    lastName: 'Young',
    words: {
      ...SHE,
      title: 'Mrs.',
      ponas: 'Ponia',
      firstGen: 'Ruby',
      lastGen: 'Young',
      firstDat: 'Ruby',
      lastDat: 'Young',
      born: 'March 21st, 1969',
      bornLt: '1969 m.',
      age: '57',
      status: 'widowed',
      statusLt: 'našlė',
      email: 'ruby_young@example.co.uk',
      phone: '(020) 7946 0958',
      link: 'www.rubyyoung.dev',
    },
  },
  {
    firstName: 'Oluwaseun',
    lastName: "O'Connor",
    words: {
      ...HE,
      title: 'Mr.',
      ponas: 'Ponas',
      firstGen: 'Oluwaseuno',
      lastGen: "O'Connoro",
      firstDat: 'Oluwaseunui',
      lastDat: "O'Connorui",
      born: '05.11.2001',
      bornLt: '2001.11.05',
      age: '24',
      status: 'divorced',
      statusLt: 'išsiskyręs',
      email: 'seun+jobs@example.org',
      phone: '00353 1 234 5678',
      link: 'https://seun.example.dev/cv?x=1',
    },
  },
];

/** The CV as that person would have written it. */
export function writtenBy(cv: string, { firstName, lastName, words }: Persona): string {
  const all: Readonly<Record<string, string>> = {
    ...words,
    first: firstName,
    last: lastName,
    LAST: lastName.toUpperCase(),
    FIRST: firstName.toUpperCase(),
  };
  return cv.replaceAll(/\{(\w+)\}/gu, (token, name: string) => all[name] ?? token);
}
