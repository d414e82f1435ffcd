import { spawn } from 'node:child_process';
import { root } from './tree-state.mjs';

/** Runs a program in the tree: `{code, stdout, output}`, where `output` has its standard error too. It gets no input. */
export function capture(command, args, env = {}) {
  const child = spawn(command, args, { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let stdout = '';
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (chunk) => {
    stdout += chunk;
    output += chunk;
  });
  child.stderr.setEncoding('utf8').on('data', (chunk) => (output += chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, stdout, output }));
  });
}
