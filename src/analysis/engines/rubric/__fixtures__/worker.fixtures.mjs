/** A function that never returns. */
export function hang() {
  for (;;);
}

export function echo(input) {
  return input;
}

export function fail() {
  throw new RangeError('out of range');
}
