import { type Abstract, type FactoryProvider, Injectable, type Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';

/** A port and the class that a team puts in place of our adapter. */
export interface AdapterChoice {
  readonly port: Abstract<unknown>;
  readonly load: () => Type | Promise<Type>;
}

/** The adapters that a team chose for our ports (`analysis.with({ engine: AcmeEngine })`). docs/extending.md */
@Injectable()
export class Adapters {
  constructor(private readonly choices: readonly AdapterChoice[]) {}

  /** A new instance of the chosen adapter, which may inject the module's providers; null if the team chose none. */
  async create<T>(port: Abstract<T>, module: ModuleRef): Promise<T | null> {
    const choice = this.choices.findLast((known) => known.port === port);
    return choice ? module.create((await choice.load()) as Type<T>) : null;
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
    useFactory: async (adapters: Adapters, module: ModuleRef, ...dependencies: unknown[]) =>
      (await adapters.create(port, module)) ?? fallback(...(dependencies as Dependencies)),
    inject: [Adapters, ModuleRef, ...inject],
  };
}
