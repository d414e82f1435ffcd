/** npm run bench [-- name…]: ratios against bare baselines, measured in one run. */
import { readdirSync } from 'node:fs';

const args = process.argv.slice(2);
const folder = new URL('../test/bench/', import.meta.url);
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.bench.mjs'))
  .map((file) => file.replace('.bench.mjs', ''));

if (args.includes('--help')) {
  console.log(
    `npm run bench [-- name…] [--seconds N] [--rounds N] [--size N] [--plans] [--json]\n\nBenches: ${names.join(', ')} (all where none is named).`,
  );
  console.log('DATABASE_URL and REDIS_URL are used where they are set; without REDIS_URL the Redis lines are left out.');
  process.exit(0);
}

const option = (name, fallback) => {
  const at = args.indexOf(`--${name}`);
  return at < 0 ? fallback : Number(args.splice(at, 2)[1]);
};
const flag = (name) => args.includes(`--${name}`) && args.splice(args.indexOf(`--${name}`), 1).length > 0;
const [json, plans] = [flag('json'), flag('plans')];
const settings = { seconds: option('seconds', 6), rounds: option('rounds', 3), size: option('size', undefined), json, plans };
const unknown = args.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`there is no bench ${unknown.join(', ')}; there are ${names.join(', ')}`);
  process.exit(1);
}

for (const name of args.length > 0 ? args : names) {
  const bench = await import(new URL(`${name}.bench.mjs`, folder));
  process.stderr.write(`\n${bench.title}\n`);
  await bench.run(settings);
}
