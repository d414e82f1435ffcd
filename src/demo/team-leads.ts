import type { DemoPerson } from './demo-person.js';
import { AUSTEJA, ELENA, JUSTINA, NOAH, TOMAS } from './team-lead-interviews.js';

/** Those who apply as team lead of a call centre, in the order of the scenarios. */
export const TEAM_LEADS: readonly DemoPerson[] = [
  {
    firstName: 'Elena',
    lastName: 'Petraitė',
    interview: ELENA,
    cv: `{name}
Customer service team leader, Riga
{email}

In contact centres since 2017, first as an agent.

2020 – now  Team leader, telecom contact centre
- Leading a team of 14 agents: rosters, coaching, quality reviews
- Weekly reporting in Excel: service level, handling time, satisfaction (from 78 to 91 percent)
2017 – 2020  Customer service agent, the same company
- 60 calls a day in English and Lithuanian

BA English Philology, Vilnius University, 2017
Languages: Lithuanian (native), English C1, Latvian B2`,
  },
  {
    firstName: 'Tomas',
    lastName: 'Jankauskas',
    interview: TOMAS,
    cv: `{name}
{email}
Riga, since 2018

EXPERIENCE
Head of the card helpline, retail bank (2019 – now)
Two shifts, 22 people, lost and stolen cards day and night. I hire, plan the shifts and lead the two shift leaders.
Built the daily Excel report that the board reads: calls, waiting time, fraud cases.
Staff turnover fell from 38 % to 15 % in three years.
Customer service agent, the same bank (2018 – 2019)
Waiter and later shift leader, restaurant in Klaipėda (2014 – 2018)

EDUCATION
Business administration, Klaipėda University, 2016

Lithuanian, English C1, Russian C1`,
  },
  {
    firstName: 'Noah',
    lastName: 'Lindqvist',
    interview: NOAH,
    cv: `{name}
{email}

Customer service, online shop for furniture, 2024 – now
E-mail and chat about deliveries, about thirty contacts a day.

Summer jobs, 2021 – 2023
Ice cream kiosk, festival gate, bicycle rental in Malmö

Upper secondary school, 2023
Swedish, English C1`,
  },
  {
    firstName: 'Austėja',
    lastName: 'Balčiūnaitė',
    interview: AUSTEJA,
    cv: `{name}
Senior customer service specialist
{email}, Riga

2020 – now  Electricity supplier, customer service
- Phone and chat, the difficult invoices, about fifty contacts a day
- Trains the new colleagues in their first two weeks
- Stands in for the team lead during holidays
2018 – 2020  Pharmacy, sales assistant

Bachelor of Psychology, Vytautas Magnus University, 2018
Lithuanian, English C1, Latvian B1. Excel: basics.`,
  },
  {
    firstName: 'Chloé',
    lastName: 'Dubois',
    interview: null,
    cv: `{name}
Team manager, airline customer care
{email}

PROFILE
Manager of French- and English-speaking teams since 2020, in Riga since 2022.

EMPLOYMENT
Team manager, airline contact centre, Riga, 2022 – now
  16 agents on phone and social media. Coaching every week, rota for four weeks ahead.
  During a strike we answered 9 000 calls in five days; nobody waited more than 12 minutes.
Team manager, parcel service, Lille, 2020 – 2022
  11 agents, quality scores, monthly figures in Excel with pivot tables.
Customer adviser, parcel service, Lille, 2016 – 2020

LANGUAGES
French (native), English C1, Latvian A2`,
  },
  {
    firstName: 'Daniel',
    lastName: 'Cohen',
    interview: null,
    cv: `{name}, Riga
{email}

2018 – now, insurance company: team lead of the claims line
I lead nine claims agents in two languages. I listen to five calls of each agent a month and we talk about them.
First contact resolution rose from 61 to 74 percent.
I keep the reporting in Excel: queues, claims by type, forecast for the winter storms.

2013 – 2018, insurance company: claims agent, customer service by phone
2010 – 2013, mobile phone shop: sales

Certificate: contact centre management, 2019
English (native), Russian B2, Latvian B1`,
  },
  {
    firstName: 'Hanna',
    lastName: 'Virtanen',
    interview: null,
    cv: `{name}
Front desk supervisor
{email}

2021 – now  Spa hotel in Jūrmala, front desk supervisor
Check-in, guest complaints, phone bookings; I prepare the shift list for four receptionists.
2018 – 2021  Hotel in Tampere, receptionist

Diploma in hospitality, Tampere, 2018
Finnish (native), English C1, Swedish B2
Opera hotel system, Word, some Excel`,
  },
  {
    firstName: 'Dovilė',
    lastName: 'Norkutė',
    interview: null,
    cv: `{name}
Gardener
{email}, Sigulda

2017 – now  Landscape gardener, parks of a municipality
Planting, pruning, irrigation, maintenance of the machines
2015 – 2017  Plant nursery, seasonal worker

Agricultural school, ornamental gardening, 2015
Tractor licence, driving licence B
Lithuanian, Latvian B2, English A2`,
  },
  { firstName: 'Anton', lastName: 'Melnyk', cv: null, interview: null },
  {
    firstName: 'Justina',
    lastName: 'Morkūnaitė',
    interview: JUSTINA,
    cv: `{name}
Customer service specialist
{email}, Riga

2022 – now  Internet provider, customer service
- Phone, sixty calls a day: invoices, faults, moves
- Presents the weekly quality figures to the team
2019 – 2022  Library assistant

Lithuanian, English B2, Latvian B1`,
  },
];
