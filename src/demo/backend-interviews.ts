import type { DemoInterview } from './demo-person.js';

export const ADA: DemoInterview = {
  language: 'en',
  dialogue: [
    [
      'Tell me about the services that you have built.',
      'For the last seven years I have written services in TypeScript and Node.js. The largest one books slots for four hundred carriers. It began as one program that nobody dared to touch, and I split it in two, um, in about eight months, while it was running.',
    ],
    [
      'How do you go about designing a REST API?',
      'I write the OpenAPI document before the first line of code, and I show it to the people who will call it. Then I think about errors and retries. Our carriers send the same booking twice when their network is bad, so every write has an idempotency key.',
    ],
    [
      'How do you work with PostgreSQL?',
      'Last year I split our largest table, nine hundred million rows, into partitions without downtime. And I read the plans. The slowest report went from forty seconds to two, mostly because one index had its columns in the wrong order.',
    ],
    [
      'How does your work reach production?',
      'As a Docker image. Each one passes the unit and end-to-end tests in the pipeline, then it goes to a tenth of the traffic first. When something breaks I write the test first, and the post-mortem the same day.',
    ],
  ],
};

export const OLIVER: DemoInterview = {
  language: 'en',
  dialogue: [
    [
      'Which system are you most proud of?',
      'The booking system that I lead now. Two thousand dental practices use it. It is TypeScript on Node.js, with NestJS, and I wrote the first version of nearly everything, so, you know, the bad parts are mine as well.',
    ],
    [
      'This position asks for PostgreSQL. What have you done with it?',
      'I moved six services from Oracle to PostgreSQL. We wrote to both for a month and compared every night. I found eleven differences, all in dates. Now I look after the schema and the slow queries.',
    ],
    [
      'How do you change a REST API that others depend on?',
      'Slowly. I add, I do not rename, and I measure who still calls the old field. We have had one breaking change in four years, and I phoned all nine customers myself.',
    ],
    [
      'And Docker?',
      'We build one image per service and run it on ECS. I got the images down from one gigabyte to a hundred and twenty megabytes.',
    ],
  ],
};

export const SOFIA: DemoInterview = {
  language: 'en',
  dialogue: [
    [
      'Tell me about the services that you have built.',
      'So, services, not really. I build websites, in React, for the clients of our agency. Sometimes there is a small Node.js function that sends the contact form as an e-mail, I copied it from an older project.',
    ],
    [
      'Have you worked with PostgreSQL?',
      'No, I have never used it. I saw a little SQL at school. I would like to learn it, I think it is very useful to know.',
    ],
    [
      'How would you design a REST API?',
      'Hmm. I suppose I would ask a colleague. I call APIs from the browser, but I have not designed one.',
    ],
    ['Do you use Docker?', 'My colleague sets it up for me. I only press start.'],
    ['Would you like to ask us something?', 'Yes. Is there somebody who could teach me the database side? And do you work from home?'],
  ],
};

export const AGNIESZKA: DemoInterview = {
  language: 'en',
  dialogue: [
    [
      'Tell me about the services that you have built.',
      'For five years I wrote PHP, and since 2023 I work on a ticket shop for museums, in Node.js. I wrote the part that reserves a time slot. It is plain JavaScript, we only begin to move to TypeScript.',
    ],
    [
      'How do you work with the database?',
      'We have MySQL, so I have not used PostgreSQL at work. I write the queries and the migrations myself. Last summer I added an index, and the calendar page became, I think, four times faster.',
    ],
    [
      'How do you go about a REST API?',
      'I add endpoints to the API that we have, perhaps fifteen until now. The design was made by our lead, but I wrote the rules for our error messages.',
    ],
    [
      'How does it reach production?',
      'I use Docker on my computer every day, I wrote the Compose file for the team. The deployment itself is done by the hosting company.',
    ],
  ],
};
