import JSZip from 'jszip';
import type { DocumentCvReader } from '../../../src/analysis/adapters/cv-reader/document-cv-reader.js';

/** Only the built reader has threads: a thread loads no TypeScript. */
const BUILT = new URL('../../../dist/src/analysis/adapters/cv-reader/document-cv-reader.js', import.meta.url).href;
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

describe('the built reader of CV documents', () => {
  let Reader: typeof DocumentCvReader;
  let reader: DocumentCvReader;
  beforeAll(async () => {
    ({ DocumentCvReader: Reader } = (await import(BUILT)) as { DocumentCvReader: typeof DocumentCvReader });
    reader = new Reader();
  });
  afterAll(() => reader.onApplicationShutdown());

  it('reads a run of a million spaces before its time is over', async () => {
    const { text } = await reader.read(await docxOf(`Nurse${' '.repeat(1_000_000)}since 2015`), 'cv.docx', 'a company');
    expect(text).toMatch(/^Nurse /);
  });

  it('reads a letter with a million marks before its time is over', async () => {
    const { text } = await reader.read(Buffer.from(`Nurse${'\u0301\u0323'.repeat(500_000)} since 2015`), 'cv.txt', 'a company');
    expect(text).toMatch(/^Nurs.* since 2015$/u);
  });

  it('refuses a document that takes longer than its bound', async () => {
    // No thread starts within a millisecond.
    const impatient = new Reader(1);
    await expect(impatient.read(Buffer.from('Nurse since 2015'), 'cv.txt', 'a company')).rejects.toMatchObject(TOO_LARGE);
    await impatient.onApplicationShutdown();
  });
});
