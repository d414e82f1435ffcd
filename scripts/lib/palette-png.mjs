import { crc32, deflateSync } from 'node:zlib';

const COLOURS = 16;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * A PNG with the 16 most frequent colours of a picture, each other pixel in the nearest of them: a page of text looks the same in a third of the
 * size. `pixels`: red, green, blue and opacity of each, row by row. The PNG standard: https://www.w3.org/TR/png-3/
 */
export function palettePng({ width, height, pixels }) {
  const counts = new Map();
  for (let at = 0; at < pixels.length; at += 4) {
    const colour = pixels.readUIntBE(at, 3);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const frequent = [...counts].sort(([, a], [, b]) => b - a).slice(0, COLOURS);
  const palette = frequent.map(([colour]) => colour);
  const indexes = new Map([...counts.keys()].map((colour) => [colour, nearest(palette, colour)]));
  // A row begins with its filter (none); two pixels share a byte.
  const rowBytes = 1 + Math.ceil(width / 2);
  const rows = Buffer.alloc(rowBytes * height);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    rows[y * rowBytes + 1 + (x >> 1)] |= indexes.get(pixels.readUIntBE(pixel * 4, 3)) << (x % 2 === 0 ? 4 : 0);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Four bits for each pixel, a palette.
  header.set([4, 3], 8);
  const colours = Buffer.concat(palette.map((colour) => Buffer.from(bytesOf(colour))));
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', colours),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function nearest(palette, colour) {
  const distances = palette.map((other) => bytesOf(other).reduce((sum, byte, i) => sum + (byte - bytesOf(colour)[i]) ** 2, 0));
  return distances.indexOf(Math.min(...distances));
}

function bytesOf(colour) {
  return [colour >> 16, (colour >> 8) & 0xff, colour & 0xff];
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
