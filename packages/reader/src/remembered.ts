/** Words that are remembered at once. */
const MAX_REMEMBERED = 5_000;
/** A longer part of a text would keep the whole of it in memory. */
const MAX_LENGTH = 12;

/** Remembers the result of a function for each word: texts repeat their words thousands of times. */
export function remembered<Value extends string | boolean | object | null>(read: (word: string) => Value): (word: string) => Value {
  const known = new Map<string, Value>();
  return (word) => {
    if (word.length > MAX_LENGTH) return read(word);
    let value = known.get(word);
    if (value === undefined) {
      if (known.size >= MAX_REMEMBERED) known.clear();
      value = read(word);
      known.set(word, value);
    }
    return value;
  };
}

/** Remembers the result of a function for each object, as long as the object is in use. */
export function rememberedOf<Key extends object, Value extends object>(read: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, Value>();
  return (key) => {
    const value = known.get(key) ?? read(key);
    known.set(key, value);
    return value;
  };
}

/** Remembers the answer of a test for each object, as long as the object is in use. */
export function rememberedTest<Key extends object>(test: (key: Key) => boolean): (key: Key) => boolean {
  const known = rememberedOf((key: Key) => ({ is: test(key) }));
  return (key) => known(key).is;
}
