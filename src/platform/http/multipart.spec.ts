import fc from 'fast-check';
import { parseMultipart } from './multipart.js';

const LIMITS = { fields: 5, files: 2, fileBytes: 100 };
const TYPE = 'multipart/form-data; boundary=X';

function parse(body: string | Buffer, type = TYPE, limits = LIMITS) {
  const { fields, files } = parseMultipart(Buffer.from(body as string), type, limits);
  return { fields, files: files.map(({ bytes, ...file }) => ({ ...file, text: bytes.toString() })) };
}

const part = (parameters: string, content: string): string => `--X\r\nContent-Disposition: form-data; ${parameters}\r\n\r\n${content}\r\n`;

describe('a form with files', () => {
  it('is read as Node writes it, like a browser', async () => {
    const text = fc.string({ unit: 'grapheme' }).map((value) => value.replace(/\r\n?|\n/g, ' '));
    const names = fc.uniqueArray(text, { maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(names, fc.array(fc.uint8Array({ maxLength: 100 }), { maxLength: 2 }), async (fields, contents) => {
        const form = new FormData();
        for (const name of fields) form.append(name, `${name}\r\n--X`);
        for (const [i, content] of contents.entries()) form.append('file', new Blob([Uint8Array.from(content)]), `“${i}”.pdf`);
        const sent = new Response(form);
        const read = parseMultipart(Buffer.from(await sent.arrayBuffer()), sent.headers.get('content-type') ?? '', LIMITS);
        expect(read.fields).toEqual(Object.fromEntries(fields.map((name) => [name, `${name}\r\n--X`])));
        expect(read.files.map(({ field, fileName, bytes }) => [field, fileName, [...bytes]])).toEqual(
          contents.map((content, i) => ['file', `“${i}”.pdf`, [...content]]),
        );
      }),
    );
  });

  it('loses folders, control characters, signs of direction and length of file names, and a file that nobody chose', () => {
    const named = (name: string) => parse(`${part(`name="f"; filename="${name}"`, 'x')}--X--`).files[0]?.fileName;
    expect([
      named('C:\\cvs\\a%22b.pdf'),
      named('../../etc/x'),
      named('a\0%0D%0Ab\t.txt'),
      named('ą'.repeat(300)),
      named('cv\u202efdp.exe'),
    ]).toEqual(['a"b.pdf', 'x', 'ab.txt', 'ą'.repeat(200), 'cvfdp.exe']);
    expect(parse(`${part('name="f"; filename=""', '')}--X--\r\n`)).toEqual({ fields: {}, files: [] });
  });

  it('keeps a field that names itself a file within another value', () => {
    expect(parse(`${part('name="a; filename=%22x%22"', 'b')}--X--`).fields).toEqual({ 'a; filename="x"': 'b' });
  });

  it.each([
    [''],
    ['--X'],
    ['preamble\r\n--X--'],
    [part('name="a"', 'b')],
    ['--X\r\nContent-Disposition: form-data; name="a"\r\n--X--'],
    [`--Y${part('name="a"', 'b').slice(3)}--X--`],
    [`${part('filename="a"', 'b')}--X--`],
    ['--X\r\n\r\nb\r\n--X--'],
    [`--X\r\nContent-Disposition: form-data; name="a"\r\nX: ${'x'.repeat(5000)}\r\n\r\nb\r\n--X--`],
    [Buffer.from(`${part('name="a"', '\xff')}--X--`, 'latin1')],
    [Buffer.from(`${part('name="\xff"', 'a')}--X--`, 'latin1')],
  ])('is refused where a browser would not write it so: %p', (body) => {
    expect(() => parse(body)).toThrow('the form is not multipart/form-data in UTF-8');
  });

  it('ends with its last delimiter', () => {
    expect(parse('--X--junk--X')).toEqual({ fields: {}, files: [] });
  });

  it('is refused without a boundary', () => {
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; boundary=""'])
      expect(() => parse('--\r\n', type)).toThrow('the form is not multipart/form-data in UTF-8');
  });

  it('is refused with a field that stands twice, and with too much', () => {
    expect(() => parse(`${part('name="a"', 'b')}${part('name="a"', 'b')}--X--`)).toThrow('the form has a field twice');
    const many = (count: number, of: (i: number) => string) => `${Array.from({ length: count }, (_, i) => of(i)).join('')}--X--`;
    expect(() => parse(many(6, (i) => part(`name="${i}"`, '')))).toThrow('the form has more than 5 fields');
    expect(() => parse(many(3, () => part('name="f"; filename="a"', '')))).toThrow('the form has more than 2 files');
    expect(() => parse(many(8, () => part('name="f"; filename=""', '')))).toThrow('the form has more than 7 parts');
    expect(() => parse(`${part('name="f"; filename="a"', 'x'.repeat(101))}--X--`)).toThrow('larger than the 100 bytes');
  });

  it('never fails otherwise, whatever the bytes are', () => {
    const pieces = fc.constantFrom(
      '--X',
      '\r\n',
      '--',
      'Content-Disposition: form-data; name="a"',
      'filename="',
      '"',
      '\r\n\r\n',
      '\xff',
      'b',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
        try {
          parse(Buffer.from(`--X${parts.join('')}`, 'latin1'));
        } catch (error) {
          expect((error as { code: string }).code).toMatch(/VALIDATION_ERROR|PAYLOAD_TOO_LARGE/);
        }
      }),
    );
  });
});
