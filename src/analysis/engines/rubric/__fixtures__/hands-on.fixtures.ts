import type { CvCase } from './persona.fixtures.js';

export const DRIVING: CvCase = {
  isNear: true,
  name: 'vairuotojas (lt)',
  position: {
    title: 'Tarptautinių reisų vairuotojas',
    description: 'Reisai Skandinavijoje ir Vokietijoje su šaldytuvo puspriekabe.',
    experience: 'Bent 2 metai su vilkiku',
    requirements: [
      'CE kategorijos vairuotojo pažymėjimas',
      'Kodas 95',
      'Skaitmeninio tachografo kortelė',
      'ADR pažymėjimas – privalumas',
      'Krovinių tvirtinimas ir CMR važtaraščiai',
      'Anglų arba vokiečių kalbos pagrindai',
    ],
    interviewLanguages: ['lt'],
  },
  strong: `{first} {last}
g. {bornLt}
Tel. {phone}
Vairuotoj{as}, C, CE kategorijos, kodas 95, ADR
Darbo patirtis:
2018–dabar UAB „Vlantana“, tarptautinių reisų vairuotoj{as}
Reisai Danijoje, Švedijoje ir Vokietijoje vilkiku su šaldytuvu, krovinių tvirtinimas, CMR, skaitmeninis tachografas.
2014–2018 UAB „Transimeksa“, vairuotoj{as}, vietiniai pervežimai
Kalbos: lietuvių, rusų, anglų (pagrindai)
Turiu {age} metų amžiaus žmogui būdingą ramybę. Šeiminė padėtis: {statusLt}`,
  middling: `{first} {last}
{email}
Kurjeris su B kategorija, šiuo metu mokosi C kategorijai
2021–2024 „Omniva“: siuntų pristatymas mikroautobusu Vilniuje, vairavimas kasdien po 200 km.
2019–2021 Sandėlio darbuotojas, krautuvo vairuotoj{as}
{Jis} moka anglų kalbą. {jam} patinka kelionės.`,
  unrelated: `{title} {first} {last}
{link}
Marketing specialist. {He} is {age} years old.
2019 - 2024 Marketing specialist, Vinted
Social media campaigns, SEO, Google Ads, newsletters.
Education: ISM, bachelor of communication, 2015 - 2019
Languages: English, Lithuanian`,
};

export const CONSTRUCTION: CvCase = {
  name: 'construction (en)',
  position: {
    title: 'Construction Site Manager',
    description: 'Residential building site in Vilnius, concrete frame, subcontractors, cost estimates.',
    experience: 'Five years on construction sites',
    requirements: [
      'Certificate of a site manager',
      'Health and safety on site',
      'Reading technical drawings, AutoCAD',
      'Quality control of concrete work',
      'Planning of work and leading crews',
      'Degree in civil engineering',
    ],
    interviewLanguages: ['en'],
  },
  strong: `{title} {first} {last}

Date of birth: {born}; {status}; {phone}
Site manager in residential construction. {aged} As {aMan} of few words I plan with drawings; my {spouse} keeps the books.
Experience
2015 – 2024 Site Manager, Merko: apartment buildings up to 9 floors, concrete frame, formwork and reinforcement.
Led crews of 40, weekly planning, health and safety briefings, quality control, estimates for subcontractors.
2011 – 2015 Site Engineer, Conres: AutoCAD drawings, construction site records.
Qualifications: certificate of site manager (2015)
Education: VGTU, civil engineering, bachelor's degree, 2007 – 2011
English B2`,
  middling: `{first} {last}
{email}
Carpenter and foreman's deputy
2019 - 2023 Carpenter on building sites, small crew of four
Timber frame houses, formwork for concrete, followed site safety rules.
2016 - 2019 Furniture maker
Vocational school, carpentry, 2013 - 2016. English basic.
Marital status: {status}, age {age}.`,
  unrelated: `{first} {last}
{email}
Accountant, {age} years old.
2012 - 2024 Accountant, Ernst Bookkeeping
General ledger, VAT returns, payroll, annual accounts, Xero.
Education: bachelor in accounting, 2008 - 2012
{He} plays the piano. English C1`,
};

