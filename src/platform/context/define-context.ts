import type { Abstract, Type } from '@nestjs/common';
import type { CommandGroup } from '../cli/command-line.js';
import type { SettingsSection } from '../config/define-settings.js';
import type { Settings } from '../config/settings.js';
import type { Check } from '../doctor/check.js';
import type { DomainErrorType } from '../domain/index.js';
import type { DeliveryDescription } from '../http/openapi/event-description.js';
import type { EventDescriptions } from '../outbox/event-catalogue.js';
import type { Entity, Migration } from '../persistence/data-source.js';
import type { AdapterChoice } from './adapters.js';

type Ports = Readonly<Record<string, Abstract<unknown>>>;
type AdaptersFor<P extends Ports> = {
  readonly [Name in keyof P]?: P[Name] extends Abstract<infer T> ? Type<T> | AdapterDefinition<T> : never;
};

/** One bounded context, described once. Only `name` and `module` are required. docs/architecture.md#add-a-context */
interface Definition<P extends Ports> {
  /** Unique. A team's context with the name of one of ours replaces it. */
  readonly name: string;
  /** Providers and exports, without routes: for the command line, tests and other contexts. */
  readonly module: Type;
  /** Its routes. */
  readonly controllers?: readonly Type[];
  /** The path where people begin: `/` leads a browser there. */
  readonly home?: string;
  /** Whether a process with these settings has its routes; always if left out. Otherwise they are unknown routes. */
  readonly isServed?: (settings: Settings) => boolean;
  /** Its tables, as TypeORM sees them. */
  readonly entities?: readonly Entity[];
  /** They run in the order of their timestamps. */
  readonly migrations?: readonly Migration[];
  /** The sections of its environment variables. */
  readonly settings?: SettingsSection | readonly SettingsSection[];
  /** The rights that an API key may have here. */
  readonly scopes?: readonly string[];
  /** Requests per 60 s and company, by rate-limit category. */
  readonly rateLimits?: Readonly<Record<string, number>>;
  /** Errors that its guards add to the routes of others, by operation id (`candidates.invite`), for the document. */
  readonly refusals?: Readonly<Record<string, readonly DomainErrorType[]>>;
  /** Ports that a team may replace, by the name of the option. Provide them with `replaceable`. */
  readonly ports?: P;
  /** Its part of the operator's command line. */
  readonly commands?: readonly CommandGroup[];
  /** Descriptions of the tags of its routes in the OpenAPI document. */
  readonly tags?: Readonly<Record<string, string>>;
  /** Descriptions of fields in the OpenAPI document, by name (`candidateId`) or class and name (`Decision.status`). */
  readonly fields?: Readonly<Record<string, string>>;
  /** The events it emits that receivers outside can subscribe to, by type. docs/rules/webhooks.md#events */
  readonly events?: EventDescriptions;
  /** How it sends events to receivers outside, if it does. */
  readonly delivery?: DeliveryDescription;
  /** What `admin doctor` asks of it. docs/doctor.md */
  readonly checks?: readonly Check[];
  /** Adapters that bring parts of their own. */
  readonly brings?: readonly AdapterParts[];
}

/** The parts that an adapter may bring besides a class. Its controllers inject the exports of the module. */
export type AdapterParts = Pick<Definition<Ports>, 'controllers' | 'entities' | 'migrations' | 'settings' | 'commands' | 'tags' | 'checks'>;

/** An adapter that brings parts of its own. */
export interface AdapterDefinition<T> extends AdapterParts {
  /** Loads its class where it is used: a process without it pays nothing for its packages. */
  readonly load: () => Type<T> | Promise<Type<T>>;
}

export interface Context<P extends Ports = Ports> extends Required<Omit<Definition<P>, 'settings' | 'delivery' | 'brings'>> {
  readonly delivery: DeliveryDescription | null;
  readonly settings: readonly SettingsSection[];
  readonly adapters: readonly AdapterChoice[];
  /** The same context with adapters of a team's own. */
  with(adapters: AdaptersFor<P>): Context<P>;
}

/** Describes a context. The app, the command line, migrations, the OpenAPI document and tests read the description. */
export function defineContext<const P extends Ports = Record<never, never>>(
  definition: Definition<P>,
  adapters: readonly AdapterChoice[] = [],
): Context<P> {
  const { ports = {} as P, brings = [], ...own } = definition;
  const parts = [own, ...brings];
  return {
    home: '',
    isServed: () => true,
    scopes: [],
    rateLimits: {},
    refusals: {},
    fields: {},
    events: {},
    ...own,
    controllers: parts.flatMap(({ controllers = [] }) => controllers),
    entities: parts.flatMap(({ entities = [] }) => entities),
    migrations: parts.flatMap(({ migrations = [] }) => migrations),
    settings: parts.flatMap(({ settings = [] }) => settings),
    commands: parts.flatMap(({ commands = [] }) => commands),
    checks: parts.flatMap(({ checks = [] }) => checks),
    tags: Object.assign({}, ...parts.map(({ tags }) => tags)) as Readonly<Record<string, string>>,
    ports,
    delivery: definition.delivery ?? null,
    adapters,
    with: (chosen) => {
      const choices = Object.entries(chosen as Record<string, Type | AdapterDefinition<unknown>>).map(([name, choice]) => {
        const adapter: AdapterDefinition<unknown> = typeof choice === 'function' ? { load: () => choice } : choice;
        return { ...adapter, port: ports[name] as Abstract<unknown> };
      });
      return defineContext({ ...definition, brings: [...brings, ...choices] }, [...adapters, ...choices]);
    },
  };
}

/** Our contexts and a team's: one with the name of ours replaces it (`analysis.with(…)`), others are added. */
export function combineContexts(ours: readonly Context[], theirs: readonly Context[]): Context[] {
  const replaced = ours.map((context) => theirs.findLast(({ name }) => name === context.name) ?? context);
  const combined = [...replaced, ...theirs.filter(({ name }) => ours.every((context) => context.name !== name))];
  const names = combined.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`Two contexts are called ${twice}`);
  return combined;
}

/** The sections of settings that these contexts bring. */
export function settingsSections(contexts: readonly Context[]): SettingsSection[] {
  return contexts.flatMap(({ settings }) => settings);
}

/** The commands of these contexts. */
export function commandsOf(contexts: readonly Context[]): CommandGroup[] {
  return contexts.flatMap(({ commands }) => commands);
}

/** The migrations of these contexts; TypeORM runs them in the order of their timestamps. */
export function migrationsOf(contexts: readonly Context[]): Migration[] {
  return contexts.flatMap(({ migrations }) => migrations);
}
