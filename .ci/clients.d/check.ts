/* What every consumer in TypeScript uses: the environment, people to import, and checks that end the program. */
export const { BASE_URL: baseUrl = '', API_KEY: apiKey = '', JOB_POSITION_ID: jobPositionId = '' } = process.env;

export function check(what: string, holds: boolean): asserts holds {
  if (!holds) throw new Error(`it does not hold that ${what}`);
  console.log(`ok: ${what}`);
}

/** A new person, whose phone number the simulated network knows. */
export function aPerson() {
  const phone = `+3706${Math.floor(Math.random() * 10_000_000)
    .toString()
    .padStart(7, '0')}`;
  return { firstName: 'Grace', lastName: 'Hopper', email: `${crypto.randomUUID()}@example.com`, phone };
}
