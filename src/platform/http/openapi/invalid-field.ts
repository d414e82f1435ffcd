import type { FieldError } from '../../domain/domain-error.js';
import type { DescribedOperation, Document, Parameter, Schema } from './types.js';

type Schemas = Document['components']['schemas'];

interface Field {
  readonly name: string;
  readonly isRequired: boolean;
  readonly schema: Schema;
}

/** A query holds no NUL, not even in the names of parameters that an operation does not have. docs/rules.md#request-bodies */
const ILL_FORMED_QUERY: FieldError = { field: 'query', message: 'query has a property name that is not allowed' };

/**
 * A refusal that the operation can answer, for the example of its 400, in the words of the service: of the first field that it requires, else
 * of the first field whose rule the schema states, of the query, the body or the headers.
 */
export function exampleOfInvalidField({ parameters = [], requestBody }: DescribedOperation, schemas: Schemas): FieldError {
  const given = parameters.filter((parameter): parameter is Parameter => 'in' in parameter);
  const body = requestBody?.content['application/json']?.schema;
  const fields = [...given.filter(isIn('query')).map(fieldOf), ...(body ? fieldsOf(body, schemas) : [])];
  const required = fields.find(({ isRequired }) => isRequired);
  if (required) return { field: required.name, message: `${required.name} is required` };
  for (const { name, schema } of [...fields, ...given.filter(isIn('header')).map(fieldOf)]) {
    const rule = ruleOf(schema);
    if (rule !== undefined) return { field: name, message: `${name} ${rule}` };
  }
  return ILL_FORMED_QUERY;
}

function isIn(place: Parameter['in']): (parameter: Parameter) => boolean {
  return (parameter) => parameter.in === place;
}

function fieldOf({ name, required = false, schema }: Parameter): Field {
  return { name, isRequired: required, schema };
}

/** The properties of a body; of several forms, those of the first. */
function fieldsOf(body: Schema, schemas: Schemas): Field[] {
  const { properties = {}, required = [], oneOf: [first] = [] } = resolved(body, schemas);
  if (first) return fieldsOf(first, schemas);
  return Object.entries(properties).map(([name, schema]) => ({ name, isRequired: required.includes(name), schema }));
}

function resolved(schema: Schema, schemas: Schemas): Schema {
  return schema.$ref === undefined ? schema : (schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {});
}

/** What the validation says of a number that is too small, an empty list or text, or a text that is too long. */
function ruleOf({ type, format, minimum, minItems, minLength, maxLength }: Schema): string | undefined {
  const types = [type].flat();
  if (types.includes('integer') && minimum !== undefined) return `must not be less than ${minimum}`;
  if (types.includes('array') && minItems === 1) return 'should not be empty';
  if (!types.includes('string') || format !== undefined) return undefined;
  if (maxLength === undefined) return minLength === 1 ? 'must not be empty' : undefined;
  return `must have ${minLength === undefined ? 'at most' : `${minLength} to`} ${maxLength} characters`;
}
