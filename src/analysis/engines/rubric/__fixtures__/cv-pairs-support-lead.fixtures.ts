import type { CvPairSet } from './cv-pairs.fixtures.js';

export const SUPPORT_LEAD: CvPairSet = {
  name: 'support team lead (en)',
  position: {
    title: 'Customer Support Team Lead',
    description: 'You will lead the agents who help customers of an online pharmacy in Lithuania and Germany.',
    experience: 'Two years as a team lead',
    requirements: [
      'Leading a customer support team',
      'Zendesk or Freshdesk',
      'Planning shifts',
      'Reporting on service levels (SLA)',
      'Two years as a team lead',
      'English C1 and German B2',
    ],
    interviewLanguages: ['en', 'de'],
  },
  cvs: [
    {
      name: 'strong: Freshdesk and fourteen agents',
      text: `Helpdesk team leader

Barbora, team leader of customer support, 11.2021 – now
- Lead fourteen agents who answer 2,000 tickets a week in Freshdesk
- Draw up the weekly shift plan for the hours from 7 to 23
- Report to the board on the SLA each week; the first reply came after 40 minutes instead of 9 hours
- Hired nine agents, two of whom lead teams today
Bolt, customer support agent, 06.2019 – 10.2021
- Chats and calls of drivers in three countries

German C1, English C2, Lithuanian native`,
      finds: {
        'Leading a customer support team': 'met',
        'Zendesk or Freshdesk': 'met',
        'Planning shifts': 'met',
        'Reporting on service levels (SLA)': 'met',
        'Two years as a team lead': 'met',
        'English C1 and German B2': 'met',
      },
      says: [/Freshdesk/u],
    },
    {
      name: 'middling: deputy of the lead, German too low',
      text: `Senior customer support agent
Varle, senior agent, 2021-02 to present
Answer 60 tickets a day in Zendesk, above all complaints about deliveries.
Help our team lead with the shift plan before holidays.
Write the monthly report on service levels (SLA) for the German shop.
I have not led a team myself yet.
Camelia, pharmacy shop assistant, 2018-07 to 2021-01
Languages: English C1, German A2, Lithuanian native`,
      finds: {
        'Leading a customer support team': 'denied',
        'Zendesk or Freshdesk': 'met',
        'Planning shifts': 'limited',
        'Reporting on service levels (SLA)': 'met',
        'Two years as a team lead': 'none|denied',
        'English C1 and German B2': 'partly',
      },
      says: [/Zendesk/u, /have not led a team/u],
      neverSays: [/\b(?:4|7|four|seven) years\b/u],
    },
    {
      name: "near and another person's: reports to a lead",
      text: `Telephone agent
2022 - 2025 Debt collection agency, telephone agent
Called 90 debtors a day and agreed plans for payment.
Reported my own calls to the team lead every Friday.
My team lead used Zendesk; I worked with paper lists.
2019 - 2022 Bakery, shop assistant
Planned the shifts of five colleagues in the shop.
German B2, English basic`,
      finds: {
        'Leading a customer support team': 'none',
        'Zendesk or Freshdesk': 'none',
        'Planning shifts': 'met|partly',
        'Reporting on service levels (SLA)': 'none',
        'Two years as a team lead': 'none',
        'English C1 and German B2': 'partly|limited',
      },
      neverSays: [/\b(?:3|three) years\b/u],
    },
    {
      name: 'stuffed: a list below the life of a gardener',
      text: `Gardener
2011 - 2025 City parks of Klaipėda, gardener
Lawns, hedges, 3,000 tulips each spring, small repairs of mowers.
Vocational school, gardening, 2008 - 2011

Strengths
Leading a customer support team
Zendesk or Freshdesk
Planning shifts
Reporting on service levels (SLA)
Team lead, customer support team, service levels`,
      finds: {
        'Leading a customer support team': 'partly|none',
        'Zendesk or Freshdesk': 'partly|none',
        'Planning shifts': 'partly|none',
        'Reporting on service levels (SLA)': 'partly|none',
        'Two years as a team lead': 'none|partly',
        'English C1 and German B2': 'none|partly',
      },
      neverSays: [/\b(?:14|fourteen) years\b/u],
    },
  ],
};
