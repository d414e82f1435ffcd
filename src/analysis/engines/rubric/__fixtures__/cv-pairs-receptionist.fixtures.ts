import type { CvPairSet } from './cv-pairs.fixtures.js';

export const RECEPTIONIST: CvPairSet = {
  name: 'hotel receptionist (en position, three CVs in Lithuanian)',
  position: {
    title: 'Hotel Receptionist',
    description: 'Front desk of a hotel with 90 rooms in the old town of Vilnius.',
    experience: 'One year at a hotel reception',
    requirements: [
      'Opera PMS or a similar hotel system',
      'Guest check-in and check-out',
      'Night shifts',
      'English C1',
      'Polish or Russian',
      'One year at a hotel reception',
    ],
    interviewLanguages: ['en', 'lt'],
  },
  cvs: [
    {
      name: 'strong: another hotel system, CV in Lithuanian',
      text: `Viešbučio administratorė

2021-03 – 2024-10: viešbutis „Pilies vartai“, viešbučio registratūros administratorė
Registravau atvykstančius ir išregistruodavau išvykstančius svečius, iki 80 per pamainą.
Dirbau su viešbučio valdymo sistema „Protel“.
Kas trečią savaitę dirbau naktinėse pamainose.
Svečių įvertinimas per metus pakilo nuo 8,1 iki 9,0.
2019-06 – 2021-02: kavinė „Rytas“, padavėja

Kalbos: anglų C1, rusų C1, lenkų A2`,
      finds: {
        'Opera PMS or a similar hotel system': 'met',
        'Guest check-in and check-out': 'met',
        'Night shifts': 'met',
        'English C1': 'met',
        'Polish or Russian': 'met',
        'One year at a hotel reception': 'met',
      },
      says: [/Protel/u],
    },
    {
      name: 'middling: a summer as a trainee, CV in Lithuanian',
      text: `Restorano administratorius
2020–2025 restoranas „Lokys“, administratorius
Staliukų rezervacijos, padavėjų grafikai, banketai iki 60 žmonių.
2019 m. birželis – 2019 m. rugpjūtis: viešbutis „Neringa“, viešbučio registratūros praktikantas
Padėjau registruoti atvykstančius svečius, nešiau bagažą.
Mokymų kursuose susipažinau su „Opera PMS“.
Kalbos: lenkų – gimtoji, lietuvių – C2, anglų – B2`,
      finds: {
        'Opera PMS or a similar hotel system': 'limited',
        'Guest check-in and check-out': 'limited|partly',
        'Night shifts': 'none',
        'English C1': 'partly',
        'Polish or Russian': 'met',
        'One year at a hotel reception': 'partly|limited',
      },
      neverSays: [/\b(?:5|five) years\b/u],
    },
    {
      name: 'near: a guest of hotels',
      text: `Travel writer
2018 - 2025 Self-employed, travel writer
Stayed at 200 hotels and wrote about their breakfast, beds and staff.
Photos and texts for four magazines.
My cousin works night shifts at a hotel reception and speaks Polish and Russian.
Evenings: theatre and opera.
English native, Spanish B1`,
      margin: 0,
      finds: {
        'Opera PMS or a similar hotel system': 'none',
        'Guest check-in and check-out': 'none',
        'Night shifts': 'none',
        'English C1': 'met',
        'Polish or Russian': 'none',
        'One year at a hotel reception': 'none',
      },
      neverSays: [/\b(?:7|seven) years\b/u],
    },
    {
      name: 'basic and denying: registratūra poliklinikoje',
      text: `Poliklinikos registratorė
2016–2024 Antakalnio poliklinika, registratorė
Registravau pacientus pas šeimos gydytojus, atsakinėjau į skambučius.
2011–2016 paštas, operatorė
Dirbau tik dieną, naktinėse pamainose dirbti negaliu.
Anglų kalba – tik pagrindai
Nei lenkų, nei rusų kalbos nemoku.`,
      finds: {
        'Opera PMS or a similar hotel system': 'none',
        'Guest check-in and check-out': 'none',
        'Night shifts': 'denied',
        'English C1': 'limited|partly',
        'Polish or Russian': 'denied',
        'One year at a hotel reception': 'none',
      },
      says: [/naktinėse pamainose dirbti negaliu/u],
      neverSays: [/\b(?:8|eight) years\b/u],
    },
  ],
};
