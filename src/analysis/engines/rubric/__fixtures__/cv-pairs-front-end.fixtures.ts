import type { CvPairSet } from './cv-pairs.fixtures.js';

export const FRONT_END: CvPairSet = {
  name: 'front-end programuotojas (lt position, two CVs in English)',
  position: {
    title: 'Front-end programuotojas',
    description: 'Viešųjų paslaugų portalo naudotojo sąsaja, keturių žmonių komanda.',
    experience: '3 metai programuotojo darbo',
    requirements: [
      'React arba Vue',
      'TypeScript',
      'Automatiniai testai',
      'Prieinamumas (WCAG)',
      'Bent 3 metų programuotojo patirtis',
      'Anglų kalba B2',
    ],
    interviewLanguages: ['lt', 'en'],
  },
  cvs: [
    {
      name: 'strong: Vue, CV in English',
      text: `Front-end developer

Pigu.lt, front-end developer, Jan 2022 – present
Moved a shop with 1.2 million visitors a month from jQuery to Vue and TypeScript.
Covered the checkout with automated tests in Cypress; bugs in production fell by half.
Brought all public pages to WCAG 2.1 AA together with two blind testers.
Visma, web developer, May 2019 – Dec 2021
Vue components for payslips, used by 4,000 companies.

BSc in informatics, KTU, 2015 – 2019
English C1, Lithuanian native`,
      finds: {
        'React arba Vue': 'met',
        TypeScript: 'met',
        'Automatiniai testai': 'met',
        'Prieinamumas (WCAG)': 'met',
        'Bent 3 metų programuotojo patirtis': 'met',
        'Anglų kalba B2': 'met',
      },
      says: [/Vue/u, /WCAG/u],
    },
    {
      name: 'middling: jaunesnioji programuotoja',
      text: `Jaunesnioji programuotoja
2023 m. gruodis – dabar: UAB „Kodo dirbtuvės“, jaunesnioji programuotoja
Su „React“ kuriu užsakymų formas ir ataskaitas trims klientams.
„TypeScript“ moku tik pagrindus.
Automatinių testų rašyti neteko.
2020–2023 „Ermitažas“, interneto parduotuvės turinio redaktorė
Prekių aprašymai ir nuotraukos.
Kalbos: anglų B2, lietuvių gimtoji`,
      finds: {
        'React arba Vue': 'met',
        TypeScript: 'limited',
        'Automatiniai testai': 'denied',
        'Prieinamumas (WCAG)': 'none',
        'Bent 3 metų programuotojo patirtis': 'partly',
        'Anglų kalba B2': 'met',
      },
      says: [/Automatinių testų rašyti neteko/u],
    },
    {
      name: 'bare list: words without work, CV in English',
      text: `Manual tester
2021/05 – 2025/03: Swedbank, manual tester
Clicked through 40 forms before each release and wrote down the faults.
All tests were done by hand; I have never written automated tests.
2017/09 – 2021/04: Telia, shop assistant
Skills: React, TypeScript, HTML, CSS
English B1`,
      margin: 0,
      finds: {
        'React arba Vue': 'partly',
        TypeScript: 'partly',
        'Automatiniai testai': 'denied',
        'Prieinamumas (WCAG)': 'none',
        'Bent 3 metų programuotojo patirtis': 'none',
        'Anglų kalba B2': 'partly',
      },
      says: [/never written automated tests/u],
    },
    {
      name: 'stuffed: pareigų žodžiai po kirpėjos gyvenimu',
      text: `Kirpėja
2013–2025 grožio namai „Sruoga“, kirpėja
Kirpimai, dažymas, šukuosenos vestuvėms, 12 klientų per dieną.
Panevėžio profesinio rengimo centras, kirpėja, 2011–2013
React arba Vue, React, Vue, TypeScript
Automatiniai testai, prieinamumas (WCAG)
Programuotojo patirtis, naudotojo sąsaja, portalas`,
      finds: {
        'React arba Vue': 'partly|none',
        TypeScript: 'partly|none',
        'Automatiniai testai': 'partly|none',
        'Prieinamumas (WCAG)': 'partly|none',
        'Bent 3 metų programuotojo patirtis': 'none|partly',
        'Anglų kalba B2': 'none',
      },
      neverSays: [/\b(?:12|twelve) years\b/u],
    },
  ],
};
