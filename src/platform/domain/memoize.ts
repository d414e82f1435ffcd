/**
 * A pure function of a text that remembers its last answers: all are forgotten at once when there are `most` of them, which costs
 * little where few texts come often. What throws is not remembered.
 */
export function memoize<T>(most: number, compute: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    if (known.has(text)) return known.get(text) as T;
    if (known.size >= most) known.clear();
    const answer = compute(text);
    known.set(text, answer);
    return answer;
  };
}
