import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { until } from './eventually.js';

const SCRIPT = fileURLToPath(new URL('./spare-process-main.mjs', import.meta.url));

/** A process that has loaded the product, which takes most of the time of a start, and does nothing until it begins. */
export class SpareProcess {
  private output = '';
  /** Resolves when it has ended. */
  private readonly gone: Promise<unknown>;

  private constructor(private readonly child: ChildProcess) {
    this.gone = once(child, 'close');
    child.stdout?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    // A process that was killed reads nothing more.
    child.stdin?.on('error', () => undefined);
  }

  /** `env` is its whole environment, besides what a program needs to run. */
  static load(env: Record<string, string>): SpareProcess {
    const { PATH = '', HOME = '' } = process.env;
    const child = spawn(process.execPath, [SCRIPT], { env: { PATH, HOME, ...env }, stdio: ['pipe', 'pipe', 'pipe'] });
    return new SpareProcess(child);
  }

  /** Starts the product, and waits until that is ready. */
  async begin(): Promise<void> {
    this.child.stdin?.write('\n');
    await until('the product is ready', () => {
      if (this.hasEnded) throw new Error(`the product did not come up:\n${this.output}`);
      return this.output.includes('ready');
    });
  }

  /** Ends it with SIGKILL. */
  async kill(): Promise<void> {
    if (!this.hasEnded) this.child.kill('SIGKILL');
    await this.gone;
  }

  private get hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }
}
