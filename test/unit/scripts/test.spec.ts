import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../../scripts/test.mjs', import.meta.url));

describe('npm test', () => {
  it.each(['--coverage', '--collectCoverage', '--coverageReporters=text'])('refuses %s, which would count nothing', (option) => {
    const { status, stderr } = spawnSync(process.execPath, [program, option], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([2, expect.stringMatching(/^--coverage is not supported: .+\n$/)]);
  });
});
