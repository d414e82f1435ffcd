import { ZipRefused } from '../../../platform/threads/bounded-zip.js';
import { OfficePackage, type Relationship } from '../../../platform/threads/office-package.js';
import { CvUnreadable } from '../../domain/cv-document.js';
import { WordText } from './word-text.js';

const LIMITS = { bytes: 50 * 1024 * 1024, entries: 2_000 };

/** Kinds of parts before and behind the body, in the order of their texts. */
const BEFORE = ['header'];
const BEHIND = ['diagramData', 'footnotes', 'endnotes', 'footer'];
/** Parts of one kind at most: headers of the first page, of even and of odd ones, of a few sections. */
const MAX_PARTS = 6;

/**
 * The text of a Word document, of each part to `max` characters.
 * @throws {CvUnreadable} if the archive is no DOCX, is damaged or encrypted, or unpacks to more than 50 MB or 2 000 entries.
 */
export async function docxText(bytes: Buffer, max: number): Promise<string> {
  try {
    const file = await OfficePackage.open(bytes, LIMITS);
    const main = (await file.relationships('')).find(({ kind }) => kind === 'officeDocument')?.target ?? '';
    const body = await textOf(file, main, max);
    if (body?.root !== 'document') throw new CvUnreadable('unsupported');
    const related = await file.relationships(main);
    const beside = async (kinds: readonly string[]): Promise<string[]> => {
      const texts: string[] = [];
      for (const part of kinds.flatMap((kind) => partsOf(file, related, kind)))
        // A part that cannot be read, such as one of drawings only, says nothing of the document.
        texts.push((await textOf(file, part, max).catch(() => null))?.result ?? '');
      return texts;
    };
    const texts = [...(await beside(BEFORE)), body.result, ...(await beside(BEHIND))];
    // A document often repeats a header in several parts.
    return [...new Set(texts.map((text) => text.trim()))].filter(Boolean).join('\n\n');
  } catch (error) {
    throw error instanceof ZipRefused ? new CvUnreadable(error.reason) : error;
  }
}

/** The parts that the document refers to, and those with their usual names. */
function partsOf(file: OfficePackage, related: readonly Relationship[], kind: string): string[] {
  const usual = new RegExp(`^word/${kind}\\d*\\.xml$`);
  const parts = [
    ...related.filter((one) => one.kind === kind).map(({ target }) => target),
    ...file.parts.filter((part) => usual.test(part)),
  ];
  return [...new Set(parts)].slice(0, MAX_PARTS);
}

/** Null if there is no such part. */
async function textOf(file: OfficePackage, part: string, max: number): Promise<WordText | null> {
  const links = (await file.relationships(part)).filter(({ kind }) => kind === 'hyperlink');
  const text = new WordText(new Map(links.map(({ id, target }) => [id, target])), max);
  return (await file.walk(part, text)) ? text : null;
}
