import fc from 'fast-check';
import { Secrets } from './secrets.js';

const secrets = new Secrets(Buffer.alloc(32, 1));

describe('secrets', () => {
  it('open their sealed values', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) =>
        expect(secrets.decrypt('answers', secrets.encrypt('answers', text))).toBe(text),
      ),
    );
  });

  it('seal the same text differently each time', () => {
    expect(secrets.encrypt('answers', 'text').equals(secrets.encrypt('answers', 'text'))).toBe(false);
  });

  it('do not open a value that was sealed for another purpose, with another key, or was changed', () => {
    const sealed = secrets.encrypt('answers', 'text');
    expect(() => secrets.decrypt('webhooks', sealed)).toThrow();
    expect(() => new Secrets(Buffer.alloc(32, 2)).decrypt('answers', sealed)).toThrow();
    for (let i = 0; i < sealed.length; i++) {
      const changed = Buffer.from(sealed);
      changed[i] = (changed[i] as number) ^ 1;
      expect(() => secrets.decrypt('answers', changed)).toThrow();
    }
  });

  it('open values of a previous key, and seal with the current one only', () => {
    const changed = new Secrets(Buffer.alloc(32, 2), [Buffer.alloc(32, 3), Buffer.alloc(32, 1)]);
    expect(changed.decrypt('answers', secrets.encrypt('answers', 'text'))).toBe('text');
    expect(changed.isMac('cursors', 'text', secrets.mac('cursors', 'text'))).toBe(true);
    expect(() => secrets.decrypt('answers', changed.encrypt('answers', 'text'))).toThrow('another SECRETS_KEY');
    expect(secrets.isMac('cursors', 'text', changed.mac('cursors', 'text'))).toBe(false);
  });

  it('know their own codes, whole or cut to 16 bytes, and no shorter', () => {
    const mac = secrets.mac('cursors', 'text');
    expect([32, 16, 15, 0].map((length) => secrets.isMac('cursors', 'text', mac.subarray(0, length)))).toEqual([true, true, false, false]);
    expect(secrets.isMac('cursors', 'other', mac)).toBe(false);
    expect(secrets.isMac('answers', 'text', mac)).toBe(false);
    expect(secrets.isMac('cursors', 'text', Buffer.concat([mac, mac]))).toBe(false);
  });
});
