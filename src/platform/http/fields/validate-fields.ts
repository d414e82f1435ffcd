import { type ArgumentMetadata, Injectable, type PipeTransform, type Type } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { type ClassConstructor, plainToInstance } from 'class-transformer';
import { getMetadataStorage, validateSync, type ValidationError } from 'class-validator';
import { type BrokenRule, brokenRule, type FieldError, fieldError, ValidationFailed } from '../../domain/index.js';
import { currentOperation, type OperationContext } from '../../operation/operation-context.js';
import { discoveredProviders } from '../../tasks/index.js';
import { CHECK, EACH_AN_OBJECT, type FieldCheck, noObjectsIn } from './decorators.js';

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
    return { value: plain, errors: [fieldError(source, 'rules.jsonObject')] };
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
  const own = Object.entries(error.constraints ?? {}).map(([name, message]) => errorOf(error, field, name, message));
  // A field that is absent breaks all its rules: one that does not speak of that would only mislead.
  const misleads = error.value === undefined && own.some(({ rule }) => !rule.startsWith('rules.required'));
  if (misleads) return [fieldError(field, 'rules.required')];
  return [...own, ...(error.children ?? []).flatMap((child) => flatten(child, field))];
}

function errorOf({ target, property, value }: ValidationError, field: string, name: string, message: string): FieldError {
  if (name === EACH_AN_OBJECT) return { ...fieldError(field, 'rules.object'), items: noObjectsIn(value) };
  const rules = rulesOf(target as object).filter((rule) => rule.propertyName === property && rule.name === name);
  // A value that is no list breaks the rules of its length and items: they would only mislead.
  if (!Array.isArray(value) && (name.startsWith('array') || rules[0]?.each)) return fieldError(field, 'rules.array');
  const checks = name === CHECK ? rules.map(({ constraints }) => (constraints[0] as FieldCheck)(value, target as object)) : [];
  const own = checks.find((check) => check !== null) ?? STANDARD[name]?.(...((rules[0]?.constraints ?? []) as never[]));
  // A decorator of class-validator that we do not use words its own message.
  return own ? { field, ...own, ...(rules[0]?.each && { items: 'some' }) } : fieldError(field, 'faults.stated', { text: message });
}

type Metadata = ReturnType<ReturnType<typeof getMetadataStorage>['getTargetValidationMetadatas']>;

function rulesOf(target: object): Metadata {
  return rulesOfClasses.getTargetValidationMetadatas(target.constructor) as Metadata;
}

/** The rules of class-validator's decorators, by the names that it gives them. */
export const STANDARD: Readonly<Record<string, (...constraints: never[]) => BrokenRule>> = {
  whitelistValidation: () => brokenRule('rules.unknown'),
  nestedValidation: () => brokenRule('rules.object'),
  isObject: () => brokenRule('rules.object'),
  isArray: () => brokenRule('rules.array'),
  isBoolean: () => brokenRule('rules.boolean'),
  isString: () => brokenRule('rules.string'),
  isInt: () => brokenRule('rules.integer'),
  isUrl: () => brokenRule('rules.webAddress'),
  isIn: (choices: readonly string[]) => brokenRule('rules.oneOfValues', { choices: choices.join(', ') }),
  isLength: (min: number, max: number) => brokenRule('rules.charsBetween', { min, max }),
  min: (min: number) => brokenRule('rules.atLeast', { min }),
  max: (max: number) => brokenRule('rules.atMost', { max }),
  arrayNotEmpty: () => brokenRule('rules.notEmptyList'),
  arrayMinSize: (min: number) => brokenRule('rules.elementsAtLeast', { min }),
  arrayMaxSize: (max: number) => brokenRule('rules.elementsAtMost', { max }),
};

/** Validates body and query: a refusal names the failing fields of both. Paths are not validated: 404. */
@Injectable()
export class FieldsPipe implements PipeTransform {
  private readonly refused = new WeakMap<OperationContext, FieldError[]>();
  private rules: readonly FieldRules[] | undefined;

  constructor(private readonly discovery: DiscoveryService) {}

  async transform(plain: unknown, { type, metatype }: ArgumentMetadata): Promise<unknown> {
    if ((type !== 'body' && type !== 'query') || !metatype || metatype === Object) return plain;
    const { value, errors: broken } = validateFields(plain, metatype as new () => object, type);
    const errors = [...this.errorsByRules(metatype, value, broken), ...broken];
    if (errors.length === 0) return value;
    const operation = currentOperation();
    const all = this.refused.get(operation) ?? [];
    this.refused.set(operation, all);
    all.push(...errors);
    await new Promise(setImmediate);
    this.refused.delete(operation);
    throw new ValidationFailed(all);
  }

  private errorsByRules(metatype: Type, value: unknown, broken: readonly FieldError[]): FieldError[] {
    this.rules ??= discoveredProviders(this.discovery, FieldRules);
    const rules = this.rules.filter(({ types }) => types.includes(metatype));
    if (rules.length === 0 || typeof value !== 'object' || value === null) return [];
    const errors = rules.flatMap((rule) => rule.errors(value as Readonly<Record<string, unknown>>));
    return errors.filter(({ field }) => broken.every((known) => known.field !== field));
  }
}
