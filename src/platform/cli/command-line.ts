import { readFileSync } from 'node:fs';
import { type Command, CommanderError, InvalidArgumentError } from 'commander';
import type { Abstract, Type } from '@nestjs/common';
import type { AccessPolicy } from '../access/domain/access-policy.js';
import { SettingsError } from '../config/define-settings.js';
import type { OpenSettings } from '../config/settings.js';
import { DomainError, parseDuration, ValidationFailed } from '../domain/index.js';

/** The product for a command: the use cases, without HTTP and workers. */
export interface Session {
  readonly settings: OpenSettings;
  get<T>(token: Type<T> | Abstract<T>): T;
}

/** Opens the database and the product for one command, and closes both. */
export type WithSession = <T>(work: (session: Session) => Promise<T>) => Promise<T>;

export interface Cli {
  readonly withSession: WithSession;
  /** Opens the product without its database: adapters work, each statement fails. */
  readonly withAdapters: WithSession;
  /** Scopes and rate-limit categories of all contexts, which it loads. */
  readonly access: () => Promise<AccessPolicy>;
}

/** Commands that share their first word, with other groups too: `job create`. Loaded when one is called. */
export interface CommandGroup {
  readonly names: readonly (readonly [firstWord: string, description: string])[];
  readonly add: (program: Command, cli: Cli) => Promise<void>;
}

/** The command of a first word, which another group may have added already; its description stays. */
export function firstWord(program: Command, name: string, description: string): Command {
  return program.commands.find((command) => command.name() === name) ?? program.command(name).description(description);
}

/** Where a command prints: JSON alone, or for people. */
export interface Output {
  show(result: object): void;
  /** A list; `--json` wraps it into one object under `name`. */
  list(name: string, rows: readonly object[]): void;
}

export function outputOf(json: boolean): Output {
  const print = (text: string): void => void process.stdout.write(`${text}\n`);
  if (json) {
    return { show: (result) => print(JSON.stringify(result)), list: (name, rows) => print(JSON.stringify({ [name]: rows })) };
  }
  const lines = (result: object): string =>
    Object.entries(result)
      .map(([key, value]) => `${key}: ${text(value)}`)
      .join('\n');
  return { show: (result) => print(lines(result)), list: (name, rows) => print(rows.length === 0 ? `no ${inWords(name)}` : table(rows)) };
}

/** Columns under headings, as wide as their widest cell. */
function table(rows: readonly object[]): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cells = rows.map((row) => names.map((name) => text((row as Record<string, unknown>)[name] ?? '–')));
  const lines = [names.map((name) => inWords(name).toUpperCase()), ...cells];
  const widths = names.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function text(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(text).join(',');
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}

/** `parkedTasks` as `parked tasks`. */
function inWords(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** Gathers a repeated option into a list. */
export function collect(value: string, previous: string[] = []): string[] {
  return [...previous, value];
}

export function wholeNumber(value: string): number {
  if (!/^\d+$/.test(value)) throw new InvalidArgumentError('must be a whole number');
  return Number(value);
}

/** In milliseconds. */
export function instant(value: string): Date {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) throw new InvalidArgumentError('must be a date or a time in ISO 8601, such as 2031-03-01');
  return date;
}

export function duration(value: string): number {
  const milliseconds = parseDuration(value);
  if (milliseconds === null) throw new InvalidArgumentError('must be numbers with d, h, m or s, for example 90s, 23h59m, 1d12h or 7d');
  return milliseconds;
}

/** The content of a JSON file that an operator names with `--file`. Throws `ValidationFailed`. */
export function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw ValidationFailed.of('file', 'faults.fileNoJson', { file, cause: (error as Error).message });
  }
}

const verdicts = new WeakSet<Command>();

/** Marks a command whose exit code 1 is a result. Its errors end with 2. */
export function withVerdict(command: Command): void {
  verdicts.add(command);
}

/** The options of a command are not enough. */
export class UsageError extends Error {}

/** Runs the program. Errors go to standard error, as JSON where that was asked for, and end with exit code 1, or 2 (`withVerdict`). */
export async function runProgram(program: Command, argv: string[]): Promise<void> {
  const json = argv.includes('--json');
  let called = program;
  program.configureOutput({ writeErr: (text) => (json ? undefined : process.stderr.write(text)) });
  program.hook('preAction', (_, command) => void (called = command));
  for (const command of everyCommand(program)) {
    command.copyInheritedSettings(program).exitOverride((error) => {
      called = command;
      throw error;
    });
    nameAllMissing(command);
  }
  try {
    await program.parseAsync(argv);
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return;
    process.exitCode = verdicts.has(called) ? 2 : 1;
    const { code, message } = described(error);
    if (json) process.stderr.write(`${JSON.stringify({ error: code, message })}\n`);
    else if (!(error instanceof CommanderError)) process.stderr.write(`error: ${message}\n`);
  }
}

/** Commander names the first missing option only. */
function nameAllMissing(command: Command): void {
  Object.assign(command, {
    missingMandatoryOptionValue: () => {
      const missing = command.options.filter((option) => option.mandatory && command.getOptionValue(option.attributeName()) === undefined);
      command.error(`error: missing: ${missing.map(({ flags }) => flags).join(', ')}`);
    },
  });
}

function everyCommand(command: Command): Command[] {
  return [command, ...command.commands.flatMap(everyCommand)];
}

function described(error: unknown): { code: string; message: string } {
  if (error instanceof DomainError) return { code: error.code, message: error.message };
  if (error instanceof CommanderError) return { code: 'USAGE', message: error.message.replace(/^error: /, '') };
  if (error instanceof UsageError) return { code: 'USAGE', message: error.message };
  if (error instanceof SettingsError) return { code: 'CONFIGURATION', message: error.message };
  return { code: 'INTERNAL_ERROR', message: error instanceof Error ? error.message : String(error) };
}
