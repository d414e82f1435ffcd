import { deflateSync } from 'node:zlib';
import { PDFDocument, PDFName, StandardFonts } from '../../../tools/pdf.js';
import type { DocumentCvReader } from '../../../src/analysis/adapters/cv-reader/document-cv-reader.js';

/** Only the built reader has threads: a thread loads no TypeScript. */
const BUILT = new URL('../../../dist/src/analysis/adapters/cv-reader/document-cv-reader.js', import.meta.url).href;
const MB = 1024 * 1024;

/** A PDF whose pages begin with so many blanks each. */
async function pdfOfBlanks(pages: number, bytes: number): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const text = `BT /F1 12 Tf 40 700 Td ${font.encodeText('Nurse').toString()} Tj ET`;
  const stream = pdf.context.register(
    pdf.context.stream(deflateSync(Buffer.concat([Buffer.alloc(bytes, ' '), Buffer.from(text)])), { Filter: 'FlateDecode' }),
  );
  for (let number = 0; number < pages; number += 1) {
    const { node } = pdf.addPage();
    node.setFontDictionary(PDFName.of('F1'), font.ref);
    node.set(PDFName.of('Contents'), stream);
  }
  return Buffer.from(await pdf.save());
}

describe('the built reader of CV documents, given PDFs that unpack to much', () => {
  let reader: DocumentCvReader;
  beforeAll(async () => {
    reader = new ((await import(BUILT)) as { DocumentCvReader: typeof DocumentCvReader }).DocumentCvReader();
  });
  afterAll(() => reader.onApplicationShutdown());

  it('reads a PDF with a page of some megabytes', async () => {
    expect((await reader.read(await pdfOfBlanks(1, 4 * MB), 'cv.pdf', 'a company')).text).toBe('Nurse');
  });

  it.each([
    ['in one page', 1, 48],
    ['in many pages', 20, 16],
  ])('refuses a PDF that unpacks to too much data %s, and reads the next one', async (_where, pages, megabytes) => {
    await expect(reader.read(await pdfOfBlanks(pages, megabytes * MB), 'cv.pdf', 'a company')).rejects.toMatchObject({
      code: 'CV_UNREADABLE',
      reason: 'tooLarge',
    });
    expect((await reader.read(await pdfOfBlanks(1, 1), 'cv.pdf', 'a company')).text).toBe('Nurse');
  });
});
