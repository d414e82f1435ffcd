import { unzipWithin, ZipRefused } from '../../../platform/threads/bounded-zip.js';
import { CvUnreadable } from '../../domain/cv-document.js';

/** Parsing needs memory for each tag (250 000 tags: about 400 MB), not for each byte; a long CV has a tenth of that. */
const LIMITS = { bytes: 50 * 1024 * 1024, entries: 2_000, tags: 250_000 };

const MAIN = /^word\/document\d*\.xml$/;
/** Headers, and footers: of the first page, of even and of odd ones, of a few sections. */
const MAX_PARTS = 6;

/** The files of a document that the converter reads. */
const READ = /\.(?:xml|rels)$/i;

/**
 * The text of a Word document. The packages are loaded at the first use.
 * @throws {CvUnreadable} if the archive is no DOCX, is damaged or encrypted, or unpacks to more than 50 MB, 2 000 entries or 250 000 tags.
 */
export async function docxText(bytes: Buffer): Promise<string> {
  const files = await unzipWithin(bytes, LIMITS, (name) => READ.test(name)).catch((error: unknown) => {
    throw error instanceof ZipRefused ? new CvUnreadable(error.reason) : error;
  });
  const isDocx = files.has('[Content_Types].xml') && [...files.keys()].some((name) => MAIN.test(name));
  if (!isDocx) throw new CvUnreadable('unsupported');
  const beside = async (kind: 'header' | 'footer'): Promise<string[]> => {
    const texts: string[] = [];
    // A part that cannot be read, such as one of drawings only, says nothing of the document.
    for (const part of partsOf(files, kind)) texts.push(await converted(part).catch(() => ''));
    return texts;
  };
  try {
    const texts = [...(await beside('header')), await converted(files), ...(await beside('footer'))];
    // A document often repeats a header in several parts.
    return [...new Set(texts.map((text) => text.trim()))].filter(Boolean).join('\n\n');
  } catch {
    throw new CvUnreadable('damaged');
  }
}

async function converted(files: ReadonlyMap<string, Buffer>): Promise<string> {
  const { default: mammoth } = await import('mammoth');
  // The converter gets the files that were measured, not the archive: a second zip reader might find others in it.
  return (await mammoth.extractRawText({ file: filesOf(files) } as unknown as { buffer: Buffer })).value;
}

/** The first headers or footers, each as a document of its own: the converter reads only the body, and contacts often stand above it. */
function partsOf(files: ReadonlyMap<string, Buffer>, kind: 'header' | 'footer'): ReadonlyMap<string, Buffer>[] {
  const tag = kind === 'header' ? 'w:hdr' : 'w:ftr';
  const names = [...files.keys()].filter((name) => name.startsWith(`word/${kind}`) && name.endsWith('.xml')).sort();
  return names.slice(0, MAX_PARTS).map((name) => {
    const xml = files.get(name)?.toString() ?? '';
    const document = xml.replace(new RegExp(`<${tag}([^>]*)>`), '<w:document$1><w:body>').replace(`</${tag}>`, '</w:body></w:document>');
    const main = [...files.keys()].find((each) => MAIN.test(each)) ?? '';
    const links = files.get(name.replace('word/', 'word/_rels/').concat('.rels'));
    const rels = links ? ([[main.replace('word/', 'word/_rels/').concat('.rels'), links]] as const) : [];
    const frame = [...files].filter(([each]) => each === '[Content_Types].xml' || each === '_rels/.rels');
    return new Map([...frame, ...rels, [main, Buffer.from(document)]]);
  });
}

/** What the converter asks of an archive (`lib/unzip.js` of mammoth). */
function filesOf(files: ReadonlyMap<string, Buffer>) {
  return {
    exists: (name: string): boolean => files.has(name),
    read: async (name: string, encoding?: BufferEncoding): Promise<string | Buffer | undefined> => {
      return encoding ? files.get(name)?.toString(encoding) : files.get(name);
    },
  };
}
