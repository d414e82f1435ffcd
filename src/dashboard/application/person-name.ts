import { withoutMarks } from '../../platform/language/index.js';

export interface Name {
  readonly firstName: string;
  readonly lastName: string;
}

/** Small words with which a last name begins. */
const PARTICLE = /^(?:van|von|de|der|den|da|di|dos|del|la|le|ter|ten|af|av|al|el|bin|ibn)$/;

/** “Last, first”, or the first name first: the last word is the last name, with the small words before it, or where an address `first.last@` divides the name. */
export function splitName(name: string, addresses: readonly string[] = []): Name {
  const [last = '', first = ''] = name.split(',', 2).map((part) => part.trim().split(/\s+/).join(' '));
  if (last && first) return { firstName: first, lastName: last };
  const words = name.replace(/,/g, ' ').trim().split(/\s+/);
  const lastWords = addresses.flatMap((address) => /^[^.@]+\.([^.@]+)@/.exec(address)?.[1] ?? []);
  const divided = words.findIndex((word, at) => at > 0 && (PARTICLE.test(word) || lastWords.includes(withoutMarks(word).toLowerCase())));
  const at = divided > 0 ? divided : words.length - 1;
  return { firstName: words.slice(0, at).join(' '), lastName: words.slice(at).join(' ') };
}
