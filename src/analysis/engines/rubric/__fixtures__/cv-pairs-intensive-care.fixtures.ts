import type { CvPairSet } from './cv-pairs.fixtures.js';

export const INTENSIVE_CARE: CvPairSet = {
  name: 'intensive care nurse (en)',
  position: {
    title: 'Intensive Care Nurse',
    description: 'Adult intensive care unit with 12 beds, one nurse for two patients.',
    experience: 'Two years in intensive care',
    requirements: [
      'Valid nursing licence',
      'At least 2 years in intensive care',
      'Mechanical ventilation',
      'Infusion pumps and central lines',
      'Advanced life support (ALS) certificate',
      'English B2',
    ],
    interviewLanguages: ['en'],
  },
  cvs: [
    {
      name: 'strong: critical care in other words',
      text: `Critical care nurse

Kaunas Clinics, adult intensive care unit, staff nurse, Aug. 2019 until now
Care for patients on ventilators, two per shift: settings, suction, weaning together with the doctor.
Prepare and run infusion pumps; change dressings of central venous lines, no line infection in 2024.
Taught pump safety to 15 new colleagues.
Jonava hospital, surgical ward, nurse, June 2016 to July 2019
Care before and after operations, 26 beds.

Nursing licence, valid until 2028
ALS certificate of the European Resuscitation Council, renewed in 2024
English C1, Lithuanian native`,
      finds: {
        'Valid nursing licence': 'met',
        'At least 2 years in intensive care': 'met',
        'Mechanical ventilation': 'met',
        'Infusion pumps and central lines': 'met',
        'Advanced life support (ALS) certificate': 'met',
        'English B2': 'met',
      },
    },
    {
      name: 'middling: six months in the unit, another certificate',
      text: `Nurse on a surgical ward
Panevėžys hospital, surgical ward, nurse, 2022 - present
Dressings, drains and pain relief for 24 patients; I set up infusion pumps on every shift.
Panevėžys hospital, rotation in intensive care, 09/2024 - 02/2025
Six months beside an experienced colleague; she looked after the patients on mechanical ventilation.
Nursing licence valid to 2027
Basic life support, 2024
English B1`,
      finds: {
        'Valid nursing licence': 'met',
        'At least 2 years in intensive care': 'partly',
        'Mechanical ventilation': 'none|limited',
        'Infusion pumps and central lines': 'partly',
        'Advanced life support (ALS) certificate': 'none',
        'English B2': 'partly|limited',
      },
    },
    {
      name: 'expired: licence and certificate have run out',
      text: `Dental nurse until 2018, now in a pharmacy
2019 - 2025 Pharmacy "Camelia", shop assistant
Advice on creams and vitamins, orders, cash register.
2012 - 2018 Dental practice in Vilnius, dental nurse
Prepared instruments, sterilisation, X-ray pictures.
My nursing licence expired in 2019 and I did not renew it.
ALS certificate: lapsed in 2018
I have never worked in intensive care.
English B2, Russian B1`,
      margin: 0,
      finds: {
        'Valid nursing licence': 'denied',
        'At least 2 years in intensive care': 'denied|none',
        'Mechanical ventilation': 'none',
        'Infusion pumps and central lines': 'none',
        'Advanced life support (ALS) certificate': 'denied',
        'English B2': 'met',
      },
      says: [/expired in 2019/u],
    },
    {
      name: 'near: recruits nurses',
      text: `Recruiter for hospitals
2019 - 2025 Medical staffing agency, recruiter
Found 120 nurses for intensive care units in Germany and Norway.
Checked that every candidate had a valid nursing licence and an ALS certificate.
2015 - 2019 Call centre, agent
Sold telephone contracts, 80 calls a day.
Lithuanian native`,
      finds: {
        'Valid nursing licence': 'none',
        'At least 2 years in intensive care': 'none',
        'Mechanical ventilation': 'none',
        'Infusion pumps and central lines': 'none',
        'Advanced life support (ALS) certificate': 'none',
      },
      neverSays: [/\b(?:6|10|six|ten) years\b/u],
    },
  ],
};
