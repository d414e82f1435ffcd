import { AllocationLimit } from './allocation-limit.js';

const MB = 1024 * 1024;

describe('AllocationLimit', () => {
  const native = globalThis.Uint8Array;
  let limit: AllocationLimit;
  beforeEach(() => {
    limit = new AllocationLimit();
  });
  afterEach(() => {
    globalThis.Uint8Array = native;
  });

  it('leaves arrays as they are', () => {
    expect(new Uint8Array([1, 2])).toBeInstanceOf(native);
    expect(new native(2)).toBeInstanceOf(Uint8Array);
    expect(Uint8Array.from(Buffer.from('ab'))).toEqual(new native([97, 98]));
    expect(limit.isExceeded).toBe(false);
  });

  it('refuses an array of more than 32 MB', () => {
    expect(() => new Uint8Array(32 * MB + 1)).toThrow(RangeError);
    expect(limit.isExceeded).toBe(true);
  });

  it('refuses more than 256 MB in all, and begins again with the next document', () => {
    for (let made = 0; made < 8; made += 1) new Uint8Array(32 * MB);
    expect(() => new Uint8Array(MB)).toThrow(RangeError);
    limit.restart();
    expect(new Uint8Array(MB).length).toBe(MB);
    expect(limit.isExceeded).toBe(false);
  });
});
