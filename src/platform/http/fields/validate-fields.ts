import { plainToInstance, type ClassConstructor } from 'class-transformer';
import { validateSync, type ValidationError } from 'class-validator';
import type { FieldError } from '../../domain/domain-error.js';

export interface Judged {
  value: unknown;
  errors: FieldError[];
}

/** Judges a request's body or query against its class. Unknown properties are refused in bodies and dropped in queries. */
export function validateFields(plain: unknown, type: ClassConstructor<object>, source: 'body' | 'query'): Judged {
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
  const path = isIndex ? `${parent}[${error.property}]` : parent ? `${parent}.${error.property}` : error.property;
  const own = Object.entries(error.constraints ?? {}).map(([rule, message]) => ({
    field: path,
    message: worded(rule, message, path, error.property),
  }));
  return [...own, ...(error.children ?? []).flatMap((child) => flatten(child, path))];
}

/** class-validator begins its messages with the property's name; the client is told the whole path. */
function worded(rule: string, message: string, path: string, property: string): string {
  if (rule === 'whitelistValidation') return `${path} is not a known property`;
  if (rule === 'nestedValidation') return `${path} must be an object`;
  return message.startsWith(`${property} `)
    ? path + message.slice(property.length)
    : message.replace(`each value in ${property} `, `each value in ${path} `);
}
