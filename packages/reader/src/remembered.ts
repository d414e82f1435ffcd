/** Words that are remembered at once, and as many from before: frequent words are never forgotten. */
const MAX_REMEMBERED = 4_000;
/** A longer part of a text would keep the whole of it in memory. */
const MAX_LENGTH = 12;

/** Remembers the result of a function for each word: texts repeat their words thousands of times. */
export function remembered<Value extends string | boolean | object | null>(read: (word: string) => Value): (word: string) => Value {
  let known = new Map<string, Value>();
  let former = known;
  return (word) => {
    if (word.length > MAX_LENGTH) return read(word);
    let value = known.get(word);
    if (value === undefined) {
      value = former.get(word) ?? read(word);
      if (known.size >= MAX_REMEMBERED) [former, known] = [known, new Map<string, Value>()];
      known.set(word, value);
    }
    return value;
  };
}

/** Remembers the result of a function for each object, as long as the object is in use. */
export function rememberedOf<Key extends object, Value extends object>(read: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, Value>();
  return (key) => {
    let value = known.get(key);
    if (value === undefined) known.set(key, (value = read(key)));
    return value;
  };
}

/** Remembers the answer of a test for each object, as long as the object is in use. */
export function rememberedTest<Key extends object>(test: (key: Key) => boolean): (key: Key) => boolean {
  const known = rememberedOf((key: Key) => ({ is: test(key) }));
  return (key) => known(key).is;
}
