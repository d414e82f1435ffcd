import type { CvPairSet } from './cv-pairs.fixtures.js';

export const ELECTRICIAN: CvPairSet = {
  name: 'elektrikas (lt)',
  position: {
    title: 'Elektrikas',
    description: 'Elektros darbai naujuose gyvenamuosiuose namuose Vilniuje ir aplink jį.',
    experience: '3 metai statybose',
    requirements: [
      'Elektros instaliacijos montavimas',
      'Energetikos darbuotojo atestatas (iki 1000 V)',
      'Brėžinių ir schemų skaitymas',
      'Elektros skydų surinkimas',
      '3 metų elektriko darbo patirtis',
      'B kategorijos vairuotojo pažymėjimas',
    ],
    interviewLanguages: ['lt'],
  },
  cvs: [
    {
      name: 'strong: tas pats kitais žodžiais',
      text: `Statybų elektrikas

2017/09 – 2023/12 UAB „Elmonta“, elektrikas
Klojau kabelius ir montavau instaliaciją devynių aukštų namuose, iš viso 400 butų.
Rinkau ir jungiau paskirstymo skydus.
Skaičiau brėžinius ir principines schemas, žymėjau pakeitimus.
Nuo 2024 m. sausio dirbu savarankiškai, elektrikas
Elektros darbai butuose, skydų keitimas, gedimų paieška.

Energetikos darbuotojo atestatas iki 1000 V, galioja iki 2027 m.
Vairuotojo pažymėjimas: B, BE kategorijos
Vilniaus technologijų mokymo centras, elektrikas, 2015–2017`,
      finds: {
        'Elektros instaliacijos montavimas': 'met',
        'Energetikos darbuotojo atestatas (iki 1000 V)': 'met',
        'Brėžinių ir schemų skaitymas': 'met',
        'Elektros skydų surinkimas': 'met',
        '3 metų elektriko darbo patirtis': 'met',
        'B kategorijos vairuotojo pažymėjimas': 'met',
      },
    },
    {
      name: 'middling: pagalbininkas',
      text: `Elektriko pagalbininkas
2023 m. vasaris – 2024 m. lapkritis: UAB „Šviesos ratas“, elektriko pagalbininkas
Padėjau elektrikams montuoti elektros instaliaciją: tiesiau kabelius, dėjau rozetes.
Skydus surinkdavo meistras.
Mokykloje įgijau brėžinių ir schemų skaitymo pagrindus.
2021–2022 „Norfa“, krovėjas
Alytaus profesinio rengimo centras, elektrikas, 2022–2023
B kategorijos vairuotojo pažymėjimas`,
      finds: {
        'Elektros instaliacijos montavimas': 'limited',
        'Energetikos darbuotojo atestatas (iki 1000 V)': 'none',
        'Brėžinių ir schemų skaitymas': 'limited',
        'Elektros skydų surinkimas': 'none',
        '3 metų elektriko darbo patirtis': 'partly|limited',
        'B kategorijos vairuotojo pažymėjimas': 'met',
      },
    },
    {
      name: 'expired: atestatas nebegalioja',
      text: `Taksi vairuotojas
2014–2025 individuali veikla, taksi vairuotojas
Keleivių vežimas Klaipėdoje dieną ir naktį, nuvažiuota 600 000 km.
2006–2014 parduotuvė „Topo centras“, pardavėjas
Energetikos darbuotojo atestatas nebegalioja nuo 2016 m.
Elektros instaliacijos pats niekada nemontavau.
Vairuotojo pažymėjimas: B`,
      finds: {
        'Elektros instaliacijos montavimas': 'denied',
        'Energetikos darbuotojo atestatas (iki 1000 V)': 'denied',
        'Brėžinių ir schemų skaitymas': 'none',
        'Elektros skydų surinkimas': 'none',
        '3 metų elektriko darbo patirtis': 'none',
        'B kategorijos vairuotojo pažymėjimas': 'met',
      },
      says: [/nebegalioja nuo 2016/u],
      neverSays: [/\b(?:8|11|19|eight|eleven|nineteen) years\b/u],
    },
    {
      name: "near and another person's: parduoda elektrikams",
      text: `Pardavimo konsultantė
2018–2025 elektros prekių parduotuvė „Laidas“, pardavimo konsultantė
Parduodu kabelius, rozetes ir lempas elektrikams ir namų savininkams.
2013–2018 gėlių salonas, floristė
Brolis – elektrikas, jis turi energetikos darbuotojo atestatą ir surenka skydus.
Vairuotojo pažymėjimo neturiu.
Kalbos: lietuvių, rusų, anglų`,
      finds: {
        'Elektros instaliacijos montavimas': 'none',
        'Energetikos darbuotojo atestatas (iki 1000 V)': 'none',
        'Brėžinių ir schemų skaitymas': 'none',
        'Elektros skydų surinkimas': 'none',
        '3 metų elektriko darbo patirtis': 'none',
        'B kategorijos vairuotojo pažymėjimas': 'denied',
      },
      says: [/Vairuotojo pažymėjimo neturiu/u],
      neverSays: [/\b(?:7|seven) years\b/u],
    },
  ],
};
