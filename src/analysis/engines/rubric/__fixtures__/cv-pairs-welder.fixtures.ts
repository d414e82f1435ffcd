import type { CvPairSet } from './cv-pairs.fixtures.js';

export const WELDER: CvPairSet = {
  name: 'suvirintojas (lt)',
  position: {
    title: 'Suvirintojas',
    description: 'Vamzdynų ir rėmų suvirinimas dirbtuvėse Klaipėdoje, komandiruotės į Norvegiją.',
    experience: 'Bent 2 metai',
    requirements: [
      'MIG/MAG ir TIG suvirinimas',
      'Nerūdijančio plieno suvirinimas',
      'Brėžinių skaitymas',
      'EN ISO 9606-1 suvirintojo sertifikatas',
      '2 metų suvirintojo darbo patirtis',
      'Norvegų arba vokiečių kalbos pagrindai',
    ],
    interviewLanguages: ['lt'],
  },
  cvs: [
    {
      name: 'strong: abu būdai, darbas Norvegijoje',
      text: `Suvirintojas

Nuo 2022 m. birželio UAB „Plieno linija“, suvirintojas
TIG būdu suvirinu nerūdijančio plieno vamzdžius pieninėms, per mėnesį apie 300 siūlių.
MIG/MAG būdu suvirinu plieninius rėmus iki 4 tonų.
Skaitau izometrinius brėžinius, iš 2023 m. siūlių rentgenas atmetė tik vieną procentą.
2018 09 – 2022 05 laivų statykla Stavangeryje, suvirintojas

Suvirintojo sertifikatas EN ISO 9606-1, galioja iki 2026 m. lapkričio
Klaipėdos laivų statybos mokykla, 2015–2018
Kalbos: norvegų B1, anglų A2`,
      finds: {
        'MIG/MAG ir TIG suvirinimas': 'met',
        'Nerūdijančio plieno suvirinimas': 'met',
        'Brėžinių skaitymas': 'met',
        'EN ISO 9606-1 suvirintojo sertifikatas': 'met',
        '2 metų suvirintojo darbo patirtis': 'met',
        'Norvegų arba vokiečių kalbos pagrindai': 'met',
      },
    },
    {
      name: 'middling: tik vienas būdas, metai patirties',
      text: `Pradedantis suvirintojas
2023-08 – 2024-09 MB „Tvoros ir vartai“, suvirintojas
MIG/MAG pusautomačiu suvirindavau vartų rėmus ir tvoros segmentus, apie 20 per savaitę.
Dirbau pagal brėžinius, pats juos skaičiau ir žymėjau matmenis.
TIG būdu dirbti dar nemoku.
2024-10 – 2025-05 statybos darbininkas
Kalbos: lietuvių, vokiečių – pagrindai`,
      finds: {
        'MIG/MAG ir TIG suvirinimas': 'partly',
        'Nerūdijančio plieno suvirinimas': 'none',
        'Brėžinių skaitymas': 'met',
        'EN ISO 9606-1 suvirintojo sertifikatas': 'none',
        '2 metų suvirintojo darbo patirtis': 'partly',
        'Norvegų arba vokiečių kalbos pagrindai': 'met',
      },
    },
    {
      name: 'stuffed: pareigų žodžiai po siuvėjos gyvenimu',
      text: `Siuvėja
2010–2024 siuvykla „Lelija“, siuvėja
Siuvau švarkus ir paltus, per pamainą po 14 gaminių, mokiau naujokes.
2006–2010 ateljė „Adata“, siuvėja
Drabužių taisymas, užtrauktukų keitimas.

Įgūdžiai
MIG/MAG ir TIG suvirinimas, MIG/MAG, TIG, suvirintojas
Nerūdijančio plieno suvirinimas
Brėžinių skaitymas
Vamzdynai, rėmai, dirbtuvės`,
      margin: 0,
      finds: {
        'MIG/MAG ir TIG suvirinimas': 'partly|none',
        'Nerūdijančio plieno suvirinimas': 'partly|none',
        'Brėžinių skaitymas': 'partly|none',
        'EN ISO 9606-1 suvirintojo sertifikatas': 'none',
        '2 metų suvirintojo darbo patirtis': 'none',
        'Norvegų arba vokiečių kalbos pagrindai': 'none',
      },
      neverSays: [/\b(?:14|18|fourteen|eighteen) years\b/u],
    },
    {
      name: 'denying and wishing: nekilnojamojo turto brokeris',
      text: `Nekilnojamojo turto brokeris
2016 m. kovas – 2025 m. vasaris: agentūra „Raktas“, nekilnojamojo turto brokeris
Nemažai sandorių kasmet, vidutiniškai po 25 butus, derybos su pirkėjais.
Nei MIG/MAG, nei TIG būdu suvirinti nemoku, bet labai norėčiau išmokti.
Suvirintojo sertifikato neturiu.
Brėžinių skaityti neteko.
Planuoju mokytis norvegų kalbos.`,
      finds: {
        'MIG/MAG ir TIG suvirinimas': 'denied',
        'Nerūdijančio plieno suvirinimas': 'none',
        'Brėžinių skaitymas': 'denied',
        'EN ISO 9606-1 suvirintojo sertifikatas': 'denied',
        '2 metų suvirintojo darbo patirtis': 'none',
        'Norvegų arba vokiečių kalbos pagrindai': 'none',
      },
      says: [/Suvirintojo sertifikato neturiu/u],
      neverSays: [/\b(?:8|9|eight|nine) years\b/u],
    },
  ],
};
