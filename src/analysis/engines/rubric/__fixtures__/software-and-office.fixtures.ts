import type { CvCase } from './persona.fixtures.js';

const PROFILE = { interviewLanguages: ['en'] };

export const SOFTWARE: CvCase = {
  name: 'software (en)',
  position: {
    ...PROFILE,
    title: 'Senior Backend Engineer',
    description: 'You will design microservices and APIs for our payments platform, mentor colleagues and own the release pipeline.',
    experience: '5+ years of back-end development',
    requirements: [
      'TypeScript and Node.js',
      'PostgreSQL or another relational database',
      'Docker and Kubernetes in production',
      'Automated testing',
      'CI/CD pipelines',
      'Fluent English',
    ],
  },
  strong: `{first} {last}
Backend Engineer
Email: {email} | Phone: {phone} | {link}
Date of birth: {born} | Marital status: {status}

SUMMARY
Backend engineer with 8 years of experience building payment systems in TypeScript.

EXPERIENCE
Senior Backend Engineer, Paysera
03/2020 – present
- Designed REST APIs and microservices in Node.js and TypeScript
- Tuned PostgreSQL queries, cut the slowest report from 40 s to 2 s
- Ran the services in Docker and Kubernetes, built GitLab CI pipelines
- Introduced unit tests with Jest; coverage grew to 85 %
Backend Developer, Hostinger
2017 – 02/2020
- Node.js services, RabbitMQ, MySQL

EDUCATION
BSc Computer Science, Vilnius University, 2013 – 2017

LANGUAGES
English C1, Lithuanian native`,
  middling: `{title} {first} {last}
{age} years old, {status}
{email}, {phone}

Frontend developer who wants to move to the back end. {He} has built user interfaces in React for three years.

Work experience
2022 - 2024 Frontend Developer, Tesonet
React and TypeScript, unit tests with Jest, Git, Scrum.
2021 - 2022 Junior web developer, small agency
HTML, CSS and PHP sites with MySQL.

Education
Vilnius College, 2018 - 2021
English B2`,
  unrelated: `{first} {last}
{phone}
Pastry cook with 6 years of experience in hotel kitchens.
2018 - 2024 Pastry cook, Hotel Neringa
Cakes and desserts for banquets of 200 guests, menu planning, HACCP, ordering of ingredients.
{He} is known to {his} colleagues as calm and punctual.
Marital status: {status}
Languages: Lithuanian, some Russian`,
};

export const ACCOUNTING_LT: CvCase = {
  name: 'apskaita (lt)',
  position: {
    title: 'Vyriausiasis buhalteris',
    description: 'Įmonės apskaitos vedimas, biudžeto planavimas ir bendravimas su auditoriais.',
    experience: 'Ne mažesnė kaip 5 metų patirtis buhalterio pareigose',
    requirements: [
      'Aukštasis finansų ar apskaitos išsilavinimas',
      'Puikios mokesčių ir PVM žinios',
      'Finansinių ataskaitų rengimas',
      'Darbo užmokesčio skaičiavimas',
      'Darbas su „Rivilė“ arba kita apskaitos programa',
      'Kruopštumas ir atsakingumas',
    ],
    interviewLanguages: ['lt'],
  },
  strong: `{first} {last}
El. paštas: {email}
Tel.: {phone}
Gimimo data: {bornLt}
Šeiminė padėtis: {statusLt}

Darbo patirtis
2016 05 – 2024 11 UAB „Baltic Wood“, vyriausi{as} buhalter{is}
- Visos įmonės apskaitos vedimas, mėnesio ir metų uždarymas
- PVM, pelno mokesčio deklaracijos, bendravimas su VMI
- Metinių finansinių ataskaitų rengimas, darbas su auditoriais
- Darbo užmokesčio skaičiavimas 60 darbuotojų, Sodra
2011–2016 UAB „Sąskaita“, buhalter{is}
- Pirminių dokumentų ir sąskaitų faktūrų tvarkymas su „Rivilė“ ir „Centas“

Išsilavinimas
Vilniaus universitetas, apskaita ir auditas, bakalauras, 2007–2011

Esu kruopšt{us} ir atsaking{as}. {ponas} {firstGen} {lastGen} rekomendacijos pateikiamos paprašius.`,
  middling: `{FIRST} {LAST}
{email}
Esu {age} metų. {Jis} gyvena Kaune.

Patirtis
2021 m. – 2023 m. apskaitininko padėjėj{as}, UAB „Logvita“
Sąskaitų faktūrų registravimas, skolų suderinimas, darbas su „Centas“ programa.
2018–2021 pardavėj{as} kasinink{inkas}, „Maxima“

Išsilavinimas
Kauno kolegija, finansai, 2015–2018
Kalbos: lietuvių, anglų`,
  unrelated: `{first} {last}
Gim. {bornLt}
Vairuotoj{as}, {age} m., CE kategorija, kodas 95. {agedLt} {manoVyras} dirba kartu.
2012–2024 UAB „Girteka“: tarptautiniai reisai po Vakarų Europą, krovinių tvirtinimas, tachografas.
{Jis} be avarijų nuvažiavo 900 000 km. Darbdaviai {jo} darbą vertina gerai.
Šeiminė padėtis: {statusLt}`,
};

