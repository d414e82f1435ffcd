import { parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** The messages of a file, by their keys with dots. */
export function flatMessages(node, prefix = '') {
  return Object.entries(node).flatMap(([name, value]) =>
    typeof value === 'string' ? [[prefix + name, value]] : flatMessages(value, `${prefix}${name}.`),
  );
}

/** The arguments of a message in ICU syntax, with their TypeScript types. Throws if it is malformed. */
export function argumentsOf(message) {
  const found = {};
  collect(parse(message, { ignoreTag: true }), found);
  return found;
}

function collect(elements, found) {
  for (const element of elements) {
    const add = (kind) => (found[element.value] ??= kind);
    if (element.type === TYPE.argument) add('string | number');
    if (element.type === TYPE.number) add('number');
    if (element.type === TYPE.date || element.type === TYPE.time) add('Date | number');
    if (element.type === TYPE.plural) found[element.value] = 'number';
    if (element.type === TYPE.select) {
      const choices = Object.keys(element.options);
      const isYesNo = choices.every((choice) => ['yes', 'no', 'other'].includes(choice));
      found[element.value] = isYesNo ? "'yes' | 'no'" : 'string';
    }
    if (element.options) for (const { value } of Object.values(element.options)) collect(value, found);
  }
}
