import type { InterviewSet } from './interview-set.fixtures.js';

export const ACCOUNTANT_INTERVIEWS: InterviewSet = {
  name: 'buhalteris (lt position, interviews in English)',
  position: {
    title: 'Buhalteris',
    description: 'Nedidelės įmonių grupės apskaita, deklaracijos ir darbo užmokestis; auditorė užsienyje.',
    experience: '3 metai buhalterijoje',
    requirements: ['Rivilė arba Finvalda', 'Darbo užmokesčio skaičiavimas', 'PVM deklaracijos', 'MS Excel', 'Anglų kalba B2'],
    interviewLanguages: ['en', 'lt'],
  },
  language: 'en',
  interviews: [
    {
      name: 'does the whole ledger',
      margin: 10,
      dialogue: [
        [
          'Which accounting software have you worked with?',
          'Mostly Rivilė, six years of it. In the company before we had, um, Finvalda, so I know my way around both.',
        ],
        [
          'Do you also do payroll?',
          'Every month, for eighty-five employees. Sick leave, holiday pay, the reports to Sodra, all of it. I have not been late once.',
        ],
        [
          'And the VAT returns?',
          'I prepare and file them myself. Last year I found that we booked our imports wrongly, and we got eleven thousand euros back.',
        ],
        [
          'How well do you know Excel?',
          "I build my own reconciliation sheets, pivot tables, lookups, a bit of Power Query. That's how our closing went from eight days to five.",
        ],
        [
          'Where do you use your English?',
          "Our auditors are in Copenhagen, so I've had calls with them every week for, what, four years now, and I write the notes to the accounts in English too.",
        ],
      ],
      finds: {
        'Rivilė arba Finvalda': 'met',
        'Darbo užmokesčio skaičiavimas': 'met',
        'PVM deklaracijos': 'met',
        'MS Excel': 'met',
        'Anglų kalba B2': 'met',
      },
      says: [/eighty-five employees/],
    },
    {
      name: 'knows another product',
      margin: 10,
      dialogue: [
        [
          'Have you worked with Rivilė or Finvalda?',
          'No, with neither. At the moment I work in Business Central, but one ledger is much like another, I suppose.',
        ],
        ['Do you also do payroll?', 'I calculated it for about a year, for twelve people, until the company gave it to an agency.'],
        ['And the VAT returns?', 'I prepare the figures every month. Our chief accountant checks them and files the return.'],
        ['Do you use Excel?', 'Yes, every day. Filters, lookups, pivot tables, I could not work without it.'],
        [
          'Where do you use your English?',
          'With suppliers, mostly in writing, and I have a call with our bank in Stockholm about twice a month. I read all the documentation in English as well.',
        ],
      ],
      finds: {
        'Rivilė arba Finvalda': 'denied',
        'Darbo užmokesčio skaičiavimas': 'met|partly',
        'PVM deklaracijos': 'met|partly',
        'MS Excel': 'met',
        'Anglų kalba B2': 'met',
      },
      neverSays: [/(meets|knows)[^.]*Rivilė/i],
    },
    {
      name: 'kept the till of a clinic',
      dialogue: [
        ['Have you worked with Rivilė or Finvalda?', "I haven't. My sister works with Rivilė, and she says that it's easy."],
        ['Do you also do payroll?', 'No, I have never done that.'],
        ['And the VAT returns?', 'No.'],
        ['How well do you know Excel?', 'Only the basics. I can sort a list and add up a column.'],
        [
          'What did you do at the clinic?',
          'I was an administrator for five years. I booked visits, took the payments, and in the evening I counted the till.',
        ],
        ['Anything that you want to ask?', 'Is it Rivilė that you use here? And would I get a course on payroll?'],
      ],
      finds: {
        'Rivilė arba Finvalda': 'denied',
        'Darbo užmokesčio skaičiavimas': 'denied',
        'PVM deklaracijos': 'denied',
        'MS Excel': 'limited',
      },
      says: [/I have never done that/],
      neverSays: [/My sister/, /Is it Rivilė that you use here/, /5 years[^.]*(accounting|buhalter)/i],
    },
  ],
};
