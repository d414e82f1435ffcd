import { Readable } from 'node:stream';
import { after, type CompanyId, conflict, HOUR, type Id } from '../../platform/domain/index.js';
import { DocumentStoreUnavailable } from '../domain/document.js';
import { StoredDocuments } from './stored-documents.js';

const NOW = new Date('2026-03-02T12:00:00Z');
const CANDIDATE = { company: 'company' as CompanyId, candidateId: 'candidate' as Id<'Candidate'> };
const INFO = { contentType: 'audio/ogg', fileName: 'interview.ogg' };
const KEY = 'company/candidate/1';

class Refused extends conflict('REFUSED', 'refused') {}

/** A store and a list of removals in memory; `put` fails as the test says. */
function world({ put = async () => undefined }: { put?: (body: Buffer | Readable) => Promise<void> } = {}) {
  const objects = new Set<string>();
  const removals = new Map<string, Date>();
  const store = {
    put: async (key: string, body: Buffer | Readable) => {
      objects.add(key);
      await put(body);
    },
    remove: async (key: string) => void objects.delete(key),
  };
  const scheduled = {
    schedule: async (key: string, at: Date) => void removals.set(key, at),
    cancel: async (key: string) => removals.delete(key),
  };
  const unitOfWork = {
    run: async (work: () => Promise<void>) => {
      const before = [...removals];
      await work().catch((error: unknown) => {
        removals.clear();
        for (const [key, at] of before) removals.set(key, at);
        throw error;
      });
    },
  };
  const parts = [store, scheduled, unitOfWork, { notify: () => undefined }, { now: () => NOW }, { next: () => '1' }];
  return { objects, removals, stored: new StoredDocuments(...(parts as unknown as ConstructorParameters<typeof StoredDocuments>)) };
}

const nothing = () => Promise.resolve(null);

describe('a stored document', () => {
  it('is kept with its record, and the one that it replaces is removed', async () => {
    const { objects, removals, stored } = world();
    await stored.add(CANDIDATE, Buffer.from('x'), INFO, async (key) => (key === KEY ? 'the/old/one' : null));
    expect([[...objects], [...removals]]).toEqual([[KEY], [['the/old/one', NOW]]]);
  });

  it.each([
    ['bytes', Buffer.from('x'), 1],
    ['a stream', Readable.from(['x']), 3],
  ])('of %s has its removal scheduled before the upload', async (_, body, hours) => {
    const seen: [string, Date][] = [];
    const { removals, stored } = world({ put: async () => void seen.push(...removals) });
    await stored.add(CANDIDATE, body, INFO, nothing);
    expect(seen).toEqual([[KEY, after(NOW, hours * HOUR)]]);
    expect(removals.size).toBe(0);
  });

  it('that could not be uploaded is removed at once, and later for certain', async () => {
    const { objects, removals, stored } = world({ put: () => Promise.reject(new Error('no room')) });
    await expect(stored.add(CANDIDATE, Buffer.from('x'), INFO, nothing)).rejects.toThrow(DocumentStoreUnavailable);
    expect([objects.size, removals.size]).toEqual([0, 1]);
  });

  it('fails with the error of its stream, whatever the store makes of it', async () => {
    const body = new Readable({ read: () => undefined });
    body.on('error', () => undefined);
    const put = async () => {
      body.destroy(new Refused());
      throw new TypeError('fetch failed');
    };
    await expect(world({ put }).stored.add(CANDIDATE, body, INFO, nothing)).rejects.toThrow(Refused);
  });

  it('whose record is refused is removed', async () => {
    const { objects, removals, stored } = world();
    await expect(stored.add(CANDIDATE, Buffer.from('x'), INFO, () => Promise.reject(new Refused()))).rejects.toThrow(Refused);
    expect([objects.size, removals.size]).toEqual([0, 1]);
  });

  it('is left to its scheduled removal where the commit is in doubt', async () => {
    const { objects, removals, stored } = world();
    await expect(stored.add(CANDIDATE, Buffer.from('x'), INFO, () => Promise.reject(new Error('connection lost')))).rejects.toThrow();
    expect([objects.size, removals.size]).toEqual([1, 1]);
  });
});
