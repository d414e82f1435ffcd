/** How well a demo CV fits its job position. */
export type Fit = 'strong' | 'partial' | 'unrelated';

type Cvs = Readonly<Record<Fit, string>>;

const BACKEND_ENGINEER: Cvs = {
  strong: `{name}
Backend engineer
{email} | +370 600 00000

Experience
2019 – now  Senior backend developer, logistics platform
- Designed REST APIs in TypeScript and Node.js for 400 carriers, documented with OpenAPI
- PostgreSQL: schema design, query tuning, partitioning of a table with 900 million rows
- Everything ships as Docker images through a pipeline with unit and end-to-end tests
2016 – 2019  Backend developer, e-commerce
- Node.js services, RabbitMQ, Redis

Education
MSc Informatics, 2016
Languages: English C1`,
  partial: `{name}
{email}

Front-end developer who wants to move to the back end.

2022 – now  Web developer, agency
React and TypeScript for a dozen clients; now and then a small Node.js service behind them.
2021 – 2022  Junior developer
PHP and MySQL.

Languages: English B2`,
  unrelated: `{name}
{email}

Pastry chef, 2014 – now, Hotel Neringa
Menus, purchasing, a team of six and a kitchen of two hundred covers a day.
Food hygiene certificate.`,
};

const NURSE: Cvs = {
  strong: `{name}
{email}, +370 600 00000

Bendrosios praktikos slaugytojo licencija, galioja iki 2029 m.

Darbo patirtis
2017 – dabar  Bendrosios praktikos slaugytoja, chirurgijos skyrius
- Vaistų skyrimas ir dozavimas, infuzijos, 24 lovų skyrius
- Pooperacinių žaizdų priežiūra ir perrišimas
- Slaugos dokumentacija elektroninėje sistemoje
2015 – 2017  Slaugytoja, terapijos skyrius

Išsilavinimas
Slaugos bakalauras, 2015
Kalbos: lietuvių, anglų B1`,
  partial: `{name}
{email}

Slaugytojo padėjėja, 2021 – dabar, palaikomojo gydymo ligoninė
Pacientų priežiūra, pagalba perrišant žaizdas, gyvybinių rodiklių matavimas.
Šiuo metu studijuoju slaugą, licenciją gausiu kitais metais.`,
  unrelated: `{name}
{email}

Sandėlio darbuotojas, 2018 – dabar
Krautuvo vairuotojo pažymėjimas, inventorizacija, prekių priėmimas.`,
};

const TEAM_LEAD: Cvs = {
  strong: `{name}
{email} | +371 2000 0000

Customer service team leader with seven years in contact centres.

2020 – now  Team leader, telecom contact centre
- Leading a team of 14 agents: rosters, coaching, quality reviews
- Weekly reporting in Excel: service level, handling time, satisfaction (from 78 to 91 percent)
2017 – 2020  Customer service agent
- 60 calls a day in English and Latvian

Languages: English C1, Latvian, Russian`,
  partial: `{name}
{email}

Customer service specialist, online shop, 2023 – now
Calls, chat and e-mail, sixty contacts a day. Shows new colleagues the ropes.`,
  unrelated: `{name}
{email}

Forestry worker, 2015 – now
Felling, planting, maintenance of machines. Chainsaw licence.`,
};

/** In the order of the demo's job positions. */
export const DEMO_CVS: readonly Cvs[] = [BACKEND_ENGINEER, NURSE, TEAM_LEAD];
