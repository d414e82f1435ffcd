import type { DiscoveryService } from '@nestjs/core';
import { ErasureHandler } from '../domain/erasure-handler.js';
import { ErasureHandlers } from './delete-candidate.js';

class NamedErasure extends ErasureHandler {
  constructor(readonly name: string) {
    super();
  }
  erase(): Promise<void> {
    return Promise.resolve();
  }
}

const handlersOf = (...instances: unknown[]): ErasureHandlers =>
  new ErasureHandlers({ getProviders: () => instances.map((instance) => ({ instance })) } as unknown as DiscoveryService);

describe('the erasure handlers', () => {
  it('are the providers of all modules that extend ErasureHandler, in the order of their names', () => {
    const [b, a, c] = [new NamedErasure('b'), new NamedErasure('a'), new NamedErasure('c')];
    expect(handlersOf(b, {}, null, a, c, a).all()).toEqual([a, b, c]);
  });

  it('have unique names', () => {
    expect(() => handlersOf(new NamedErasure('a'), new NamedErasure('a')).all()).toThrow('same name');
  });
});
