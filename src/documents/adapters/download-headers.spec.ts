import fc from 'fast-check';
import { attachment, downloadHeaders, mediaType } from './download-headers.js';

describe('download headers', () => {
  it('contain the original name for old and new clients', () => {
    expect(attachment('Ąžuolas "CV".pdf')).toBe(
      `attachment; filename="__uolas _CV_.pdf"; filename*=UTF-8''%C4%84%C5%BEuolas%20%22CV%22.pdf`,
    );
    expect(attachment("it's (1)*.pdf")).toContain(`filename*=UTF-8''it%27s%20%281%29%2A.pdf`);
  });

  it('neutralise line breaks, folders, text direction and emptiness', () => {
    expect(attachment('a\r\nSet-Cookie: x=1.pdf')).toContain('filename="aSet-Cookie: x=1.pdf"');
    expect(attachment('../../etc/passwd')).toContain('filename=".._.._etc_passwd"');
    expect(attachment('cv\u202efdp.exe')).toContain('filename="cvfdp.exe"');
    expect(attachment('\0 \n')).toContain('filename="document"');
  });

  it('are safe for any name, which can be decoded again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
        const header = attachment(name);
        expect(header).toMatch(/^attachment; filename="[ !#$&-[\]-~]+"; filename\*=UTF-8''[A-Za-z0-9._~!%-]+$/);
        const plain = /^[\p{L}\p{N} .]+$/u.test(name) && name.trim() === name && [...name].length <= 150;
        if (plain) expect(decodeURIComponent(header.split("''")[1] ?? '')).toBe(name);
      }),
    );
  });

  it('replace an invalid media type, and forbid sniffing, display and caching', () => {
    expect(mediaType('text/plain; charset=utf-8')).toBe('text/plain; charset=utf-8');
    expect(mediaType('text/html\r\nX: y')).toBe('application/octet-stream');
    expect(downloadHeaders({ contentType: 'application/pdf', fileName: 'cv.pdf' })).toMatchObject({
      'Content-Type': 'application/pdf',
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    });
  });
});
