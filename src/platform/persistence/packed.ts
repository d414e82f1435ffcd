/*
 * Columns of many times or counts as bytes, as PostgreSQL holds them: four times faster than arrays of numbers. The select list packs them, the functions
 * below read them.
 */

const EPOCH_2000_MS = Date.UTC(2000, 0, 1);

/** Microseconds since 2000, 8 bytes each. */
export const packedTimes = (time: string): string => `string_agg(timestamptz_send(${time}), '')`;

/** 4 bytes each. */
export const packedCounts = (count: string): string => `string_agg(int4send(${count}), '')`;

/** Epoch milliseconds from `packedTimes`. */
export function toTimes(bytes: Buffer): Float64Array {
  const times = new Float64Array(bytes.length / 8);
  for (let i = 0; i < times.length; i++) {
    const micros = bytes.readInt32BE(8 * i) * 2 ** 32 + bytes.readUInt32BE(8 * i + 4);
    times[i] = EPOCH_2000_MS + Math.round(micros / 1_000);
  }
  return times;
}

/** From `packedCounts`. */
export function toCounts(bytes: Buffer): Int32Array {
  return Int32Array.from({ length: bytes.length / 4 }, (_, i) => bytes.readInt32BE(4 * i));
}
