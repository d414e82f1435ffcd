import type { PositionProfile } from '../../src/input.js';

/** An interview as people speak: asides, half sentences, modesty, boasting; with what each line of the scorecard must say. */
export interface SpokenInterview {
  name: string;
  language: 'en' | 'lt';
  position: Pick<PositionProfile, 'title' | 'description' | 'requirements'>;
  dialogue: readonly (readonly [question: string, answer: string])[];
  /** By the title of the line: the outcomes that are right, with "|" between them; `role` is the field of the position. */
  lines: Readonly<Record<string, string>>;
}

/** Answers that were misread once, each with the question before it. */
export const MISREADINGS: readonly SpokenInterview[] = [
  {
    name: 'a denial at the end, of all that was told',
    language: 'en',
    position: { title: 'Backend Engineer', description: '', requirements: ['PostgreSQL', 'Docker'] },
    dialogue: [
      ['Tell us about PostgreSQL.', 'I tune our PostgreSQL with query plans and partitions every week.'],
      ['Tell us about Docker.', 'I wrote the Dockerfiles of nine services with a distroless base.'],
      ['Is there anything to add?', 'I did none of it, the person at the next desk did.'],
    ],
    lines: { PostgreSQL: 'denied', Docker: 'denied' },
  },
  {
    name: 'the question with "I" for "you"',
    language: 'en',
    position: { title: 'Office Assistant', description: '', requirements: ['Excel'] },
    dialogue: [['For which tasks do you use Excel?', 'For which tasks I use Excel.']],
    lines: { Excel: 'unread', role: 'unread' },
  },
  {
    name: 'a master of moments',
    language: 'en',
    position: { title: 'Event Manager', description: '', requirements: ['Event management'] },
    dialogue: [['Tell us about your work.', 'I am a master of moments.']],
    lines: { 'Event management': 'unread', role: 'unread' },
  },
  {
    name: 'the nurse gives the medication, and the candidate is none',
    language: 'lt',
    position: { title: 'Slaugytoja', description: '', requirements: ['Vaistų skyrimas'] },
    dialogue: [['Papasakokite apie vaistų skyrimą.', 'Vaistus duoda slaugytoja, man neleidžiama.']],
    lines: { 'Vaistų skyrimas': 'unread', role: 'unread' },
  },
  {
    name: 'wounds were only watched',
    language: 'en',
    position: { title: 'Nurse', description: '', requirements: ['Wound care'] },
    dialogue: [['Tell us about your wound care.', 'Small cuts I clean and cover, the large wounds I have only watched.']],
    lines: { 'Wound care': 'part' },
  },
  {
    name: 'one term of two that share a word, in an answer about something else',
    language: 'lt',
    position: { title: 'Programuotojas', description: '', requirements: ['PostgreSQL', 'Docker'] },
    dialogue: [['Papasakokite apie Docker.', 'Pernai žiūrėjau užklausų planus.']],
    lines: { PostgreSQL: 'unread' },
  },
  {
    name: 'it is TypeScript',
    language: 'en',
    position: { title: 'Backend Engineer', description: '', requirements: ['TypeScript', 'NestJS'] },
    dialogue: [
      [
        'Tell us about your experience with TypeScript.',
        'It is TypeScript on Node.js, with NestJS, and I wrote the first version of nearly everything.',
      ],
    ],
    lines: { TypeScript: 'shown', NestJS: 'shown' },
  },
  {
    name: 'the grandmother sewed, and the candidate threaded the needle',
    language: 'en',
    position: { title: 'Bookbinder', description: '', requirements: ['Hand sewing of books'] },
    dialogue: [['Tell us about your hand sewing of books.', 'My grandmother sewed curtains, I only threaded the needle for her.']],
    lines: { 'Hand sewing of books': 'part|unread' },
  },
  {
    name: 'only as a stand-in',
    language: 'en',
    position: { title: 'Store Manager', description: '', requirements: ['Team leadership'] },
    dialogue: [['Have you led a team?', 'Only as a stand-in for my team lead, for four months. I led the team of nine then.']],
    lines: { 'Team leadership': 'part' },
  },
];

