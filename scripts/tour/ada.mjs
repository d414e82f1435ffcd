/** What Ada writes. */
export const ADA = {
  cv: `Ada Brandt
Backend engineer, Vilnius

2019 – now  Senior backend developer, freight booking platform
- Designed the REST API for 400 carriers in TypeScript and Node.js, documented with OpenAPI
- PostgreSQL: schema design, query tuning, partitioning of a table with 900 million rows
- Every change ships as a Docker image through a pipeline with unit and end-to-end tests
2016 – 2019  Backend developer, online shop for outdoor equipment
- Node.js services, RabbitMQ, Redis

Education
MSc Informatics, University of Bremen, 2016`,
  /** To the questions of the interview room, in their order: an opening, the four requirements of the position, a closing. */
  answers: [
    'For the last seven years I have written services in TypeScript and Node.js. The largest one books slots for four hundred carriers. I split it in two in about eight months, while it was running.',
    'The booking service is all TypeScript. In 2023 I moved it from callbacks to streams, and its memory fell by half. I also wrote the checks of types that run before each merge.',
    'Last year I split our largest table, nine hundred million rows, into partitions without downtime. And I read the plans. The slowest report went from forty seconds to two.',
    'I write the OpenAPI document before the first line of code, and I show it to the people who will call it. Our carriers send the same booking twice when their network is bad, so every write has an idempotency key.',
    'As a Docker image. Each one passes the unit and end-to-end tests in the pipeline, then it goes to a tenth of the traffic first.',
    'I could start in March, and I would like to see how you work for a day before that.',
  ],
};
