import { CvUnreadable } from '../../domain/cv-document.js';
import { measureZip } from './zip-contents.js';

const MAX_UNPACKED_BYTES = 50 * 1024 * 1024;
/** Parsing costs memory by the tag (250 000: some 400 MB), not by the byte; a long CV has a tenth of it. */
const MAX_TAGS = 250_000;

/**
 * The text of a Word document. The reader is loaded at the first use.
 * @throws {CvUnreadable} where the archive is no DOCX, is damaged, or unpacks to more than 50 MB or 250 000 tags.
 */
export async function docxText(bytes: Buffer): Promise<string> {
  const contents = await measureZip(bytes, MAX_UNPACKED_BYTES);
  const isDocx = contents.has('[Content_Types].xml') && [...contents.keys()].some((name) => /^word\/document\d*\.xml$/.test(name));
  if (!isDocx) throw new CvUnreadable('unsupported');
  const tags = [...contents.values()].reduce((total, entry) => total + entry.tags, 0);
  if (tags > MAX_TAGS) throw new CvUnreadable('tooLarge');
  const { default: mammoth } = await import('mammoth');
  try {
    return (await mammoth.extractRawText({ buffer: bytes })).value;
  } catch {
    throw new CvUnreadable('damaged');
  }
}
