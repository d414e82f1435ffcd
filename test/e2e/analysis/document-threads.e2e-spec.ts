import { deflateSync } from 'node:zlib';
import JSZip from 'jszip';
import { PDFDocument, PDFName, StandardFonts } from 'pdf-lib';
import type { DocumentCvReader } from '../../../src/analysis/adapters/documents/document-cv-reader.js';

/** Only the built reader has threads: a thread loads no TypeScript. */
const BUILT = new URL('../../../dist/src/analysis/adapters/documents/document-cv-reader.js', import.meta.url).href;
const MB = 1024 * 1024;
const TOO_LARGE = { code: 'CV_UNREADABLE', reason: 'tooLarge' };

/** A Word document of little more than 1 KB. */
function docxOf(text: string): Promise<Buffer> {
  const office = 'http://schemas.openxmlformats.org';
  const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
  return new JSZip()
    .file(
      '[Content_Types].xml',
      `<Types xmlns="${office}/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`,
    )
    .file(
      '_rels/.rels',
      `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="r1" Type="${office}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    )
    .file(
      'word/document.xml',
      `<w:document xmlns:w="${office}/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p></w:body></w:document>`,
    )
    .generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' });
}

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

describe('the built reader of CV documents', () => {
  let Reader: typeof DocumentCvReader;
  let reader: DocumentCvReader;
  beforeAll(async () => {
    ({ DocumentCvReader: Reader } = (await import(BUILT)) as { DocumentCvReader: typeof DocumentCvReader });
    reader = new Reader();
  });
  afterAll(() => reader.onApplicationShutdown());

  it('reads a run of a million spaces before its time is over', async () => {
    const { text } = await reader.read(await docxOf(`Nurse${' '.repeat(1_000_000)}since 2015`), 'cv.docx');
    expect(text).toMatch(/^Nurse /);
  });

  it('reads a letter with a million marks before its time is over', async () => {
    const { text } = await reader.read(Buffer.from(`Nurse${'\u0301\u0323'.repeat(500_000)} since 2015`), 'cv.txt');
    expect(text).toMatch(/^Nurs.* since 2015$/u);
  });

  it('reads a PDF with a page of some megabytes', async () => {
    expect((await reader.read(await pdfOfBlanks(1, 4 * MB), 'cv.pdf')).text).toBe('Nurse');
  });

  it.each([
    ['in one page', 1, 48],
    ['in many pages', 20, 16],
  ])('refuses a PDF that unpacks to too much data %s, and reads the next one', async (_where, pages, megabytes) => {
    await expect(reader.read(await pdfOfBlanks(pages, megabytes * MB), 'cv.pdf')).rejects.toMatchObject(TOO_LARGE);
    expect((await reader.read(await pdfOfBlanks(1, 1), 'cv.pdf')).text).toBe('Nurse');
  });

  it('refuses a document that takes longer than its bound', async () => {
    // No thread starts within a millisecond.
    const impatient = new Reader(1);
    await expect(impatient.read(Buffer.from('Nurse since 2015'), 'cv.txt')).rejects.toMatchObject(TOO_LARGE);
    await impatient.onApplicationShutdown();
  });
});