export const ACCOUNTING_CROSS: CvCase = {
  name: 'accounting (en position, Lithuanian CVs)',
  position: {
    title: 'Accountant',
    description: 'Bookkeeping for a group of small companies, month-end closing, budgets.',
    experience: 'At least 3 years of accounting experience',
    requirements: [
      'VAT and corporate tax returns',
      'Payroll',
      'Preparation of financial statements',
      'Experience with accounting software',
      'Reconciliation of bank statements',
      'Degree in accounting or finance',
    ],
    interviewLanguages: ['lt', 'en'],
  },
  strong: ACCOUNTING_LT.strong,
  middling: ACCOUNTING_LT.middling,
  unrelated: ACCOUNTING_LT.unrelated,
};

export const SALES: CvCase = {
  name: 'sales (en)',
  position: {
    ...PROFILE,
    title: 'B2B Sales Manager',
    description: 'Grow our customer base in the Baltics, present at trade fairs, work with marketing.',
    experience: '3-5 years in B2B sales',
    requirements: [
      'Proven record of meeting sales targets',
      'Finding new customers and cold calling',
      'Negotiation of contracts',
      'CRM (HubSpot or Salesforce)',
      'Presentation skills',
      'Driving licence category B',
    ],
  },
  strong: `{first} {last}, {title}
DOB: {born}
{email}
{aged} Account executive, 6 years in B2B sales of software.

Sales experience
Account Executive, Omnisend — 2019 to present
Exceeded the sales target in 14 of 16 quarters. Prospecting and cold calls, negotiated contracts up to EUR 300,000.
Kept the pipeline in HubSpot; product demos for corporate customers.
Sales Representative, Tele2 Business — 2017 to 2019
New business in Klaipėda; trade fairs together with marketing.

Driving licence: B category
Languages: English C1, Lithuanian, Russian
{title} {last} is {status}.`,
  middling: `{first} {last}
Age: {age}
{phone}
Shop assistant and later shift supervisor in electronics retail.
2020 - 2024 Senompalis Electronics, shop assistant
Sold phones and laptops to walk-in customers, reached the monthly sales target most months, cash register.
2018 - 2020 Call centre agent
Customer service by phone, notes kept in a CRM.
Driving licence B. Good English. References: {title} {first} {last}'s former manager on request.`,
  unrelated: `Curriculum vitae of {first} {last}
{He} worked as a bricklayer; {his} hands-on experience is 12 years.
2010 - 2022 Bricklayer, YIT Lietuva
Masonry of brick and blocks, concrete foundations, scaffolding, reading of technical drawings.
2022 - 2024 Tiler, self-employed
Born {born}. {status}.
Languages: Lithuanian`,
};
