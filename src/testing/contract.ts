import type { Abstract } from '@nestjs/common';

/** One promise of a port, and its check on an adapter that was made for it alone. Throws if it is broken. */
export interface Rule<Subject> {
  readonly sentence: string;
  readonly check: (subject: Subject) => Promise<void>;
  /** The part of the contract that it belongs to, if not every test bench can show it. */
  readonly part?: string;
}

export function rule<Subject>(sentence: string, check: (subject: Subject) => Promise<void>, part?: string): Rule<Subject> {
  return { sentence, check, part };
}

/** The promises of a port, each of which every adapter keeps. */
export interface Contract<Subject> {
  readonly port: Abstract<unknown>;
  readonly rules: readonly Rule<Subject>[];
}

/** An adapter on its test bench. */
export interface Bench<Port> {
  readonly adapter: Port;
  close?(): Promise<void> | void;
}

/** The functions of a test framework: Jest, Vitest and Mocha have them as globals, `node:test` exports them. */
export interface TestFramework {
  describe(name: string, body: () => void): unknown;
  it(name: string, body: () => Promise<void>): unknown;
}

export type MakeBench<Subject> = () => Subject | Promise<Subject>;

export async function checkRule<Subject extends Bench<unknown>>(rule: Rule<Subject>, make: MakeBench<Subject>): Promise<void> {
  const bench = await make();
  try {
    await rule.check(bench);
  } finally {
    await bench.close?.();
  }
}

/** How long a rule waits for a later act of an adapter, ms of wall time. A wait that succeeds costs none of it. */
const PATIENCE_MS = 30_000;
const PAUSE_MS = 5;

/** Resolves when `holds`. Rejects when the patience of the bench is over, naming the awaited event. */
export async function waitUntil(what: string, holds: () => boolean | Promise<boolean>, patienceMs = PATIENCE_MS): Promise<void> {
  const endMs = performance.now() + patienceMs;
  while (!(await holds())) {
    if (performance.now() > endMs) throw new Error(`waited in vain until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

/** A value that an adapter can read only: the input is the product's, and an adapter that changes it fails. */
export function frozen<T extends object>(value: T): T {
  for (const part of Object.values(value)) if (typeof part === 'object' && part !== null) frozen(part as object);
  return Object.freeze(value);
}
