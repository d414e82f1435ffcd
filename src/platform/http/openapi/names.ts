import type { Document } from './types.js';

const REFERENCE = /^#\/components\/schemas\/(.+)$/;

/** The document with the clients' names of schemas: `Candidate` for `CandidateDto`. Throws if a name is used twice. */
export function withoutDtoSuffix(document: Document): Document {
  const names = new Map<string, string>();
  for (const name of Object.keys(document.components.schemas)) {
    const shown = shownName(name);
    const other = names.get(shown);
    if (other !== undefined) throw new Error(`Two schemas of the OpenAPI document would be called ${shown}: rename ${other} or ${name}`);
    names.set(shown, name);
  }
  const { schemas } = document.components;
  return {
    ...(renamed(document) as Document),
    components: {
      ...document.components,
      schemas: Object.fromEntries([...names].sort().map(([shown, name]) => [shown, renamed(schemas[name]) as (typeof schemas)[string]])),
    },
  };
}

export function shownName(className: string): string {
  return className.replace(/(?<=.)Dto$/, '');
}

function renamed(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(renamed);
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, key === '$ref' ? renamedReference(value) : renamed(value)]));
}

function renamedReference(value: unknown): unknown {
  const [, name] = (typeof value === 'string' && REFERENCE.exec(value)) || [];
  return name === undefined ? value : `#/components/schemas/${shownName(name)}`;
}

/** A name of HTTP, of a field or of an event as that of a component: `X-Acting-User` is `ActingUser`. */
export function pascalCase(name: string): string {
  return name.replace(/^X-/, '').replaceAll(/(?:^|[^A-Za-z0-9])([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
