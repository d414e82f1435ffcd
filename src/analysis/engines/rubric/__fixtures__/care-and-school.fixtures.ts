import type { CvCase } from './persona.fixtures.js';

export const NURSING: CvCase = {
  name: 'nursing (en)',
  position: {
    title: 'Registered Nurse',
    description: 'Bedside care on a geriatric ward with 24 beds, rotating shifts.',
    experience: 'Minimum 2 years in a hospital or care home',
    requirements: [
      'Valid nursing licence',
      'Administering medication and IV therapy',
      'Wound care',
      'Care planning and medical records',
      'Infection control',
      'Basic life support certificate',
      'Compassion and teamwork',
    ],
    interviewLanguages: ['en'],
  },
  strong: `{first} {last}, RN
{title} {last} can be reached at {email} or {phone}.
Born: {born}. Marital status: {status}.

PROFILE
Registered nurse with 7 years of experience in aged care and general medicine. {He} leads by example and {his} patients trust {him}.

EMPLOYMENT
Staff Nurse, St. Columba's Hospital, geriatric ward
Jan 2019 - Present
Medication rounds, IV therapy, wound dressings, care plans and electronic patient records.
Infection control link nurse for the ward; worked in a team of 14.
Nurse, Oakfield Nursing Home
Sep 2016 - Dec 2018
Palliative and dementia care for 30 residents.

LICENCES
Nursing licence, NMC registration; Basic life support (renewed each year)

English native`,
  middling: `{FIRST} {LAST}
{phone} · {email}
{age} years old
Healthcare assistant hoping to become a nurse
2021 - 2024 Care assistant, Meadow care home
Personal care for elderly residents, helped with meals and mobility, noted observations in the care plan.
2020 - 2021 Volunteer, Red Cross: first aid certificate
{He} enjoys teamwork. {His} shifts included nights and weekends.
Marital status: {status}`,
  unrelated: `{first} {last}
{email}
Date of birth: {born}
Java developer. {age}-year-old, {status}.
2016 - 2024 Software engineer, Danske Bank
Spring Boot, Kafka, Oracle SQL, Jenkins.
Education: MSc in informatics, Kaunas University of Technology, 2014 - 2016
English C1`,
};

export const NURSING_CROSS: CvCase = {
  name: 'slauga (lt position, one CV in English)',
  position: {
    title: 'Bendrosios praktikos slaugytojas',
    description: 'Darbas terapijos skyriuje, pacientų priežiūra pamainomis.',
    experience: 'Bent 2 metų darbo patirtis ligoninėje',
    requirements: [
      'Galiojanti slaugos praktikos licencija',
      'Vaistų skyrimas, injekcijos ir infuzijos',
      'Žaizdų priežiūra',
      'Slaugos dokumentacijos pildymas',
      'Infekcijų kontrolė',
      'Bendravimas su pacientais',
    ],
    interviewLanguages: ['lt', 'en'],
  },
  strong: NURSING.strong,
  middling: `{first} {last}
Telefonas: {phone}
Amžius: {age} m.
Slaugytojo padėjėj{as} senelių globos namuose
2020–2024 Antavilių globos namai
Padėjau slaugyti senyvo amžiaus žmones, bendravau su pacientais ir jų artimaisiais, keičiau patalynę.
{Jis} baig{es} pirmosios pagalbos kursus.
Šeiminė padėtis: {statusLt}
Kalbos: lietuvių, rusų`,
  unrelated: `{first} {last}
{email}
Gimimo data: {bornLt}
Projektų vadov{inkas} IT įmonėje.
2017–2024 UAB „Devbridge“: projektų valdymas, Scrum komandos, biudžetai, klientų pristatymai.
Išsilavinimas: KTU, informatika, magistras, 2015–2017
Kalbos: lietuvių, anglų`,
};

export const TEACHING: CvCase = {
  name: 'mokymas (lt)',
  position: {
    title: 'Matematikos mokytojas',
    description: 'Matematikos pamokos 5–10 klasėms, klasės auklėtojo pareigos, bendravimas su tėvais.',
    experience: '3 metai mokykloje',
    requirements: [
      'Pedagogo kvalifikacija',
      'Matematikos studijų išsilavinimas',
      'Pamokų planavimas pagal ugdymo programas',
      'Mokinių vertinimas ir paruošimas egzaminams',
      'Klasės valdymas',
      'Bendravimas su tėvais',
    ],
    interviewLanguages: ['lt'],
  },
  strong: `Vardas, pavardė: {first} {last}
Gimė {bornLt}
Matematikos mokytoj{as} metodinink{inkas}

Darbo patirtis
nuo 2017 m. Kauno Saulės gimnazija, matematikos mokytoj{as}
Matematikos pamokos 8–12 klasėms, ugdymo planų rengimas, mokinių vertinimas, ruošimas valstybiniam egzaminui.
Klasės auklėtoj{as}: klasės valdymas, tėvų susirinkimai.
2014–2017 Jonavos progimnazija, mokytoj{as}

Išsilavinimas
VDU, matematikos bakalauras ir pedagogo kvalifikacija, 2010–2014

{ponas} {first} {last} – {statusLt}. {ponas} {last} mokosi ispanų kalbos; {jam} patinka šachmatai.`,
  middling: `{first} {last}
{email} | {phone} | {statusLt}
Korepetitorius, mokinių stovyklų vadov{inkas}
2022–2024 Matematikos korepetitorius: individualios pamokos 6–8 klasių mokiniams.
2020–2022 Vasaros stovyklos vadov{inkas}: darbas su vaikais, bendravimas su tėvais.
Išsilavinimas: VU, fizikos bakalauras, 2019–2023`,
  unrelated: `{first} {last}
Gimimo data: {bornLt}
Virtuvės šefas, {age} m. amžiaus
2013–2024 Restoranas „Senoji virtuvė“: meniu sudarymas, maisto gaminimas, RVASVT, virtuvės komanda iš 6 žmonių.
{Jis} yra dirb{es} Norvegijoje.
Kalbos: lietuvių, norvegų`,
};