/** Interviews as people speak, for ten positions; three of the trades the vocabulary does not know. */
export const SPOKEN: readonly SpokenInterview[] = [
  {
    name: 'piano tuner, dry humour',
    language: 'en',
    position: {
      title: 'Piano Tuner',
      description: 'Tune and regulate uprights and grands in private homes and two concert halls.',
      requirements: ['Tuning by ear', 'Action regulation', 'String replacement', 'Driving licence B', 'Dealing with customers'],
    },
    dialogue: [
      [
        'Please tell us about your work and what interests you in this position.',
        'Well, I have been crawling into other people’s pianos since 2011. My father did it before me, he was far better, but he is retired and somebody has to.',
      ],
      [
        'Tell us about your experience with tuning by ear.',
        'By ear, always. I own one of these apps, a present from my niece, and I look at it about as often as at my tax letters. I tune about eleven hundred pianos a year, most of them uprights that have not been touched since the wedding.',
      ],
      [
        'What experience do you have with action regulation?',
        'Regulation, hmm, that is the part I like. Last month a Blüthner grand, let-off all over the place, the hammers were blocking. Two days on my back, eighty eight times the same screw.',
      ],
      [
        'Tell us about your experience with string replacement.',
        'Oh, I have snapped enough of them to become good at it. Bass strings I order from a winder in Germany, the plain wire I keep in the van.',
      ],
      [
        'Do you have a driving licence of category B?',
        'I do, since I was eighteen. The van is older than some of the customers’ children.',
      ],
      [
        'How do you deal with customers?',
        'Coffee. No, seriously: people think it is the piano, but mostly it is the radiator next to it, and you have to tell them that without making them feel stupid. I learned that from a woman in Bristol who threw me out.',
      ],
      ['Would you like to add anything?', 'Only that I do not work on Sundays.'],
    ],
    lines: {
      'Tuning by ear': 'shown|part',
      'Action regulation': 'unread',
      'String replacement': 'unread',
      'Driving licence B': 'named|unread',
      'Dealing with customers': 'shown|part|named|unread',
    },
  },
  {
    name: 'support agent, modest',
    language: 'en',
    position: {
      title: 'Customer Support Agent',
      description: 'Answer customers of an online shop by phone and e-mail.',
      requirements: ['Customer service', 'Zendesk', 'Complaint handling', 'Fluent German', 'Excel'],
    },
    dialogue: [
      [
        'Please tell us about your work.',
        'I am not sure there is much to tell. I have been on the phones at a parcel company, four years in May. Before that, you know, a bit of this and that.',
      ],
      [
        'Tell us about your experience with customer service.',
        'It is just, well, people call and their parcel is gone, and I find it. Or I don’t, and then I say so. Sixty, seventy calls on a Monday. I would not call it a career.',
      ],
      [
        'Have you worked with Zendesk?',
        'We have Zendesk, yes, although the person who really knows it is Petra, she set up all the macros. I just live in it eight hours a day, tickets in, tickets out.',
      ],
      [
        'How do you handle complaints?',
        'Mostly by shutting up first. There was a man whose mother’s ashes went to Belfast instead of Bath; I drove the thing through three depots by phone until eleven at night. He sent me flowers. That is the only one I am a bit proud of.',
      ],
      [
        'How good is your German?',
        'My German is, hmm, okay? I lived in Graz for two years, they laughed at me, but I did the calls in German there. Somewhere at B2, the last test said.',
      ],
      ['And Excel?', 'I colour cells. My sister does the formulas for me, honestly.'],
      ['Would you like to add anything?', 'No, I think you have heard enough of me.'],
    ],
    lines: {
      'Customer service': 'unread',
      Zendesk: 'shown|named|unread',
      'Complaint handling': 'unread',
      'Fluent German': 'part',
      Excel: 'unread',
    },
  },
  {
    name: 'warehouse boaster',
    language: 'en',
    position: {
      title: 'Warehouse Operative',
      description: 'Pick, load and count goods in a cold store.',
      requirements: ['Forklift licence', 'Order picking', 'Stocktaking', 'Work in shifts', 'Team leadership is an advantage'],
    },
    dialogue: [
      ['Please tell us about your work.', 'I am the best picker that place has ever seen, ask anyone. They still talk about me there.'],
      [
        'Do you hold a forklift licence?',
        'Licence? I could drive a forklift before I could walk. The paper ran out in 2022, but my hands do not know that.',
      ],
      [
        'Tell us about your experience with order picking.',
        '180 lines an hour, the target was 120. With the scanner, voice, whatever you give me. The others were standing around at the coffee machine while I did their aisles too.',
      ],
      [
        'What experience do you have with stocktaking?',
        'The office counts the stock once a year, we just got sent home that day. Paid, mind you.',
      ],
      [
        'Can you work in shifts?',
        'Nights, earlies, weekends, I have done all of it for seven years, and never once late. Well, once, snow.',
      ],
      ['Have you led a team?', 'Officially no. Unofficially, when Dave was hung over I ran the shift, and everybody knew.'],
      ['Anything to add?', 'When do I start?'],
    ],
    lines: {
      'Forklift licence': 'unread|denied',
      Stocktaking: 'unread',
      'Work in shifts': 'shown',
      'Team leadership is an advantage': 'unread|denied|named',
    },
  },
  {
    name: 'data analyst, asides',
    language: 'en',
    position: {
      title: 'Data Analyst',
      description: 'Reports and dashboards for a chain of pharmacies.',
      requirements: ['SQL', 'Power BI', 'Python', 'Statistics', 'Presenting results to management'],
    },
    dialogue: [
      [
        'Please tell us about your work.',
        'So I am two and a half years in data now, after, long story, a degree in marine biology. Counting fish turned out to be excellent training for counting invoices.',
      ],
      [
        'Tell us about your experience with SQL.',
        'Every day. It started with copy and paste from a colleague, then window functions clicked somehow, and now the ugly nightly joins in our warehouse are mine, all forty of them. Please do not look at the oldest ones.',
      ],
      ['Have you used Power BI?', 'Tableau, actually. Power BI I have only seen over somebody’s shoulder.'],
      [
        'What about Python?',
        'Pandas for cleaning, notebooks, that sort of thing. I would not build you a website with it. The forecasting script was written by our contractor; I only changed the dates.',
      ],
      [
        'How confident are you in statistics?',
        'More than in most things. The fish, you see. I did mixed models for my thesis, and last autumn I stopped a campaign because the A/B test had been peeked at every morning.',
      ],
      [
        'Have you presented results to management?',
        'Once a month, to the board, eight slides, never more than eight. My first one was a disaster, I had the axis upside down.',
      ],
      ['Anything to add?', 'No thanks.'],
    ],
    lines: { SQL: 'shown', 'Power BI': 'part', Python: 'shown', Statistics: 'shown|part|named|unread' },
  },
  {
    name: 'arborist, half sentences',
    language: 'en',
    position: {
      title: 'Arborist',
      description: 'Climb, prune and fell trees in towns.',
      requirements: ['Tree climbing', 'Chainsaw certificate', 'Aerial rescue', 'Pruning', 'Plant health knowledge'],
    },
    dialogue: [
      [
        'Please tell us about your work.',
        'Trees. Nine years. Parks mostly, then the railway, then parks again because my knees complained about the ballast.',
      ],
      [
        'Tell us about your experience with tree climbing.',
        'SRT now, doubled rope before. Poplars I do not love. Highest one was thirty six metres, a redwood, and the client wanted a selfie from the top.',
      ],
      ['Do you have a chainsaw certificate?', 'CS38 and CS39, both. The refresher is booked for March, the boss nags.'],
      [
        'What experience do you have with aerial rescue?',
        'Trained it every year. Needed it once, for real: Tom cut his forearm at fifteen metres, I had him on the ground in, what, six minutes. He owes me a beer still.',
      ],
      [
        'How do you go about pruning?',
        'Less than the client wants. Always less. Crown reductions, deadwooding, formative on the young ones – I did four hundred limes along the canal last winter.',
      ],
      [
        'What do you know about plant health?',
        'Not my strong side. I can tell ash dieback and honey fungus, everything else I photograph and send to Helen, she did the degree.',
      ],
      ['Anything to add?', 'I bring my own kit.'],
    ],
    lines: {
      'Tree climbing': 'unread|denied|named',
      'Aerial rescue': 'unread',
      Pruning: 'unread',
      'Plant health knowledge': 'unread|denied|named',
    },
  },
  {
    name: 'shop shift lead',
    language: 'en',
    position: {
      title: 'Store Manager',
      description: 'Run a shop of a shoe chain with nine people.',
      requirements: ['Team leadership', 'Sales', 'Staff scheduling', 'Stock ordering', 'Fluent English'],
    },
    dialogue: [
      [
        'Please tell us about your work.',
        'I sell shoes, and have done since school. My manager says I could sell sandals in Norway, in January, but that is her talking.',
      ],
      ['Have you led a team?', 'Only as a stand-in, when my manager was on maternity leave, four months.'],
      ['Tell us about your sales.', 'Second best in the region last year, 312 thousand. The best was Anil, who has the airport, so, well.'],
      [
        'Have you done staff scheduling?',
        'That is done by head office with some software nobody understands. I swap the shifts afterwards, on paper, with a pencil.',
      ],
      [
        'What experience do you have with stock ordering?',
        'I told the rep what we need and he ordered. In the four months I did it myself, and we ran out of size 42 for a week, which I still hear about.',
      ],
      ['How is your English?', 'I was born in Leeds, does that count?'],
      ['Anything to add?', 'I would really like the job, that is all.'],
    ],
    lines: {
      'Team leadership': 'part|unread',
      Sales: 'shown',
      'Staff scheduling': 'unread|denied|named',
      'Stock ordering': 'unread|part|named',
    },
  },
  {
    name: 'slaugytojos padėjėja',
    language: 'lt',
    position: {
      title: 'Slaugytoja',
      description: 'Pacientų slauga vidaus ligų skyriuje.',
      requirements: ['Slaugytojos licencija', 'Vaistų skyrimas', 'Žaizdų priežiūra', 'Pacientų slauga', 'Darbas pamainomis'],
    },
    dialogue: [
      [
        'Papasakokite apie savo darbą.',
        'Tai aš, tiesą sakant, ne slaugytoja, o padėjėja, jau treji metai Santaros klinikose. Bet mokausi vakarais.',
      ],
      ['Ar turite slaugytojos licenciją?', 'Dar ne, kitąmet baigsiu ir gausiu, jei Dievas duos.'],
      [
        'Papasakokite apie vaistų skyrimą.',
        'Vaistus duoda slaugytoja, man neleidžiama. Aš tik padedu vandens stiklinę ir žiūriu, kad nuryti nepamirštų.',
      ],
      [
        'Kokią patirtį turite prižiūrėdama žaizdas?',
        'Pragulas mažas perrišu pati, jei slaugytoja paprašo. Dideles žaizdas tik stebiu, kaip daro kiti.',
      ],
      [
        'Papasakokite apie pacientų slaugą.',
        'Čia tai jau mano duona. Prausiu, maitinu, vartau kas dvi valandas, šnekinu. Dvylika ligonių per pamainą, ir visus žinau vardais.',
      ],
      ['Ar galite dirbti pamainomis?', 'Dirbu. Naktimis net geriau, ramiau, tik vyras burba.'],
      ['Ar norėtumėte ką nors pridurti?', 'Ne, ačiū.'],
    ],
    lines: {
      'Slaugytojos licencija': 'denied',
      'Vaistų skyrimas': 'unread|part|denied',
      'Žaizdų priežiūra': 'shown|part',
      'Darbas pamainomis': 'shown|part|named|unread',
      role: 'part|unread',
    },
  },
  {
    name: 'programuotojas',
    language: 'lt',
    position: {
      title: 'Programuotojas',
      description: 'Kuriame mokėjimų sistemą su TypeScript ir PostgreSQL.',
      requirements: ['TypeScript', 'PostgreSQL', 'Docker', 'Automatiniai testai', 'Anglų kalba B2'],
    },
    dialogue: [
      [
        'Papasakokite apie savo darbą.',
        'Na, programuoju nuo mokyklos, už pinigus – šešerius metus. Dabar tokia maža įmonė, keturiese darom sandėlių programą, aš ir tas, kuris naktį keliasi, kai viskas sugriūva.',
      ],
      [
        'Papasakokite apie TypeScript patirtį.',
        'Viskas TypeScript. Pernai perrašiau seną JavaScript kodą, kokių šešiasdešimt tūkstančių eilučių, kolegos sakė, kad išprotėjau. Gal ir taip.',
      ],
      [
        'O PostgreSQL?',
        'Žiūriu užklausų planus, kai lėta, ir pykstu. Indeksus dedu pats, o atsargines kopijas daro Tomas, aš prie jų nelendu.',
      ],
      ['Ar naudojate Docker?', 'Naudoju, bet konteinerius sukūrė kitas žmogus, aš tik paleidžiu.'],
      [
        'Kaip rašote automatinius testus?',
        'Su testais sąžiningai: turėčiau rašyti daugiau. Mokėjimų moduliui parašiau apie tris šimtus, kitur – kaip papuola.',
      ],
      [
        'Kokia jūsų anglų kalba?',
        'Skaitau laisvai, kalbu su akcentu, klientai danai, tai jie irgi su akcentu. B2 gal, o gal C1, testo nelaikiau.',
      ],
      ['Ar norėtumėte ką nors pridurti?', 'Kavą pats verdu.'],
    ],
    lines: {
      TypeScript: 'shown|part|named|unread',
      PostgreSQL: 'shown',
      Docker: 'named|part|unread',
      'Automatiniai testai': 'unread',
      role: 'shown|unread',
    },
  },
  {
    name: 'vargonų meistras',
    language: 'lt',
    position: {
      title: 'Vargonų meistras',
      description: 'Bažnyčių vargonų restauravimas ir derinimas.',
      requirements: ['Vargonų derinimas', 'Dumplių remontas', 'Medžio darbai', 'B kategorijos vairuotojo pažymėjimas', 'Vokiečių kalba'],
    },
    dialogue: [
      [
        'Papasakokite apie savo darbą.',
        'Esu stalius, bet vargonai mane pasigavo prieš dvylika metų, kai Žemaitijoje kunigas paprašė pataisyti vieną klavišą. Tas klavišas iki šiol stringa.',
      ],
      [
        'Papasakokite apie vargonų derinimą.',
        'Vargonus derinu su žmona, ji spaudžia, aš lendu į vidų. Per vasarą kokias penkiolika bažnyčių. Žiemą – ne, šalta, viskas išsiderina.',
      ],
      [
        'Kokią patirtį turite su dumplių remontu?',
        'Klijavau avikailiu, trejas dumples, Tytuvėnuose didžiausias. Odą rinkausi pats, meistras iš Rygos parodė kaip.',
      ],
      ['O medžio darbai?', 'Na čia tai nuo vaikystės, tėvas stalius, senelis stalius. Spintas, laiptus, dabar vamzdžius.'],
      ['Ar turite B kategorijos vairuotojo pažymėjimą?', 'Turiu, o mašinos – ne. Žmona veža.'],
      ['Ar mokate vokiečių kalbą?', 'Brėžinius perskaitau su žodynu, o kalbėti tai ne, tyliu kaip žuvis.'],
      ['Ar norėtumėte ką nors pridurti?', 'Nebent tai, kad aukščio nebijau.'],
    ],
    lines: {
      'Vargonų derinimas': 'shown|unread',
      'Dumplių remontas': 'unread',
      'B kategorijos vairuotojo pažymėjimas': 'named|unread',
    },
  },
  {
    name: 'buhalterė',
    language: 'lt',
    position: {
      title: 'Buhalterė',
      description: 'Vidutinės prekybos įmonės apskaita.',
      requirements: ['Darbo užmokesčio skaičiavimas', 'PVM deklaracijos', 'Rivilė arba Finvalda', 'Metinė finansinė atskaitomybė', 'Excel'],
    },
    dialogue: [
      [
        'Papasakokite apie savo darbą.',
        'Skaičiuoju svetimus pinigus jau aštuoniolika metų, savų vis nespėju. Paskutinė vieta – baldų gamykla, du šimtai žmonių.',
      ],
      [
        'Papasakokite apie darbo užmokesčio skaičiavimą.',
        'Algos yra Reginos reikalas, aš prie jų prisiliečiu tik tada, kai ji atostogauja, tai yra du kartus per metus.',
      ],
      [
        'Kaip rengiate PVM deklaracijas?',
        'Kiekvieną mėnesį, iki dvidešimt penktos, ir dar nė karto nevėlavau. FR0600 galiu pildyti užsimerkusi.',
      ],
      ['Ar dirbate su Rivile arba Finvalda?', 'Rivilė, o kas gi daugiau. Finvaldą mačiau tik kaimynės kompiuteryje.'],
      [
        'Papasakokite apie metinę finansinę atskaitomybę.',
        'Balansą, pelno nuostolių, aiškinamąjį – viską darau pati, auditorius tik atvažiuoja kavos.',
      ],
      ['O Excel?', 'Be jo kaip be rankų. Suvestinės, VLOOKUP, net vyro žvejybos lentelę sutvarkiau.'],
      ['Ar norėtumėte ką nors pridurti?', 'Atleiskit, kad tiek prišnekėjau.'],
    ],
    lines: {
      'Darbo užmokesčio skaičiavimas': 'unread|denied|named',
      'PVM deklaracijos': 'shown',
      'Rivilė arba Finvalda': 'named|part|unread',
      'Metinė finansinė atskaitomybė': 'shown',
    },
  },
];
