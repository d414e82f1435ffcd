import type { InterviewSet } from './interview-set.fixtures.js';

export const FALCONER_INTERVIEWS: InterviewSet = {
  name: 'falconer (a rare trade, interviews in Lithuanian)',
  position: {
    title: 'Falconer',
    description: 'Keep the runway free of birds with trained falcons, at dawn and at dusk.',
    experience: '2 seasons of falconry',
    requirements: ['Falconry', 'Hood and jess making', 'Weight management of raptors', 'Driving licence B', 'English B2'],
    interviewLanguages: ['lt', 'en'],
  },
  language: 'lt',
  interviews: [
    {
      name: 'aštuoneri metai su sakalais',
      margin: 10,
      dialogue: [
        [
          'Papasakokite apie savo darbą su sakalais.',
          'Aštuoneri metai. Laikau du sakalus keleivius ir vieną vištvanagį, visus apmokiau pats. Pernai viename aerodrome varnų per pusmetį sumažėjo septyniasdešimčia procentų.',
        ],
        [
          'Ar pats gaminate gobtuvus ir pančius?',
          'Pats. Iš kengūros odos, vienas gobtuvas užtrunka, na, kokias keturias valandas. Esu pasiuvęs gal trisdešimt.',
        ],
        [
          'Kaip prižiūrite paukščių svorį?',
          'Sveriu kiekvieną rytą, gramo tikslumu, ir viską rašau. Prieš skrydį patinas sveria apie šešis šimtus gramų.',
        ],
        ['Ar turite B kategorijos vairuotojo pažymėjimą?', 'Turiu, kasdien važinėju furgonu su paukščiais.'],
        ['Kaip su anglų kalba?', 'Anglų kalba C1. Du sezonus dirbau Škotijoje, pasirodymus turistams vedžiau angliškai.'],
      ],
      finds: {
        Falconry: 'notJudged',
        'Hood and jess making': 'notJudged',
        'Weight management of raptors': 'notJudged',
        'Driving licence B': 'met',
        'English B2': 'met',
      },
      neverSays: [/(says nothing|does not (speak|mention)|not named)[^.]*(Falconry|Hood and jess|raptors)/i],
    },
    {
      name: 'padėjo sakalininkui',
      margin: 10,
      dialogue: [
        [
          'Papasakokite apie savo darbą su sakalais.',
          'Vieną vasarą padėjau sakalininkui. Valiau voljerus, nešiojau paukščius ant pirštinės, du kartus leido paskraidinti.',
        ],
        ['Ar pats gaminate gobtuvus ir pančius?', 'Ne, pirkom gatavus.'],
        ['Kaip prižiūrite paukščių svorį?', 'Svėrė šeimininkas, aš tik užrašydavau.'],
        ['Ar turite B kategorijos vairuotojo pažymėjimą?', 'Taip.'],
        ['Kaip su anglų kalba?', 'Susikalbu, sakyčiau, A2. Filmus dar žiūriu su subtitrais.'],
      ],
      finds: {
        Falconry: 'notJudged',
        'Hood and jess making': 'notJudged',
        'Weight management of raptors': 'notJudged',
        'Driving licence B': 'met',
        'English B2': 'limited|partly',
      },
    },
    {
      name: 'matė pasirodymą',
      dialogue: [
        ['Papasakokite apie savo darbą su sakalais.', 'Mačiau pasirodymą mugėje, labai patiko. Norėčiau išmokti.'],
        ['Ar pats gaminate gobtuvus ir pančius?', 'Ne.'],
        ['Kaip prižiūrėtumėte paukščių svorį?', 'Sunku pasakyti. Turbūt kaip visi.'],
        ['Ar turite B kategorijos vairuotojo pažymėjimą?', 'Ne, neturiu.'],
        ['Kaip su anglų kalba?', 'Angliškai nekalbu, mokykloje mokiausi vokiečių.'],
      ],
      finds: {
        Falconry: 'notJudged',
        'Hood and jess making': 'notJudged',
        'Weight management of raptors': 'notJudged',
        'Driving licence B': 'denied',
        'English B2': 'denied',
      },
      says: [/Ne, neturiu/, /Angliškai nekalbu/],
    },
  ],
};
