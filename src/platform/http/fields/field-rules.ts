import type { Type } from '@nestjs/common';
import type { FieldError } from '../../domain/domain-error.js';

/** Rules of bodies and queries that need providers, which decorators cannot have. A subclass that is a provider of any module is discovered. */
export abstract class FieldRules {
  /** The classes of the bodies and queries. */
  abstract readonly types: readonly Type[];

  /** The failing fields. The decorators' rules may be broken; of a field that breaks both, the client gets the decorators' error. */
  abstract errors(fields: Readonly<Record<string, unknown>>): FieldError[];
}
