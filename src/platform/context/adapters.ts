import { type Abstract, type FactoryProvider, Injectable, type Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';

/** A port and the class that a team puts in place of our adapter. */
export interface AdapterChoice {
  readonly port: Abstract<unknown>;
  readonly adapter: Type;
}

/** The adapters that a team chose for our ports (`analysis.with({ engine: AcmeEngine })`). docs/extending.md */
@Injectable()
export class Adapters {
  constructor(
    private readonly modules: ModuleRef,
    private readonly choices: readonly AdapterChoice[],
  ) {}

  /** A new instance of the chosen adapter, its dependencies injected; null if the team chose none. */
  async create<T>(port: Abstract<T>): Promise<T | null> {
    const choice = this.choices.findLast((known) => known.port === port);
    return choice ? this.modules.create(choice.adapter as Type<T>) : null;
  }
}

/** A provider for a port that a team may replace. `fallback` makes our own adapter. */
export function replaceable<T, Dependencies extends unknown[]>(
  port: Abstract<T>,
  fallback: (...dependencies: Dependencies) => T | Promise<T>,
  inject: NonNullable<FactoryProvider['inject']> = [],
): FactoryProvider<Promise<T>> {
  return {
    provide: port,
    useFactory: async (adapters: Adapters, ...dependencies: unknown[]) =>
      (await adapters.create(port)) ?? fallback(...(dependencies as Dependencies)),
    inject: [Adapters, ...inject],
  };
}
