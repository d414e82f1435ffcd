import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { adminProgram } from '../../../src/bootstrap/admin-program.js';
import { COMMANDS } from '../../../src/commands.js';
import { CONTEXTS } from '../../../src/contexts.js';
import { loadSettings } from '../../../src/platform/config/settings.js';
import { settingsSections } from '../../../src/platform/context/define-context.js';
import { TEST_SECRETS } from '../../fixtures/platform/secrets.js';

const page = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');

/** What stands in backquotes in the first cells of a section's table, row by row. */
function listedUnder(heading: string): string[][] {
  const [, section = ''] = page.split(`## ${heading}\n`);
  const rows = section.split(/^##+ /m)[0]!.match(/^\| `.+$/gm) ?? [];
  return rows.map((row) => [...row.split(' | ')[0]!.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
}

/** The variables that the service reads. */
function readVariables(): string[] {
  const names = new Set<string>();
  const given: Record<string, string> = { ...TEST_SECRETS };
  const get = (_: unknown, name: string): string | undefined => (names.add(name), given[name]);
  loadSettings(settingsSections(CONTEXTS), new Proxy({}, { get }) as NodeJS.ProcessEnv);
  return [...names].filter((name) => /^[A-Z]/.test(name)).sort();
}

/** The commands of the command line, as they are typed. */
async function commands(): Promise<string[]> {
  const product = { commands: COMMANDS, contexts: async () => CONTEXTS };
  const { commands: groups } = await adminProgram([], product);
  const programs = await Promise.all(groups.map((group) => adminProgram(['node', 'admin', group.name()], product)));
  return programs.flatMap((program, i) => leavesOf(program.commands.find((command) => command.name() === groups[i]?.name())));
}

function leavesOf(command: Command | undefined): string[] {
  if (!command) return [];
  if (command.commands.length === 0) return [command.name()];
  return command.commands.flatMap(leavesOf).map((leaf) => `${command.name()} ${leaf}`);
}

describe('README.md', () => {
  it('lists the variables that the service reads, and no others', () => {
    const listed = listedUnder('Configuration').flatMap(([first = '', ...rest]) => {
      const prefix = first.slice(0, first.lastIndexOf('_'));
      return [first, ...rest.map((name) => (name.startsWith('_') ? prefix + name : name))];
    });
    expect(listed.sort()).toEqual(readVariables());
  });

  it('names the versions of Node on which .ci/nodes tries the product', () => {
    const [, tried = ''] = /^for version in (.+); do$/m.exec(readFileSync('.ci/nodes', 'utf8')) ?? [];
    expect(page).toContain(`on Node ${tried.split(' ').join(' and ')} the packed`);
  });

  it('lists the commands of the command line, and no others', async () => {
    const listed = listedUnder("The operator's command line").flat();
    const typed = listed.filter((text) => !text.startsWith('--')).map((text) => /^[a-z][a-z-]*( [a-z][a-z-]*)*(?= |$)/.exec(text)?.[0]);
    expect(typed.sort()).toEqual((await commands()).sort());
  });
});
