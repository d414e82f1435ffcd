import type { InterviewSet } from './interview-set.fixtures.js';

export const SITE_MANAGER_INTERVIEWS: InterviewSet = {
  name: 'construction site manager (interviews in Lithuanian)',
  position: {
    title: 'Construction Site Manager',
    description: 'Run the site of a residential building in Vilnius from the foundations to the handover.',
    experience: '5 years in construction',
    requirements: [
      'Construction site management',
      'Site manager certificate',
      'Health and safety',
      'Reading technical drawings',
      'AutoCAD',
      'Driving licence B',
    ],
    interviewLanguages: ['lt', 'en'],
  },
  language: 'lt',
  interviews: [
    {
      name: 'vadovavo daugiabučio statybai',
      margin: 10,
      dialogue: [
        [
          'Kokioms statyboms vadovavote?',
          'Paskutinė – daugiabutis, keturiasdešimt butų. Vadovavau statybos darbams nuo pamatų iki pridavimo, aikštelėje per dieną būdavo iki šešiasdešimties žmonių. Pridavėm dviem savaitėm anksčiau.',
        ],
        ['Ar turite statybos vadovo atestatą?', 'Taip, turiu, ypatingiems statiniams, galioja dar trejus metus.'],
        [
          'Kaip rūpinatės darbų sauga?',
          'Kiekvieną pirmadienį pats instruktuoju brigadas. Per šešerius metus neturėjom nė vieno sunkaus įvykio. Vieną subrangovą esu sustabdęs, nes, na, žmonės dirbo be diržų.',
        ],
        [
          'Ar skaitote techninius brėžinius, dirbate su AutoCAD?',
          'Brėžinius skaitau kasdien, be jų nė žingsnio. Su AutoCAD irgi dirbu, pataisau mazgus, pasibraižau detales.',
        ],
        ['O vairuotojo pažymėjimas?', 'Turiu, B ir C kategorijos.'],
      ],
      finds: {
        'Construction site management': 'met',
        'Site manager certificate': 'met',
        'Health and safety': 'met',
        'Reading technical drawings': 'met',
        AutoCAD: 'met',
        'Driving licence B': 'met',
      },
      neverSays: [/(denies|says otherwise)[^.]*(safety|drawings)/i],
    },
    {
      name: 'brigadininkas',
      margin: 10,
      dialogue: [
        [
          'Kokioms statyboms vadovavote?',
          'Visai statybai dar nevadovavau. Esu brigadininkas, aštuoni mūrininkai, septinti metai, o ataskaitas duodu statybos vadovui.',
        ],
        ['Ar turite statybos vadovo atestatą?', 'Dar ne. Dokumentus pateikiau, laukiu egzamino.'],
        [
          'Kaip rūpinatės darbų sauga?',
          'Instruktuoju savo brigadą ir tikrinu pastolius prieš kiekvieną pamainą. Pernai dėl vėjo sustabdžiau darbus tris kartus.',
        ],
        [
          'Ar skaitote techninius brėžinius, dirbate su AutoCAD?',
          'Brėžinius skaitau, čia be problemų. AutoCAD moku tik pagrindus, atsidarau ir pamatuoju.',
        ],
        ['Ar turite B kategorijos vairuotojo pažymėjimą?', 'Taip.'],
      ],
      finds: {
        'Construction site management': 'denied|none',
        'Site manager certificate': 'denied',
        'Health and safety': 'met|partly',
        'Reading technical drawings': 'met',
        AutoCAD: 'limited',
        'Driving licence B': 'met',
      },
      neverSays: [/(denies|says otherwise)[^.]*drawings/i],
    },
    {
      name: 'pardavė statybines medžiagas',
      dialogue: [
        [
          'Kokioms statyboms vadovavote?',
          'Aš pardavinėjau statybines medžiagas, tai objektuose būdavau beveik kas savaitę. Statybos vadovai mane pažįsta.',
        ],
        ['Ar turite statybos vadovo atestatą?', 'Ne.'],
        ['Kaip rūpinatės darbų sauga?', 'Sauga yra labai svarbu, visi tai žino. Be jos niekur.'],
        [
          'Ar skaitote techninius brėžinius, dirbate su AutoCAD?',
          'Neteko. Brėžinius mūsų įmonėje skaitydavo inžinierius, jis ir AutoCAD mokėjo.',
        ],
        ['Ar turite B kategorijos vairuotojo pažymėjimą?', 'Turiu, dvidešimt metų vairuoju be avarijų.'],
        ['Ar norėtumėte ko nors paklausti?', 'Kiek žmonių dirba aikštelėje? Ir ar būtų galima išmokti AutoCAD?'],
      ],
      finds: {
        'Construction site management': 'none',
        'Site manager certificate': 'denied',
        'Health and safety': 'none',
        'Reading technical drawings': 'denied',
        AutoCAD: 'denied|none',
        'Driving licence B': 'met',
      },
      neverSays: [/Statybos vadovai mane pažįsta/, /ar būtų galima išmokti AutoCAD/],
    },
  ],
};
