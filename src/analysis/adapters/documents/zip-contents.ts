import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { CvUnreadable } from '../../domain/cv-document.js';

const END_OF_DIRECTORY = Buffer.from('PK\x05\x06');
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_ENTRY = 0x04034b50;
const STORED = 0;
const DEFLATED = 8;
const inflate = promisify(inflateRaw);

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly packedSize: number;
  readonly offset: number;
}

/** What an entry of an archive holds once unpacked. */
export interface UnpackedEntry {
  readonly bytes: number;
  /** Occurrences of `<`, which bound the number of tags, whatever the entry is called. */
  readonly tags: number;
}

/**
 * What each entry of a zip archive really unpacks to: measured, since the sizes an archive declares may lie.
 * @throws {CvUnreadable} `tooLarge` once the total passes `limit` bytes; `encrypted`; `damaged`.
 */
export async function measureZip(zip: Buffer, limit: number): Promise<Map<string, UnpackedEntry>> {
  const entries = new Map<string, UnpackedEntry>();
  let total = 0;
  for (const entry of directoryOf(zip)) {
    const content = await unpacked(zip, entry, limit - total);
    total += content.length;
    if (total > limit) throw new CvUnreadable('tooLarge');
    entries.set(entry.name, { bytes: content.length, tags: countTags(content) });
  }
  return entries;
}

function countTags(content: Buffer): number {
  let tags = 0;
  for (let at = content.indexOf('<'); at >= 0; at = content.indexOf('<', at + 1)) tags += 1;
  return tags;
}

function directoryOf(zip: Buffer): Entry[] {
  try {
    return readDirectory(zip);
  } catch (error) {
    throw error instanceof RangeError ? new CvUnreadable('damaged') : error;
  }
}

/** @throws {RangeError} where a field lies outside the file. */
function readDirectory(zip: Buffer): Entry[] {
  const end = zip.lastIndexOf(END_OF_DIRECTORY);
  if (end < 0) throw new CvUnreadable('damaged');
  const count = zip.readUInt16LE(end + 10);
  let at = zip.readUInt32LE(end + 16);
  const entries: Entry[] = [];
  for (let read = 0; read < count; read += 1) {
    if (zip.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new CvUnreadable('damaged');
    if ((zip.readUInt16LE(at + 8) & 1) === 1) throw new CvUnreadable('encrypted');
    const nameEnd = at + 46 + zip.readUInt16LE(at + 28);
    entries.push({
      name: zip.toString('utf8', at + 46, nameEnd),
      method: zip.readUInt16LE(at + 10),
      packedSize: zip.readUInt32LE(at + 20),
      offset: zip.readUInt32LE(at + 42),
    });
    at = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  if (at !== end) throw new CvUnreadable('damaged');
  return entries;
}

async function unpacked(zip: Buffer, { method, packedSize, offset }: Entry, budget: number): Promise<Buffer> {
  if (offset + 30 > zip.length || zip.readUInt32LE(offset) !== LOCAL_ENTRY) throw new CvUnreadable('damaged');
  const start = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28);
  if (start + packedSize > zip.length) throw new CvUnreadable('damaged');
  const packed = zip.subarray(start, start + packedSize);
  if (method === STORED) return packed;
  if (method !== DEFLATED) throw new CvUnreadable('damaged');
  try {
    return await inflate(packed, { maxOutputLength: Math.max(budget, 1) });
  } catch (error) {
    throw new CvUnreadable((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'tooLarge' : 'damaged');
  }
}
