import { CONTEXTS } from '../contexts.js';
import { runProgram } from '../platform/cli/command-line.js';
import { combineContexts, type Context } from '../platform/context/define-context.js';
import { adminProgram } from './admin-program.js';

/** Wall time that connections get to close after the command, in milliseconds. */
const MAX_END_MS = 2_000;

/** Runs the operator's command line, with the contexts that an enterprise team adds. docs/extending.md */
export async function runAdmin(additions: { contexts?: readonly Context[] } = {}): Promise<void> {
  await runProgram(await adminProgram(process.argv, combineContexts(CONTEXTS, additions.contexts ?? [])), process.argv);
  // A connection to a server that no longer answers would keep the process alive.
  setTimeout(() => process.exit(), MAX_END_MS).unref();
}
