import type { Writable } from 'node:stream';
import { COMMANDS } from '../commands.js';
import { runProgram } from '../platform/cli/command-line.js';
import { combineContexts, commandsOf, type Context } from '../platform/context/define-context.js';
import { type AdminProduct, adminProgram } from './admin-program.js';

/** Wall time that connections get to close after the doctor's last line, in milliseconds. */
const MAX_END_MS = 500;

/** Runs the operator's command line, with the contexts that an enterprise team adds. docs/extending.md */
export async function runAdmin({ contexts = [] }: { contexts?: readonly Context[] } = {}): Promise<void> {
  const program = await adminProgram(process.argv, await productWith(contexts));
  // The doctor may have met a server that no longer answers: its connection would keep the process alive.
  program.hook('postAction', (_, command) => {
    if (command.parent === program && command.name() === 'doctor') exitAfter(process.stdout);
  });
  await runProgram(program, process.argv);
}

/** Ours and a team's. Ours alone knows its commands without the contexts, which are the whole product. */
async function productWith(theirs: readonly Context[]): Promise<AdminProduct> {
  const contexts = async (): Promise<readonly Context[]> => combineContexts((await import('../contexts.js')).CONTEXTS, theirs);
  return { commands: theirs.length === 0 ? COMMANDS : commandsOf(await contexts()), contexts };
}

/** Ends the process in time, but not before a slow reader has taken its output. */
export function exitAfter(output: Writable): void {
  output.write('', () => setTimeout(() => process.exit(), MAX_END_MS).unref());
}
