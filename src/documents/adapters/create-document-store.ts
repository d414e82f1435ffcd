import { join } from 'node:path';
import type { Settings } from '../../platform/config/settings.js';
import { sharedFolder, type SharedStorages } from '../../platform/persistence/shared-storage.js';
import type { Secrets } from '../../platform/secrets/secrets.js';
import type { DocumentsSettings } from '../documents.settings.js';
import type { DocumentStore } from '../domain/document.js';
import { DiskDocumentStore } from './disk-document-store.js';
import { S3DocumentStore } from './s3-document-store.js';

const NAME = 'documents';
const ADVICE = 'Set the same DOCUMENTS_S3_BUCKET, or use one volume as DATA_DIR in all processes.';

/** The store of the settings: a bucket if one is configured, else a folder. */
export function createDocumentStore(
  { s3 }: DocumentsSettings,
  { dataDir, publicUrl }: Settings,
  secrets: Secrets,
  storages: SharedStorages,
): DocumentStore {
  if (!s3) {
    const folder = join(dataDir, 'documents');
    storages.add(sharedFolder(NAME, folder, ADVICE));
    return new DiskDocumentStore({ folder, publicUrl: `${publicUrl.replace(/\/+$/, '')}/documents`, secret: secrets.key('documents') });
  }
  const { bucket, region, endpoint, forcePathStyle, credentials } = s3;
  const location = `the bucket ${bucket} of ${endpoint ?? 'AWS'}`;
  const identity = () => Promise.resolve(location);
  storages.add({ name: NAME, location, isFolder: false, advice: ADVICE, identify: identity, readIdentity: identity });
  return new S3DocumentStore({ bucket, region, forcePathStyle, ...(endpoint && { endpoint }), ...(credentials && { credentials }) });
}
