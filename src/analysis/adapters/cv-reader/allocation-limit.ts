const MB = 1024 * 1024;
/** Smaller arrays do not count: they are short-lived and many. */
const COUNTED_FROM = MB;
const MAX_ARRAY = 32 * MB;
const MAX_ALL = 256 * MB;

/**
 * A bound on the unpacked size of a document, for a thread that reads documents only: the byte arrays that it makes. The heap limit of a
 * thread does not count them, and a PDF of 1 MB can unpack to 1 GB. An array that would exceed it throws a RangeError.
 */
export class AllocationLimit {
  isExceeded = false;
  private allocated = 0;

  /** Replaces the global `Uint8Array` of the thread. */
  constructor() {
    globalThis.Uint8Array = new Proxy(Uint8Array, {
      construct: (target, args, newTarget) => {
        if (typeof args[0] === 'number') this.count(args[0]);
        return Reflect.construct(target, args, newTarget) as Uint8Array;
      },
    });
  }

  /** For the next document. */
  restart(): void {
    this.isExceeded = false;
    this.allocated = 0;
  }

  private count(bytes: number): void {
    if (bytes < COUNTED_FROM) return;
    this.allocated += bytes;
    if (bytes <= MAX_ARRAY && this.allocated <= MAX_ALL) return;
    this.isExceeded = true;
    throw new RangeError('the document unpacks to too much data');
  }
}
