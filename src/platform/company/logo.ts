/** Of a file. */
export const MAX_LOGO_BYTES = 200 * 1024;
/** Of each side, in pixels. */
export const MAX_LOGO_SIDE = 2_000;

/** An image as its first bytes describe it: names and types of an upload are not believed. */
export interface ImageFacts {
  readonly type: 'image/png' | 'image/jpeg' | 'image/webp';
  readonly width: number;
  readonly height: number;
}

/** Null for any other file. SVG is none of them: it can carry scripts. */
export function imageFacts(bytes: Buffer): ImageFacts | null {
  const found = pngSize(bytes) ?? jpegSize(bytes) ?? webpSize(bytes);
  return found && found.width > 0 && found.height > 0 ? found : null;
}

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

function pngSize(bytes: Buffer): ImageFacts | null {
  if (bytes.length < 24 || !bytes.subarray(0, PNG.length).equals(PNG)) return null;
  return { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** The size stands in the first frame header: SOF0 to SOF15 without DHT, JPG and DAC. */
function jpegSize(bytes: Buffer): ImageFacts | null {
  if (bytes.length < 4 || bytes.readUIntBE(0, 3) !== 0xffd8ff) return null;
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]!;
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { type: 'image/jpeg', width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    // 0xff may be repeated before a marker.
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

/** Lossy, lossless and extended form. */
function webpSize(bytes: Buffer): ImageFacts | null {
  if (bytes.length < 30 || bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') return null;
  const type = 'image/webp';
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { type, width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21);
      return { type, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { type, width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    default:
      return null;
  }
}
