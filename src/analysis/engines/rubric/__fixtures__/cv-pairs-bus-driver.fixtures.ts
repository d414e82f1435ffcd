import type { CvPairSet } from './cv-pairs.fixtures.js';

export const BUS_DRIVER: CvPairSet = {
  name: 'autobuso vairuotojas (lt position, one CV in English)',
  position: {
    title: 'Autobuso vairuotojas',
    description: 'Keleivių vežimas miesto ir priemiesčio maršrutais, slenkantis grafikas.',
    experience: '2 metai su autobusu',
    requirements: [
      'D kategorijos vairuotojo pažymėjimas',
      'Galiojantis kodas 95',
      'Bent 2 metų keleivių vežimo patirtis',
      'Skaitmeninio tachografo kortelė',
      'Darbas pamainomis',
      'Lietuvių kalba B1',
    ],
    interviewLanguages: ['lt'],
  },
  cvs: [
    {
      name: 'strong: CV in English',
      text: `Bus driver, city and intercity

2019-02 – present: Kautra, bus driver
Carry up to 50 passengers a trip between Kaunas and Vilnius, six years without an accident.
Early, late and weekend shifts; tickets and cash on board.
2016-05 – 2019-01: Kauno autobusai, bus driver on city lines

Driving licence: categories B, C and D
Code 95, valid to 2027
Digital tachograph card
Lithuanian B2, Russian native, English A2`,
      finds: {
        'D kategorijos vairuotojo pažymėjimas': 'met',
        'Galiojantis kodas 95': 'met',
        'Bent 2 metų keleivių vežimo patirtis': 'met',
        'Skaitmeninio tachografo kortelė': 'met',
        'Darbas pamainomis': 'met',
        'Lietuvių kalba B1': 'met',
      },
    },
    {
      name: 'middling: vairuoja autobusą devynis mėnesius',
      text: `Vairuotojas
Nuo 2024 m. rugsėjo: UAB „Busturas“, miesto autobuso vairuotojas
Vežu keleivius dviem maršrutais, dirbu pamainomis, kas antrą savaitgalį.
2018–2024: siuntų kurjeris Šiauliuose
Siuntos įmonėms ir gyventojams, 90 adresų per dieną.
B ir D kategorijų vairuotojo pažymėjimas, kodas 95 galioja iki 2029 m.
Kalbos: lietuvių – gimtoji, rusų – B1`,
      finds: {
        'D kategorijos vairuotojo pažymėjimas': 'met',
        'Galiojantis kodas 95': 'met',
        'Bent 2 metų keleivių vežimo patirtis': 'partly',
        'Skaitmeninio tachografo kortelė': 'none',
        'Darbas pamainomis': 'met',
        'Lietuvių kalba B1': 'met',
      },
      neverSays: [/\b(?:6|7|six|seven) years\b/u],
    },
    {
      name: 'near: krovinių vežėjas su CE kategorija',
      text: `Tolimųjų reisų vairuotojas
2017 03 – 2025 04 UAB „Vlantana“, vilkiko vairuotojas
Šaldyti kroviniai į Olandiją ir Daniją, po 11 000 km per mėnesį.
C ir CE kategorijų vairuotojo pažymėjimas, galiojantis kodas 95, skaitmeninio tachografo kortelė
Keleivių vežti neteko.
Kalbos: lietuvių (gimtoji), vokiečių A2`,
      finds: {
        'D kategorijos vairuotojo pažymėjimas': 'none',
        'Galiojantis kodas 95': 'met',
        'Bent 2 metų keleivių vežimo patirtis': 'denied',
        'Skaitmeninio tachografo kortelė': 'met',
        'Darbas pamainomis': 'none',
        'Lietuvių kalba B1': 'met',
      },
      neverSays: [/\b(?:8|eight) years\b/u],
    },
    {
      name: 'denying: kategorijos nėra, kodas nebegalioja',
      text: `Automobilių plovėjas, ieškantis kito darbo
2020–2025 plovykla „Švaru“, automobilių plovėjas
Ploviau ir valiau iki 25 automobilių per dieną.
D kategorijos neturiu, tik B.
Kodas 95 nebegalioja nuo 2022 m.
Skaitmeninio tachografo kortelės niekada neturėjau.
Pamainomis dirbti negaliu.
Norėčiau ateityje vežti keleivius.
Lietuvių kalba – gimtoji`,
      finds: {
        'D kategorijos vairuotojo pažymėjimas': 'denied',
        'Galiojantis kodas 95': 'denied',
        'Bent 2 metų keleivių vežimo patirtis': 'none',
        'Skaitmeninio tachografo kortelė': 'denied',
        'Darbas pamainomis': 'denied',
        'Lietuvių kalba B1': 'met',
      },
      says: [/D kategorijos neturiu/u, /nebegalioja/u],
    },
  ],
};
