import { type Document, operationsIn, type Parameter, pascalCase, type Reference, type Response } from './types.js';

/** A response of several errors whose joined names would be longer is repeated instead. */
const MAX_NAME = 60;

/**
 * Moves common parts of operations to the shared components, in place: parameters by name, responses by errors. Those of webhooks are
 * repeated: a generator of clients makes no types of components that only webhooks use.
 */
export function shareComponents(document: Document, nameOfResponse: (response: Response) => string | undefined): void {
  const operations = operationsIn(document).map(({ operation }) => operation);
  const parameters = new Shared<Parameter>('parameters', nameOfParameter);
  const responses = new Shared<Response>('responses', nameOfResponse);
  for (const operation of operations) {
    operation.parameters?.forEach((parameter) => parameters.count(parameter));
    Object.values(operation.responses).forEach((response) => responses.count(response));
  }
  for (const operation of operations) {
    operation.parameters = operation.parameters?.map((parameter) => parameters.refer(parameter));
    operation.responses = Object.fromEntries(
      Object.entries(operation.responses).map(([status, response]) => [status, responses.refer(response)]),
    );
  }
  Object.assign(document.components, { parameters: parameters.components, responses: responses.components });
}

/** A header may have the name of a parameter: `webhook-id` beside `webhookId`. */
function nameOfParameter({ name, in: place }: Parameter): string {
  return `${pascalCase(name)}${place === 'header' ? 'Header' : ''}`;
}

/** Equal parts of the document under one name. */
class Shared<T extends object> {
  readonly components: Record<string, T> = {};
  private readonly uses = new Map<string, number>();
  private readonly names = new Map<string, string>();

  constructor(
    private readonly kind: string,
    private readonly nameOf: (part: T) => string | undefined,
  ) {}

  count(part: T | Reference): void {
    const text = JSON.stringify(part);
    this.uses.set(text, (this.uses.get(text) ?? 0) + 1);
  }

  refer(part: T | Reference): T | Reference {
    const text = JSON.stringify(part);
    if ('$ref' in part || (this.uses.get(text) ?? 0) < 2) return part;
    const name = this.names.get(text) ?? this.add(part, text);
    return name === undefined ? part : { $ref: `#/components/${this.kind}/${name}` };
  }

  /** The first part of a name gets it: a different one is repeated instead. */
  private add(part: T, text: string): string | undefined {
    const wanted = this.nameOf(part);
    if (wanted === undefined || wanted.length > MAX_NAME || this.components[wanted]) return undefined;
    this.components[wanted] = part;
    this.names.set(text, wanted);
    return wanted;
  }
}
