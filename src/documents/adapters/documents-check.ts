import { randomUUID } from 'node:crypto';
import { settingsOf } from '../../platform/config/settings.js';
import { after, Clock, failure, type Finding, MINUTE, ok, warning } from '../../platform/domain/index.js';
import type { ProductCheck } from '../../platform/doctor/check.js';
import { documentsSettings } from '../documents.settings.js';
import { DocumentStore } from '../domain/document.js';
import { DiskDocumentStore } from './disk-document-store.js';

const NAME = 'documents';
const PROBE = Buffer.from('A probe of the document store. It is removed at once.\n');
const INFO = { contentType: 'text/plain; charset=utf-8', fileName: 'probe.txt' };
const DOWNLOAD_MS = 5_000;

/** Writes a probe into the document store, finds it, downloads it and removes it. A folder that does not exist yet is not created. */
export const documentsCheck: ProductCheck = {
  name: NAME,
  needs: 'adapters',
  run: async (session) => {
    const { s3 } = settingsOf(session.settings, documentsSettings);
    const store = session.get(DocumentStore);
    const key = `doctor/${randomUUID()}.txt`;
    const isFolder = store instanceof DiskDocumentStore;
    const { name: own } = store.constructor;
    const [place, advice] = isFolder
      ? ['a folder', 'Let the user of the service write below DATA_DIR, and look at the room on the disk.']
      : s3
        ? [
            `the bucket ${s3.bucket}`,
            'Check DOCUMENTS_S3_*, that the bucket exists, and that the key may put, list, get and delete its objects.',
          ]
        : [own, `Check that the documents of ${own} can be reached from here.`];
    try {
      if (isFolder && !(await store.hasFolder())) return [ok(NAME, 'a folder in DATA_DIR, which the first document creates')];
      await store.put(key, PROBE, INFO);
      if (!(await isListed(store, key))) return [failure(NAME, 'a probe was written, but is not listed', advice)];
      const link = await store.signedUrl(key, INFO, after(session.get(Clock).now(), MINUTE));
      const finding = await download(link, session.settings.publicUrl, place);
      await store.remove(key);
      return [finding];
    } catch (error) {
      await store.remove(key).catch(() => undefined);
      const { name, code } = error as Error & { code?: string };
      return [failure(NAME, `a probe cannot be written and removed: ${code ?? name}`, advice)];
    }
  },
};

async function isListed(store: DocumentStore, key: string): Promise<boolean> {
  for await (const known of store.list(key)) if (known === key) return true;
  return false;
}

/** Links to our own host need a server that runs: they are not followed. */
async function download(link: string, publicUrl: string, place: string): Promise<Finding> {
  const found = `a probe was written to ${place}, found and removed`;
  if (link.startsWith(publicUrl)) return ok(NAME, found);
  const advice = 'Clients download from there: check DOCUMENTS_S3_ENDPOINT, and that the key may get objects.';
  try {
    const response = await fetch(link, { signal: AbortSignal.timeout(DOWNLOAD_MS) });
    const isSame = Buffer.from(await response.arrayBuffer()).equals(PROBE);
    if (response.status === 200 && isSame) return ok(NAME, `${found}, and downloaded by its link`);
    return failure(NAME, `${found}, but its link answers ${response.status}`, advice);
  } catch {
    return warning(NAME, `${found}, but ${new URL(link).host} does not answer`, advice);
  }
}
