import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SRC = join(import.meta.dirname, '../../../src');
/** A class that asks for more tells two stories. */
const MAX_DEPENDENCIES = 9;

it('has no constructor with ten dependencies', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'),
  );
  const found = files.flatMap((file) =>
    [...readFileSync(join(SRC, file), 'utf8').matchAll(/constructor\(\n([^]*?)\n {2}\) \{/g)]
      .map(([, parameters = '']) => parameters.split('\n').filter((line) => /^ {4}[@\w]/.test(line)).length)
      .filter((count) => count > MAX_DEPENDENCIES)
      .map((count) => [file, count]),
  );
  expect(found).toEqual([]);
});