export const HOSPITALITY: CvCase = {
  name: 'virtuvė (lt)',
  position: {
    title: 'Virtuvės šefas',
    description: 'Naujo bistro virtuvės vadovavimas, tiekėjų paieška, sezoninis meniu.',
    experience: '4 metų patirtis restorano virtuvėje',
    requirements: [
      'Meniu sudarymas ir patiekalų savikaina',
      'Maisto sauga, RVASVT',
      'Vadovavimas virtuvės komandai',
      'Virėjo profesinis išsilavinimas',
      'Pirkimai ir darbas su tiekėjais',
      'Darbas savaitgaliais',
    ],
    interviewLanguages: ['lt'],
  },
  strong: `{first} {last}
Gimimo metai: {bornLt}
Virtuvės šefas
2019–2024 Restoranas „Džiaugsmas“, virtuvės šefas
Sezoninio meniu kūrimas, receptūros ir savikaina, 8 žmonių virtuvės komandos vadovas, RVASVT, pirkimai iš ūkininkų.
2014–2019 Viešbutis „Stikliai“, virėj{as}
Darbas pamainomis ir savaitgaliais.
Vilniaus paslaugų profesinė mokykla, virėj{as}, 2011–2014
{ponas} {last}, {statusLt}, el. paštas {email}`,
  middling: `{first} {last}, {age} metų amžiaus
Padavėj{as} ir barmenas
2020–2023 Kavinė „Caffeine“: svečių aptarnavimas, gėrimai, kasa.
2023–2024 Kavinė „Pas Oną“, virtuvės darbuotoj{as}: salotos, užkandžiai, maisto higienos pažymėjimas.
{Jis} dirba savaitgaliais. {agedLt}`,
  unrelated: `{first} {last}
Elektrikas, {age} m., Kaunas; {yearLt}
Gimimo data: {bornLt}
2010–2024 UAB „Elmontas“: elektros instaliacijos montavimas, skydų surinkimas, brėžinių skaitymas, darbų sauga.
{jam} suteikta VK kvalifikacija. Šeiminė padėtis: {statusLt}
B kategorijos vairuotojo pažymėjimas`,
};

export const WAREHOUSE: CvCase = {
  name: 'logistics (en)',
  position: {
    title: 'Warehouse Team Leader',
    description: 'Distribution centre for food retail, two shifts, 30 order pickers.',
    experience: '3 years in warehousing',
    requirements: [
      'Warehouse management system (WMS)',
      'Forklift licence',
      'Leading a team',
      'Inventory and stocktaking',
      'Loading and dispatch planning',
      'Work in shifts',
    ],
    interviewLanguages: ['en', 'lt'],
  },
  strong: `{first} {last}
{phone} | {email}

Date of birth: {born}
{aged}
Shift leader, Girteka Logistics warehouse, 2019-03 – 2024-05
Led a team of 22 order pickers in two shifts, dispatch of 60 trucks a day, yearly stocktaking, WMS (SAP EWM).
Order picker and forklift driver, Rimi distribution centre, 2015-06-01 – 2019-02-28
Forklift licence, reach truck. {He} speaks English and Lithuanian.`,
  middling: `{first} {last}
{status}
Order picker, Lidl warehouse, 2022 - 2024
Order picking with a scanner, pallet truck, helped with inventory at night shifts.
Barista, Vero Cafe, 2020 - 2022
English B1`,
  unrelated: `{first} {last}
{link}
Primary school teacher. {He} was born on {born}.
2012 - 2024 Teacher, Vilnius International School
Lesson planning, classroom management, assessment of pupils, parent meetings.
Education: bachelor of education, 2008 - 2012
English C2`,
};
