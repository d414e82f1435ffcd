import type { CvPairSet } from './cv-pairs.fixtures.js';

export const WAREHOUSE_OPERATIVE: CvPairSet = {
  name: 'warehouse operative (en position, one CV in Lithuanian)',
  position: {
    title: 'Warehouse Operative',
    description: 'Unloading, storing and picking of household goods in a warehouse with 9,000 pallet places.',
    experience: '2 years in a warehouse',
    requirements: [
      'Forklift licence',
      'Two years in a warehouse',
      'WMS (SAP EWM or similar)',
      'Inventory counts',
      'Shift work',
      'Driving licence category B',
    ],
    interviewLanguages: ['en', 'lt'],
  },
  cvs: [
    {
      name: 'strong: CV in Lithuanian',
      text: `Sandėlio operatorius

2020 m. gegužė – iki dabar: UAB „Sanitex“, sandėlio darbuotojas
Vairuoju aukštuminį krautuvą, iškraunu iki 30 vilkikų per savaitę.
Prekes priimu ir išduodu su sandėlio valdymo sistema „SAP EWM“.
Du kartus per metus dalyvauju inventorizacijoje; neatitikimų sumažėjo perpus.
Dirbu dviem pamainomis.
2017–2020: „Senukai“, krovėjas

Krautuvo vairuotojo pažymėjimas nuo 2019 m.
B kategorijos vairuotojo pažymėjimas
Kalbos: lietuvių, anglų A2`,
      finds: {
        'Forklift licence': 'met',
        'Two years in a warehouse': 'met',
        'WMS (SAP EWM or similar)': 'met',
        'Inventory counts': 'met',
        'Shift work': 'met',
        'Driving licence category B': 'met',
      },
      says: [/SAP EWM/u],
    },
    {
      name: 'middling: picker on a forklift course',
      text: `Order picker
Lidl distribution centre, warehouse order picker, 01/2024 – present
180 boxes an hour with a scanner and the Manhattan WMS, night and morning shifts.
Currently on a forklift course; the exam is in July.
Cinema "Forum", usher, 06/2021 – 12/2023
Tickets, snacks, cleaning of the halls.
Driving licence: B`,
      finds: {
        'Forklift licence': 'limited|none',
        'Two years in a warehouse': 'partly',
        'WMS (SAP EWM or similar)': 'met',
        'Inventory counts': 'none',
        'Shift work': 'met',
        'Driving licence category B': 'met',
      },
      neverSays: [/\b(?:3|4|three|four) years\b/u],
    },
    {
      name: 'near: tractor licence, a system known from reading',
      text: `Farm worker
Spring 2015 to December 2024: dairy farm near Biržai, farm worker
Milking of 120 cows, feeding, hay, repair of fences and small machines.
Tractor licence; driving licence categories B and C
I have not used any WMS, but I have read about SAP EWM.
My brother drives a forklift and has worked in a warehouse for ten years.`,
      finds: {
        'Forklift licence': 'none',
        'Two years in a warehouse': 'none',
        'WMS (SAP EWM or similar)': 'denied',
        'Inventory counts': 'none',
        'Shift work': 'none',
        'Driving licence category B': 'met',
      },
      says: [/have not used any WMS/u],
      neverSays: [/\b(?:9|nine) years\b/u],
    },
    {
      name: 'denying: four denials in four forms',
      text: `Hairdresser
2012 - 2024 Hairdresser, salon "Garbana" in Kaunas
Cuts, colours and wedding styles for regular customers; trained three apprentices.
I do not hold a forklift licence.
Driving licence: none
I lack any experience in a warehouse and have never taken part in inventory counts.
Shift work is not possible for me.`,
      finds: {
        'Forklift licence': 'denied',
        'Two years in a warehouse': 'denied|none',
        'WMS (SAP EWM or similar)': 'none',
        'Inventory counts': 'denied',
        'Shift work': 'denied',
        'Driving licence category B': 'denied',
      },
      says: [/do not hold a forklift licence/u],
      neverSays: [/\b(?:12|twelve) years\b/u],
    },
  ],
};
