import { z } from 'zod';

/** Environment variables by name, each with its rule (`variables.ts`). */
export type Variables = Readonly<Record<string, z.ZodType>>;

export type Values<V extends Variables> = { readonly [Name in keyof V]: z.output<V[Name]> };

/** The values that a section may use besides its own variables. */
export interface SettingsBase {
  readonly port: number;
  /** Address under which clients reach us. */
  readonly publicUrl: string;
  readonly dataDir: string;
  /** 64 hexadecimal digits from a file in the data folder, created at the first start, for an unset secret. */
  secretFromFile(variable: string, file: string): string;
}

/** The settings of one context: its variables and their result. */
export interface SettingsSection<T = unknown> {
  /** Dependency-injection token: `@Inject(webhookSettings.token)`. */
  readonly token: symbol;
  readonly name: string;
  readonly variables: Variables;
  /** Rules that concern several variables: one message for each violation. */
  check(values: Values<Variables>): string[];
  build(values: Values<Variables>, base: SettingsBase): T;
}

/** The type that a section builds: `type WebhookSettings = SettingsOf<typeof webhookSettings>`. */
export type SettingsOf<S> = S extends SettingsSection<infer T> ? T : never;

/** The environment holds something that the service cannot run with. The message names each variable and its rule. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';

  constructor(readonly problems: readonly string[]) {
    super(`The configuration cannot be used:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  }
}

interface Definition<V extends Variables, T> {
  name: string;
  variables: V;
  check?: (values: Values<V>) => string[];
  build: (values: Values<V>, base: SettingsBase) => T;
}

/** Describes the environment variables of one context. docs/extending.md#settings */
export function defineSettings<V extends Variables, T>({ name, variables, check, build }: Definition<V, T>): SettingsSection<T> {
  return {
    token: Symbol(`${name} settings`),
    name,
    variables,
    check: (values) => check?.(values as Values<V>) ?? [],
    build: (values, base) => build(values as Values<V>, base),
  };
}

/** Checks the variables of all sections together. Throws one `SettingsError` that names every problem. */
export function parseEnvironment(
  env: NodeJS.ProcessEnv,
  sections: readonly SettingsSection[],
): ReadonlyMap<SettingsSection, Values<Variables>> {
  const problems: string[] = [];
  const parsed = new Map<SettingsSection, Values<Variables>>();
  for (const section of sections) {
    const result = z
      .object(section.variables)
      .safeParse(Object.fromEntries(Object.keys(section.variables).map((name) => [name, present(env[name])])));
    if (!result.success) problems.push(...result.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`));
    else {
      problems.push(...section.check(result.data));
      parsed.set(section, result.data);
    }
  }
  if (problems.length > 0) throw new SettingsError(problems);
  return parsed;
}

/** An empty variable counts as absent. */
function present(value: string | undefined): string | undefined {
  const trimmed = value?.trim();
  return trimmed === '' ? undefined : trimmed;
}
