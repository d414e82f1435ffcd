import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { ROUTES } from '../../../clients/typescript/src/generated/operations.js';
import { adminProgram } from '../../../src/bootstrap/admin-program.js';
import { COMMANDS } from '../../../src/commands.js';
import { CONTEXTS } from '../../../src/contexts.js';
import { loadSettings } from '../../../src/platform/config/settings.js';
import { settingsSections } from '../../../src/platform/context/define-context.js';
import { TEST_SECRETS } from '../../fixtures/platform/secrets.js';

const page = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
const document = JSON.parse(readFileSync(new URL('../../../docs/openapi.json', import.meta.url), 'utf8')) as { paths: object };

/** What stands in backquotes in the first cells of a section's table, row by row. */
function listedUnder(heading: string): string[] {
  const [, section = ''] = page.split(`## ${heading}\n`);
  const rows = section.split(/^##+ /m)[0]!.match(/^\| `.+$/gm) ?? [];
  return rows.map((row) => /`([^`]+)`/.exec(row)![1]!);
}

/** The variables that the service reads. */
function readVariables(): string[] {
  const names = new Set<string>();
  const given: Record<string, string> = { ...TEST_SECRETS };
  const get = (_: unknown, name: string): string | undefined => (names.add(name), given[name]);
  loadSettings(settingsSections(CONTEXTS), new Proxy({}, { get }) as NodeJS.ProcessEnv);
  return [...names];
}

/** The options of a command as it is typed; null if there is none. */
async function optionsOf(typed: string): Promise<string[] | null> {
  const words = typed.split(' --')[0]!.split(' ');
  let command: Command | undefined = await adminProgram(['node', 'admin', words[0]!], {
    commands: COMMANDS,
    contexts: async () => CONTEXTS,
  });
  for (const word of words) command = command?.commands.find((one) => one.name() === word);
  return command ? command.options.map(({ long }) => long ?? '') : null;
}

describe('README.md', () => {
  it('is short, and as wide as a screen', () => {
    expect(Buffer.byteLength(page)).toBeLessThanOrEqual(10_000);
    expect(page.split('\n').filter((line) => line.length > 160)).toEqual([]);
  });

  it('names variables that the service reads', () => {
    const listed = listedUnder('Settings');
    expect(listed).toHaveLength(8);
    expect(readVariables()).toEqual(expect.arrayContaining(listed));
  });

  it('names commands of the command line, with options that they have', async () => {
    const listed = listedUnder("The operator's commands");
    expect(listed).toHaveLength(6);
    for (const typed of listed) {
      const named = typed.match(/--[a-z][\w-]*/g) ?? [];
      expect([typed, await optionsOf(typed)]).toEqual([typed, expect.arrayContaining(named)]);
    }
  });

  it('sends requests to paths of the document, and calls methods of the client', () => {
    const paths = [...page.matchAll(/\$BASE\/([a-z/-]+)/g)].map(([, path]) => `/v1/${path}`);
    expect(paths.length).toBeGreaterThan(2);
    expect(Object.keys(document.paths)).toEqual(expect.arrayContaining(paths));
    const methods = [...page.matchAll(/client\.(\w+\.\w+)\(/g)].map(([, method]) => method);
    expect(methods.length).toBeGreaterThan(2);
    expect(Object.keys(ROUTES)).toEqual(expect.arrayContaining(methods));
  });

  it('names the versions of Node on which .ci/nodes and CI try the product', () => {
    const [, tried = ''] = /^for version in (.+); do$/m.exec(readFileSync('.ci/nodes', 'utf8')) ?? [];
    expect(page).toContain(`on Node ${tried.split(' ').join(' and ')} the packed`);
    // Beside the oldest one of `engines`.
    expect(readFileSync('.github/workflows/ci.yml', 'utf8')).toContain(`node: [20, ${tried.split(' ').join(', ')}]`);
  });
});
