import { join } from 'node:path';
import type { Settings } from '../../../platform/config/settings.js';
import type { Secrets } from '../../../platform/secrets/secrets.js';
import type { AnalysisSettings } from '../../analysis.settings.js';
import type { DocumentStore } from '../../domain/cv-document.js';
import { DiskDocumentStore } from './disk-document-store.js';
import { S3DocumentStore } from './s3-document-store.js';

/** The store that the settings choose: a bucket where one is named, else a folder. */
export function createDocumentStore(
  { documents: { s3 } }: AnalysisSettings,
  { dataDir, publicUrl }: Settings,
  secrets: Secrets,
): DocumentStore {
  if (!s3) {
    return new DiskDocumentStore({
      folder: join(dataDir, 'documents'),
      publicUrl: `${publicUrl.replace(/\/+$/, '')}/documents`,
      secret: secrets.key('documents'),
    });
  }
  const { bucket, region, endpoint, forcePathStyle, credentials } = s3;
  return new S3DocumentStore({ bucket, region, forcePathStyle, ...(endpoint && { endpoint }), ...(credentials && { credentials }) });
}
