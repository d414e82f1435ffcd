/** The environment holds something we cannot run with. The message names each variable and what it takes. */
export class SettingsError extends Error {
  constructor(problems: readonly string[]) {
    super(`The configuration cannot be used:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'SettingsError';
  }
}

/** Reads variables by their type and gathers every complaint, so that an operator mends all of them at once. */
export class EnvironmentReader {
  private readonly problems: string[] = [];

  constructor(private readonly env: NodeJS.ProcessEnv) {}

  text(name: string, fallback: string): string {
    return this.value(name) ?? fallback;
  }

  /** A variable that another one makes necessary. */
  required(name: string, because: string): string {
    const text = this.value(name);
    if (text === undefined) this.complain(`${name} is required with ${because}`);
    return text ?? '';
  }

  integer(name: string, fallback: number, least: number, most: number): number {
    const text = this.value(name);
    if (text === undefined) return fallback;
    const number = Number(text);
    if (/^\d+$/.test(text) && number >= least && number <= most) return number;
    this.problems.push(`${name} must be a whole number from ${least} to ${most}`);
    return fallback;
  }

  /** The first choice is the default. */
  oneOf<const T extends readonly [string, ...string[]]>(name: string, choices: T): T[number] {
    const text = this.value(name);
    if (text === undefined) return choices[0];
    if (choices.includes(text)) return text;
    this.problems.push(`${name} must be one of ${choices.join(', ')}`);
    return choices[0];
  }

  url(name: string, protocols: readonly string[]): string | null {
    const text = this.value(name);
    if (text === undefined) return null;
    if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text;
    this.problems.push(`${name} must be a URL that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`);
    return null;
  }

  hexKey(name: string, bytes: number): Buffer | null {
    const text = this.value(name);
    if (text === undefined) return null;
    if (new RegExp(`^[0-9a-f]{${bytes * 2}}$`, 'i').test(text)) return Buffer.from(text, 'hex');
    this.problems.push(`${name} must be ${bytes * 2} hexadecimal digits (openssl rand -hex ${bytes})`);
    return null;
  }

  /** For what no single variable can be blamed for. */
  complain(problem: string): void {
    this.problems.push(problem);
  }

  throwIfWrong(): void {
    if (this.problems.length > 0) throw new SettingsError(this.problems);
  }

  private value(name: string): string | undefined {
    const text = this.env[name]?.trim();
    return text === '' ? undefined : text;
  }
}
