import { type CanActivate, type ExecutionContext, Injectable, type Type } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { type ClassConstructor, plainToInstance } from 'class-transformer';
import { getMetadataStorage, validateSync, type ValidationError } from 'class-validator';
import { type FieldError, ValidationFailed } from '../../domain/domain-error.js';
import { discoveredProviders } from '../../tasks/task-registry.js';

/** Rules of fields that need providers, which decorators cannot have. A provider of any module is discovered. */
export abstract class FieldRules {
  abstract readonly types: readonly Type[];

  /** The failing fields. The decorators' rules may be broken: for a field that breaks both, theirs is reported. */
  abstract errors(fields: Readonly<Record<string, unknown>>): FieldError[];
}

export interface ValidatedFields {
  value: unknown;
  errors: FieldError[];
}

type Search = (key: object, ...rest: unknown[]) => unknown;

/** Remembers the results of a method by its first argument, on which alone they depend. */
function remembering(search: Search): Search {
  const known = new WeakMap<object, unknown>();
  return (key, ...rest) => {
    const found = known.get(key) ?? search(key, ...rest);
    if (Object(key) === key) known.set(key, found);
    return found;
  };
}

// class-validator searches the rules of all classes for each object, 500 times in a bulk import. We use no groups.
const rulesOfClasses = getMetadataStorage() as unknown as Record<'getTargetValidationMetadatas' | 'groupByPropertyName', Search>;
rulesOfClasses.getTargetValidationMetadatas = remembering(rulesOfClasses.getTargetValidationMetadatas.bind(rulesOfClasses));
rulesOfClasses.groupByPropertyName = remembering(rulesOfClasses.groupByPropertyName.bind(rulesOfClasses));

/** Validates a body or query against its class. Unknown properties are refused in bodies, dropped in queries. */
export function validateFields(plain: unknown, type: ClassConstructor<object>, source: 'body' | 'query'): ValidatedFields {
  const given = plain === undefined ? {} : plain;
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    return { value: plain, errors: [{ field: source, message: `${source} must be a JSON object` }] };
  }
  const value = plainToInstance(type, given, { exposeDefaultValues: true });
  const errors = validateSync(value, {
    whitelist: true,
    forbidNonWhitelisted: source === 'body',
    forbidUnknownValues: false,
    stopAtFirstError: true,
  });
  return { value, errors: errors.flatMap((error) => flatten(error, '')) };
}

function flatten(error: ValidationError, parent: string): FieldError[] {
  const isIndex = /^\d+$/.test(error.property) && parent !== '';
  const field = isIndex ? `${parent}[${error.property}]` : parent ? `${parent}.${error.property}` : error.property;
  const rules = Object.entries(error.constraints ?? {});
  // A field that is absent breaks all its rules: the first of them would only mislead.
  if (error.value === undefined && rules.length > 0) return [{ field, message: `${field} is required` }];
  const own = rules.map(([rule, message]) => ({ field, message: messageOf(rule, message, field, error.property) }));
  return [...own, ...(error.children ?? []).flatMap((child) => flatten(child, field))];
}

/** class-validator begins its messages with the property's name; the client gets the whole path. */
function messageOf(rule: string, message: string, path: string, property: string): string {
  if (rule === 'whitelistValidation') return `${path} is not a known property`;
  if (rule === 'nestedValidation') return `${path} must be an object`;
  return message.startsWith(`${property} `)
    ? path + message.slice(property.length)
    : message.replace(`each value in ${property} `, `each value in ${path} `);
}

/** The metadata in which `@Body()` and `@Query()` note the parameters of a handler, by `<kind>:<index>`. Nest exports no name for it. */
const ROUTE_ARGUMENTS = '__routeArguments__';
const SOURCES: Readonly<Record<string, 'body' | 'query'>> = { 3: 'body', 4: 'query' };

interface TakenFields {
  source: 'body' | 'query';
  type: Type<object>;
}

/**
 * Validates body and query against the classes of the handler's parameters: a refusal names the failing fields of both.
 * Paths are not validated: 404. No pipe, because pipes run for every parameter, each with promises of its own.
 */
@Injectable()
export class FieldsGuard implements CanActivate {
  private readonly taken = new WeakMap<object, readonly TakenFields[]>();
  private rules: readonly FieldRules[] | undefined;

  constructor(private readonly discovery: DiscoveryService) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Record<'body' | 'query', unknown>>();
    const errors: FieldError[] = [];
    for (const { source, type } of this.takenBy(context)) {
      const { value, errors: broken } = validateFields(request[source], type, source);
      errors.push(...this.errorsByRules(type, value, broken), ...broken);
      // The query of Express is a getter, which parses the address each time.
      Object.defineProperty(request, source, { value, configurable: true, enumerable: true, writable: true });
    }
    if (errors.length > 0) throw new ValidationFailed(errors);
    return true;
  }

  private takenBy(context: ExecutionContext): readonly TakenFields[] {
    const handler = context.getHandler();
    const known = this.taken.get(handler) ?? fieldsTakenBy(context.getClass(), handler.name);
    this.taken.set(handler, known);
    return known;
  }

  private errorsByRules(metatype: Type, value: unknown, broken: readonly FieldError[]): FieldError[] {
    this.rules ??= discoveredProviders(this.discovery, FieldRules);
    const rules = this.rules.filter(({ types }) => types.includes(metatype));
    if (rules.length === 0 || typeof value !== 'object' || value === null) return [];
    const errors = rules.flatMap((rule) => rule.errors(value as Readonly<Record<string, unknown>>));
    return errors.filter(({ field }) => broken.every((known) => known.field !== field));
  }
}

/** In the order of the parameters, without those that take one property or have no class. */
function fieldsTakenBy(controller: Type, method: string): TakenFields[] {
  const parameters = (Reflect.getMetadata(ROUTE_ARGUMENTS, controller, method) ?? {}) as Record<string, { index: number; data?: unknown }>;
  const types = Reflect.getMetadata('design:paramtypes', controller.prototype as object, method) as Type<object>[];
  return Object.entries(parameters)
    .sort(([, a], [, b]) => a.index - b.index)
    .flatMap(([key, { index, data }]) => {
      const source = SOURCES[key.split(':')[0] ?? ''];
      const type = types[index];
      return source && data === undefined && type && (type as unknown) !== Object ? [{ source, type }] : [];
    });
}
