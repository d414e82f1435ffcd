const COUNT_SLOTS = 16;

/** Which of a position's 16 rows counts a change, so that imports into one position do not queue for one row. docs/rules.md#wire. */
export function randomSlot(): number {
  return Math.floor(Math.random() * COUNT_SLOTS);
}
