import type { Writable } from 'node:stream';
import { CONTEXTS } from '../contexts.js';
import { runProgram } from '../platform/cli/command-line.js';
import { combineContexts, type Context } from '../platform/context/define-context.js';
import { adminProgram } from './admin-program.js';

/** Wall time that connections get to close after the doctor's last line, in milliseconds. */
const MAX_END_MS = 500;

/** Runs the operator's command line, with the contexts that an enterprise team adds. docs/extending.md */
export async function runAdmin(additions: { contexts?: readonly Context[] } = {}): Promise<void> {
  const program = await adminProgram(process.argv, combineContexts(CONTEXTS, additions.contexts ?? []));
  // The doctor may have met a server that no longer answers: its connection would keep the process alive.
  program.hook('postAction', (_, command) => {
    if (command.parent === program && command.name() === 'doctor') exitAfter(process.stdout);
  });
  await runProgram(program, process.argv);
}

/** Ends the process in time, but not before a slow reader has taken its output. */
export function exitAfter(output: Writable): void {
  output.write('', () => setTimeout(() => process.exit(), MAX_END_MS).unref());
}
