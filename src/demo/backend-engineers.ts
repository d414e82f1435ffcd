import { ADA, AGNIESZKA, OLIVER, SOFIA } from './backend-interviews.js';
import type { DemoPerson } from './demo-person.js';

/** Those who apply as backend engineer, in the order of the scenarios. */
export const BACKEND_ENGINEERS: readonly DemoPerson[] = [
  {
    firstName: 'Ada',
    lastName: 'Brandt',
    interview: ADA,
    cv: `{name}
Backend engineer, Vilnius
{email}

Experience
2019 – now  Senior backend developer, freight booking platform
- Designed the REST API for 400 carriers in TypeScript and Node.js, documented with OpenAPI
- PostgreSQL: schema design, query tuning, partitioning of a table with 900 million rows
- Every change ships as a Docker image through a pipeline with unit and end-to-end tests
2016 – 2019  Backend developer, online shop for outdoor equipment
- Node.js services, RabbitMQ, Redis

Education
MSc Informatics, University of Bremen, 2016
Languages: German (native), English C1, Lithuanian B1`,
  },
  {
    firstName: 'Oliver',
    lastName: 'Hayes',
    interview: OLIVER,
    cv: `{name}
{email} · Leeds, works remotely

Payment and booking systems since 2017.

2021 – now  Lead developer, appointment booking for dental practices
TypeScript on Node.js (NestJS), PostgreSQL 15, Docker on AWS ECS. I own the public REST API: versioning, error format, rate limits.
Cut the failed payments from 3 % to 0.4 % by making every write idempotent. Two developers report to me.

2017 – 2021  Software developer, card payments
Java and later Node.js; moved six services from Oracle to PostgreSQL without a weekend of downtime.

2014 – 2017  BSc Computer Science, University of Leeds
Talk at the Node.js meetup in Leeds: job queues in PostgreSQL`,
  },
  {
    firstName: 'Sofia',
    lastName: 'Marino',
    interview: SOFIA,
    cv: `{name}
Front-end developer who wants to move to the back end
{email}

2022 – now  Web developer, design agency in Turin
- Landing pages and shops in React, CSS animations, accessibility checks
- Now and then a small Node.js function behind a contact form
2021 – 2022  Junior developer, travel portal
- HTML templates, jQuery

Diploma in graphic design, 2020
Italian (native), English B2`,
  },
  {
    firstName: 'Agnieszka',
    lastName: 'Nowak',
    interview: AGNIESZKA,
    cv: `{name}
Web developer, Kraków
{email}

Work
2023 – now  Developer, ticket shop for museums
- New endpoints of an Express API in Node.js, with tests
- Docker Compose for the developers' machines
2018 – 2023  PHP developer, regional newspaper
- Laravel and MySQL; imported thirty years of articles into a new archive

Education
Engineer's degree in computer science, AGH Kraków, 2018
Languages: Polish, English B2`,
  },
  {
    firstName: 'Maya',
    lastName: 'Okafor',
    interview: null,
    cv: `{name}, backend developer
Dublin | {email}

SKILLS
TypeScript, Node.js, PostgreSQL, Kafka, Docker, Kubernetes, Terraform

EMPLOYMENT
Backend developer, energy supplier, March 2020 – now
  Smart-meter readings of 1.2 million homes: ingestion in Node.js, time series in PostgreSQL with TimescaleDB.
  Designed the REST API that the mobile teams use, and reviewed every change to it for three years.
  Replaced hand-made servers by Docker images on Kubernetes; a release takes 11 minutes instead of a day.
Junior developer, public library service, 2018 – 2020
  Catalogue search in TypeScript.

EDUCATION
BSc Software Engineering, Maynooth University, 2018`,
  },
  {
    firstName: 'Marek',
    lastName: 'Svoboda',
    interview: null,
    cv: `{name}
{email}
Brno, open to moving to Vilnius

06/2018 – now: Software engineer, ticketing for public transport
Started in Java; since 2020 TypeScript and Node.js. Five services, one of them sells 90 000 tickets a day.
PostgreSQL is our only database: I wrote the migrations, the replication set-up and the backup drills.
REST APIs described in OpenAPI first, then generated clients. All services run in Docker.

09/2015 – 05/2018: Tester, then developer, tax software
C#, SQL Server, a lot of regression tests.

Education: Ing., Brno University of Technology, 2015
Czech (native), English C1, German B1`,
  },
  {
    firstName: 'Viktorija',
    lastName: 'Ozola',
    interview: null,
    cv: `{name}
Data analyst
{email}, Jelgava

2021 – now  Data analyst, chain of pharmacies
- Reports and dashboards in Power BI for 70 shops
- SQL queries on a PostgreSQL warehouse, small scripts in Python
2019 – 2021  Assistant, statistics office

Currently an evening course in TypeScript.
Bachelor of Economics, University of Latvia, 2019
Latvian, Russian, English B2`,
  },
  {
    firstName: 'Karolis',
    lastName: 'Butkus',
    interview: null,
    cv: `{name}
Konditeris
{email}, Vilnius

Darbo patirtis
2014 – dabar  Vyriausiasis konditeris, viešbutis senamiestyje
- Desertų meniu, žaliavų užsakymai, šešių žmonių komanda
- Iki dviejų šimtų svečių per dieną, vestuvės ir konferencijos
2011 – 2014  Konditeris, kepykla Ukmergėje

Vilniaus turizmo ir prekybos mokykla, 2011
Higienos įgūdžių pažymėjimas. Norėčiau keisti profesiją.`,
  },
  { firstName: 'Emil', lastName: 'Sørensen', cv: null, interview: null },
  {
    firstName: 'Saulė',
    lastName: 'Vaitkutė',
    interview: null,
    cv: `{name}
Programuotoja
{email}, Kaunas

Darbo patirtis
2023 – dabar  Jaunesnioji programuotoja, draudimo bendrovė
- Vidinės sistemos langai su Vue ir TypeScript
- Taisau klaidas Node.js paslaugose, rašau vienetų testus
2022 – 2023  Praktikantė, informacinių technologijų įmonė

Išsilavinimas
Informatikos bakalaurė, KTU, 2023
Kalbos: lietuvių, anglų B2`,
  },
];
