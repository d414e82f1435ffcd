import type { InterviewSet } from './interview-set.fixtures.js';

export const WAREHOUSE_INTERVIEWS: InterviewSet = {
  name: 'sandėlio darbuotojas (lt)',
  position: {
    title: 'Sandėlio darbuotojas',
    description: 'Darbas buitinės technikos sandėlyje dviem pamainomis: priėmimas, sandėliavimas, siuntų paruošimas.',
    experience: '1 metai sandėlyje',
    requirements: [
      'Krautuvo vairuotojo pažymėjimas',
      'Darbas su WMS',
      'Inventorizacija',
      'Prekių priėmimas ir išsiuntimas',
      'B kategorijos vairuotojo pažymėjimas',
    ],
    interviewLanguages: ['lt'],
  },
  language: 'lt',
  interviews: [
    {
      name: 'devyneri metai su krautuvu',
      margin: 10,
      dialogue: [
        [
          'Ar turite krautuvo vairuotojo pažymėjimą?',
          'Taip, turiu, jau devyneri metai. Kasdien dirbu aukštuminiu krautuvu, stelažai pas mus, na, iki vienuolikos metrų.',
        ],
        [
          'Su kokia WMS sistema dirbate?',
          'Su SAP EWM, ketverius metus. Anksčiau viską rašydavom ant lapų, o dabar skenuoju nuo priėmimo iki lentynos.',
        ],
        [
          'Kaip pas jus vyksta inventorizacija?',
          'Darom kas ketvirtį. Pernai pasiūliau skaičiuoti po vieną eilę per dieną, ir neatitikimų sumažėjo perpus. Iš penkių tūkstančių vietų paskui trūko, berods, dvylikos.',
        ],
        [
          'Papasakokite apie prekių priėmimą ir išsiuntimą.',
          'Per pamainą priimu apie trisdešimt palečių, tikrinu važtaraščius, o vakare kraunu du vilkikus. Jei kas sulaužyta, iškart fotografuoju ir rašau aktą.',
        ],
        ['O B kategorijos pažymėjimą turite?', 'Turiu, vairuoju nuo aštuoniolikos.'],
      ],
      finds: {
        'Krautuvo vairuotojo pažymėjimas': 'met',
        'Darbas su WMS': 'met',
        Inventorizacija: 'met',
        'Prekių priėmimas ir išsiuntimas': 'met',
        'B kategorijos vairuotojo pažymėjimas': 'met',
      },
      says: [/neatitikimų sumažėjo perpus/],
    },
    {
      name: 'mažas sandėlis be sistemos',
      margin: 10,
      dialogue: [
        ['Ar turite krautuvo vairuotojo pažymėjimą?', 'Taip.'],
        ['Ar dirbote su WMS?', 'Ne, neteko. Pas mus viskas buvo Excel lentelėse, bet su kompiuteriu problemų neturiu.'],
        ['Ar esate daręs inventorizaciją?', 'Esu, porą kartų, metų gale. Skaičiavau savo zoną, o suvedė vadovė.'],
        [
          'Papasakokite apie prekių priėmimą ir išsiuntimą.',
          'Šitą darau kasdien, dvejus metus. Priimu prekes, sutikrinu su užsakymu ir paruošiu kokias keturiasdešimt siuntų kurjeriams.',
        ],
        ['O B kategorijos vairuotojo pažymėjimą turite?', 'Ne, kol kas ne. Mokausi, egzaminas po mėnesio.'],
      ],
      finds: {
        'Krautuvo vairuotojo pažymėjimas': 'met',
        'Darbas su WMS': 'denied',
        Inventorizacija: 'met|partly',
        'Prekių priėmimas ir išsiuntimas': 'met',
        'B kategorijos vairuotojo pažymėjimas': 'denied',
      },
      says: [/Ne, neteko/],
    },
    {
      name: 'sandėlyje dar nedirbo',
      dialogue: [
        ['Ar turite krautuvo vairuotojo pažymėjimą?', 'Ne, neturiu. Norėčiau išsilaikyti, jei įmonė apmokėtų.'],
        ['Ar dirbote su WMS?', 'Ne. Draugas dirba su SAP sandėlyje, sako, nieko sudėtingo.'],
        ['Ar esate daręs inventorizaciją?', 'Na, čia kaip kur. Svarbiausia tvarka, manau.'],
        ['O prekių priėmimas ir išsiuntimas?', 'Parduotuvėje tuo rūpinosi pamainos vyresnysis, aš sėdėjau prie kasos.'],
        ['Ar turite B kategorijos vairuotojo pažymėjimą?', 'Taip.'],
        ['Gal turite klausimų?', 'Turiu. Ar pas jus krautuvai elektriniai? Ir ar inventorizacija būna naktimis?'],
      ],
      finds: {
        'Krautuvo vairuotojo pažymėjimas': 'denied',
        'Darbas su WMS': 'denied',
        Inventorizacija: 'none',
        'Prekių priėmimas ir išsiuntimas': 'none|denied',
        'B kategorijos vairuotojo pažymėjimas': 'met',
      },
      neverSays: [/Draugas dirba/, /inventorizacija būna naktimis/, /krautuvai elektriniai/],
    },
  ],
};
