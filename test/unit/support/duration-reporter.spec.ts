import { fileURLToPath } from 'node:url';

const { durationTable } = (await import(new URL('../../support/duration-reporter.mjs', import.meta.url).href)) as {
  durationTable: (files: { path: string; ms: number }[]) => string;
};

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

it('shows the slowest files and the sums of their folders, slowest first', () => {
  const files = [
    { path: `${ROOT}test/e2e/jobs/one.e2e-spec.ts`, ms: 1000 },
    { path: `${ROOT}test/e2e/jobs/two.e2e-spec.ts`, ms: 4100 },
    { path: `${ROOT}src/jobs/domain/job.spec.ts`, ms: 20 },
    { path: `${ROOT}src/jobs/application/create.spec.ts`, ms: 40 },
  ];
  expect(durationTable(files).split('\n')).toEqual([
    '| file | seconds |',
    '| --- | ---: |',
    '| test/e2e/jobs/two.e2e-spec.ts | 4.1 |',
    '| test/e2e/jobs/one.e2e-spec.ts | 1.0 |',
    '| src/jobs/application/create.spec.ts | 0.0 |',
    '| src/jobs/domain/job.spec.ts | 0.0 |',
    '',
    '| folder | files | seconds |',
    '| --- | ---: | ---: |',
    '| test/e2e/jobs | 2 | 5.1 |',
    '| src/jobs | 2 | 0.1 |',
    '| all | 4 | 5.2 |',
  ]);
});

it('shows no more than twenty files', () => {
  const files = Array.from({ length: 30 }, (_, i) => ({ path: `${ROOT}src/jobs/${i}.spec.ts`, ms: i }));
  expect(durationTable(files).match(/\.spec\.ts/g)).toHaveLength(20);
});
