import { CONTEXTS } from '../contexts.js';
import { runProgram } from '../platform/cli/command-line.js';
import { combineContexts, type Context } from '../platform/context/define-context.js';
import { adminProgram } from './admin-program.js';

/** Runs the operator's command line, with the contexts that an enterprise team adds. docs/extending.md */
export async function runAdmin(additions: { contexts?: readonly Context[] } = {}): Promise<void> {
  await runProgram(await adminProgram(process.argv, combineContexts(CONTEXTS, additions.contexts ?? [])), process.argv);
}
