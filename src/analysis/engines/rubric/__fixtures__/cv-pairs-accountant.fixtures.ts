import type { CvPairSet } from './cv-pairs.fixtures.js';

export const ACCOUNTANT: CvPairSet = {
  name: 'buhalteris (lt)',
  position: {
    title: 'Buhalteris',
    description: 'Savarankiškas gamybos įmonės apskaitos vedimas, 50 darbuotojų.',
    experience: 'Bent 3 metų patirtis',
    requirements: [
      'Darbas su „Rivilė“ arba „Finvalda“',
      'PVM deklaracijų rengimas',
      'Darbo užmokesčio skaičiavimas',
      'Metinės finansinės atskaitomybės sudarymas',
      'Ne mažiau kaip 3 metų buhalterio darbo patirtis',
      'Anglų kalba B1',
    ],
    interviewLanguages: ['lt'],
  },
  cvs: [
    {
      name: 'strong: Finvalda, atlyginimai, balansas',
      text: `Buhalterė, savarankiškai vedanti dviejų įmonių apskaitą

2019 m. balandis – dabar: UAB „Medžio namai“, buhalterė
- Kas mėnesį apskaičiuoju atlyginimus 48 darbuotojams, teikiu duomenis „Sodrai“
- Rengiu PVM deklaracijas ir teikiu jas per EDS
- Metų pabaigoje sudarau balansą ir pelno (nuostolių) ataskaitą
- Visą apskaitą vedu „Finvalda“ programa
2015–2019 UAB „Autoservisas Plius“, apskaitininkė
- Pirminiai dokumentai, banko išrašai, skolų suderinimas

Vilniaus kolegija, buhalterinė apskaita, 2012–2015
Kalbos: anglų B2, rusų C1`,
      finds: {
        'Darbas su „Rivilė“ arba „Finvalda“': 'met',
        'PVM deklaracijų rengimas': 'met',
        'Darbo užmokesčio skaičiavimas': 'met',
        'Metinės finansinės atskaitomybės sudarymas': 'met',
        'Ne mažiau kaip 3 metų buhalterio darbo patirtis': 'met',
        'Anglų kalba B1': 'met',
      },
      says: [/Finvalda/u],
    },
    {
      name: 'middling: padėjėjas, trumpa patirtis',
      text: `Buhalterio padėjėjas
2023-11 – 2025-04 UAB „Šilumos taškas“, buhalterio padėjėjas
Registravau pirkimo ir pardavimo sąskaitas su „Rivilė GAMA“, per mėnesį apie 600.
Padėjau vyriausiajai buhalterei rengti PVM deklaracijas.
Darbo užmokestį skaičiavo kita kolegė.
2020-06 – 2023-10 „Drogas“, pardavėjas konsultantas
Klientų aptarnavimas, kasa, prekių priėmimas.
Kauno kolegija, apskaita, 2020–2023
Kalbos: lietuvių – gimtoji, anglų – A2`,
      finds: {
        'Darbas su „Rivilė“ arba „Finvalda“': 'met',
        'PVM deklaracijų rengimas': 'limited',
        'Darbo užmokesčio skaičiavimas': 'none|denied',
        'Metinės finansinės atskaitomybės sudarymas': 'none',
        'Ne mažiau kaip 3 metų buhalterio darbo patirtis': 'partly|limited',
        'Anglų kalba B1': 'partly|limited',
      },
      neverSays: [/\b(?:4|5|four|five) years\b/u],
    },
    {
      name: 'years in another trade: klinikos administratorė',
      text: `Klinikos administratorė
2018 m. vasaris – 2023 m. kovas: privati odontologijos klinika „Baltas dantis“, administratorė
Registravau pacientus, derinau gydytojų grafikus, atsakinėjau į skambučius, priimdavau mokėjimus.
Kartą per mėnesį perduodavau dokumentus buhalterei.
2023 m. balandis – 2025 m. gegužė: grožio salonas „Orchidėja“, administratorė
Vizitų registravimas, socialinių tinklų įrašai, prekių užsakymai.
Kalbos: anglų B2, vokiečių A1`,
      finds: {
        'Darbas su „Rivilė“ arba „Finvalda“': 'none',
        'PVM deklaracijų rengimas': 'none',
        'Darbo užmokesčio skaičiavimas': 'none',
        'Metinės finansinės atskaitomybės sudarymas': 'none',
        'Ne mažiau kaip 3 metų buhalterio darbo patirtis': 'none',
        'Anglų kalba B1': 'met',
      },
      neverSays: [/\b(?:5|7|five|seven) years\b/u],
    },
    {
      name: 'denying: absolventas, kuriam dar nieko neteko',
      text: `Ekonomikos studijų absolventas
2021–2025 Šiaulių akademija, ekonomikos bakalauras
2022–2024 vasaromis dirbau statybose: tinkavau, dažiau, vežiau medžiagas.
Neteko skaičiuoti darbo užmokesčio.
Nei „Rivile“, nei „Finvalda“ nesinaudojau.
PVM deklaracijų rengti taip pat neteko.
Norėčiau išmokti sudaryti metinę finansinę atskaitomybę.
Kalbu rusiškai ir lenkiškai, anglų kalbos nemoku.`,
      finds: {
        'Darbas su „Rivilė“ arba „Finvalda“': 'denied',
        'PVM deklaracijų rengimas': 'denied',
        'Darbo užmokesčio skaičiavimas': 'denied',
        'Metinės finansinės atskaitomybės sudarymas': 'none',
        'Ne mažiau kaip 3 metų buhalterio darbo patirtis': 'none',
        'Anglų kalba B1': 'denied',
      },
      says: [/Neteko skaičiuoti darbo užmokesčio/u],
    },
  ],
};
