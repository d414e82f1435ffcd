import type { InterviewSet } from './interview-set.fixtures.js';

export const BACKEND_INTERVIEWS: InterviewSet = {
  name: 'backend engineer (en)',
  position: {
    title: 'Backend Engineer',
    description: 'Build the services behind a payments product: APIs, data and the pipeline that ships them.',
    experience: '3 years of backend development',
    requirements: ['PostgreSQL', 'TypeScript or Go', 'REST API design', 'Docker', 'Kubernetes'],
    interviewLanguages: ['en'],
  },
  language: 'en',
  interviews: [
    {
      name: 'writes Go and runs clusters',
      margin: 10,
      dialogue: [
        [
          'Tell me about PostgreSQL.',
          'Um, that is most of my day, really. I design schemas, read explain plans, and last spring I partitioned a table of two hundred million rows without any downtime. The nightly report went from forty minutes to three.',
        ],
        [
          'Which languages do you write?',
          'For the last five years, Go. Before that I did some Python, but, you know, everything of mine that runs today is Go.',
        ],
        [
          'And how do you go about designing a REST API?',
          "I start from the client. I write the OpenAPI document first, agree on the errors and the paging, and only then I code. My last one serves about thirty partners, and in two years we've never broken one of them.",
        ],
        [
          'How does your code get to production?',
          'As a Docker image, I wrote the Dockerfiles myself. The pipeline builds it and scans it, and we roll it out on Kubernetes. I look after our two clusters together with one colleague, the Helm charts are mine.',
        ],
        [
          'What went wrong lately?',
          'Ha. A migration of mine locked the orders table for, I think, six minutes. I wrote it up the same day, and since then I set a lock timeout on every migration.',
        ],
      ],
      finds: { PostgreSQL: 'met', 'TypeScript or Go': 'met', 'REST API design': 'met', Docker: 'met', Kubernetes: 'met' },
      says: [/partitioned a table of two hundred million rows/],
      neverSays: [/(lacks|not mention|says nothing)[^.]*TypeScript/i],
    },
    {
      name: 'adds to what is there',
      margin: 10,
      dialogue: [
        [
          'Tell me about PostgreSQL.',
          "I use it every day, mostly through an ORM. I write joins, I've added indexes, that kind of thing. When a query is really slow I ask our database person.",
        ],
        ['Which languages do you write?', 'TypeScript. Three and a half years now, on Node.'],
        [
          'Have you designed a REST API?',
          "I've added maybe twenty endpoints to one that was already there. I followed the team's guide, so, no, not from scratch.",
        ],
        [
          'Do you work with Docker and Kubernetes?',
          "Docker, yes, I run the whole stack with Compose on my laptop. Kubernetes is what our platform team does, I've never touched it. I would love to learn it, though.",
        ],
        ['Is there anything that you would like to ask?', 'Yes, how big is the team? And do you release every day?'],
      ],
      finds: {
        PostgreSQL: 'met|partly',
        'TypeScript or Go': 'met',
        'REST API design': 'partly|limited|denied',
        Docker: 'met|partly',
        Kubernetes: 'denied',
      },
      says: [/never touched it/],
      neverSays: [/do you release every day/i],
    },
    {
      name: 'answers with yes and no',
      dialogue: [
        ['Have you used PostgreSQL?', 'Yes.'],
        ['Do you write TypeScript or Go?', 'Yes, TypeScript.'],
        ['Have you designed a REST API?', 'No.'],
        ['Do you use Docker?', "Yeah, but I don't know much. Just the basics."],
        ['And Kubernetes?', 'No, not yet.'],
      ],
      finds: {
        PostgreSQL: 'met|partly',
        'TypeScript or Go': 'met|partly',
        'REST API design': 'denied',
        Docker: 'limited',
        Kubernetes: 'denied',
      },
    },
    {
      name: 'speaks of wishes',
      dialogue: [
        [
          'Tell me about PostgreSQL.',
          'Well, databases are very important, I think. Every system needs a good one, and, um, it depends on the use case, obviously.',
        ],
        ['Which languages do you write?', 'At university we had Java. My flatmate writes TypeScript for a bank, so I hear a lot about it.'],
        ['Have you designed a REST API?', 'I have not, no. I know what GET and POST are.'],
        ['Have you worked with Docker?', 'No.'],
        ['And with Kubernetes?', 'I would love to learn Kubernetes, everybody talks about it.'],
        ['Do you have any questions?', "Yes, do you use Docker on Windows as well? And is PostgreSQL something I'd be trained in?"],
      ],
      finds: { PostgreSQL: 'none', 'TypeScript or Go': 'none', 'REST API design': 'denied', Docker: 'denied', Kubernetes: 'none|denied' },
      neverSays: [/do you use Docker on Windows/i, /something I'd be trained in/i, /My flatmate/],
    },
  ],
};
