import type { InterviewSet } from './interview-set.fixtures.js';

export const TEAM_LEAD_INTERVIEWS: InterviewSet = {
  name: 'contact centre team lead (en)',
  position: {
    title: 'Contact Centre Team Lead',
    description: 'Lead fifteen agents who answer the customers of an airline by phone and chat.',
    experience: '3 years in customer service, 1 year leading a team',
    requirements: ['Team leadership', 'Customer service', 'Reporting in Excel', 'German or French', 'Shift planning'],
    interviewLanguages: ['en'],
  },
  language: 'en',
  interviews: [
    {
      name: 'leads fourteen agents',
      margin: 10,
      dialogue: [
        [
          'Tell me about your team.',
          'I lead fourteen agents, for three years now. I sit with every one of them for half an hour a week, we listen to a call together, and, well, when I started nine people left in one year. Last year it was one.',
        ],
        [
          'How do you plan the shifts?',
          "Two weeks ahead, from the forecast. I write the rota myself. Since I moved the lunch breaks, the queue at noon has gone down by forty percent, and nobody's had to do overtime.",
        ],
        [
          'What do your customers complain about?',
          'Being passed around. I answered phones for four years before I led anybody, sixty calls a day, so I know how that feels. We stopped transferring people twice, and satisfaction went from seventy-eight to ninety-one.',
        ],
        [
          'And reporting?',
          'Every Monday, in Excel. Service level, handling time, the reasons for contact. I built the pivot tables, and the other team leads use them too.',
        ],
        [
          'Which languages do you speak besides English?',
          'French. I grew up in Namur, so it is my first language. No German, I am afraid.',
        ],
      ],
      finds: {
        'Team leadership': 'met',
        'Customer service': 'met',
        'Reporting in Excel': 'met',
        'German or French': 'met',
        'Shift planning': 'met',
      },
      neverSays: [/says nothing about[^.]*customer service/i, /does not (speak|know)[^.]*German/i],
    },
    {
      name: 'stands in for the lead',
      margin: 5,
      dialogue: [
        [
          'Tell me about leading a team.',
          "I'm a senior agent, so I stand in when our lead is away, about six weeks a year. I run the morning meeting then and I look after eight people. It is not my own team, though.",
        ],
        ['How do you plan the shifts?', "I don't, honestly. Our lead makes the rota and I just swap people when somebody's ill."],
        [
          'What is your experience in customer service?',
          'Five years, phones first and now chat. I do about forty chats a day, and I take the angry ones, because, um, I stay calm. Last year I had the best rating on the floor.',
        ],
        ['Do you do reports in Excel?', 'I fill in the daily sheet. I know the basics, sums and filters, but no pivots.'],
        ['Do you speak German or French?', 'I had German at school, only the basics. I can say hello and ask people to hold.'],
      ],
      finds: {
        'Team leadership': 'partly|limited|met',
        'Customer service': 'met',
        'Reporting in Excel': 'limited|partly',
        'German or French': 'limited',
        'Shift planning': 'denied|partly|limited',
      },
    },
    {
      name: 'one year on the phones',
      dialogue: [
        ['Have you led a team?', 'No, I have never done that.'],
        ['How are the shifts planned where you work?', 'My supervisor does all of that. We get an e-mail on Friday.'],
        [
          'Tell me about your work with customers.',
          'I have been on the phones for one year, customer service for an internet provider. Bills, moves, broken routers. Maybe fifty calls a day.',
        ],
        ['Do you work with Excel?', 'A colleague of mine does the reports. I have only looked at them.'],
        ['German or French?', 'No, neither. But I would like to learn French.'],
      ],
      finds: {
        'Team leadership': 'denied',
        'Customer service': 'met|partly',
        'Reporting in Excel': 'none|denied',
        'German or French': 'denied',
        'Shift planning': 'none|denied',
      },
      neverSays: [/We get an e-mail on Friday/],
    },
    {
      name: 'speaks in general terms',
      dialogue: [
        [
          'Tell me about leading a team.',
          'Leadership is, for me, all about people. A leader should listen and inspire, and a team is only as good as the trust in it.',
        ],
        ['And how would you plan shifts?', 'It depends. There are many ways, and every company is different, right?'],
        [
          'What does good customer service mean to you?',
          'The customer always comes first. Companies that understand this will win, and the others will disappear.',
        ],
        ['Do you have experience with reporting in Excel?', 'I think numbers are important, but they never tell the whole story.'],
        ['Do you speak German or French?', 'Languages open doors, I have always said so.'],
        ['Do you have a question for us?', 'How large is a team here, and who does the shift planning?'],
      ],
      finds: {
        'Team leadership': 'none',
        'Customer service': 'none',
        'Reporting in Excel': 'none',
        'German or French': 'none',
        'Shift planning': 'none',
      },
      neverSays: [/who does the shift planning/i],
    },
  ],
};
