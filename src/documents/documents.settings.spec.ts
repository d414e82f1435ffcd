import { loadSettings, settingsOf } from '../platform/config/settings.js';
import { documentsSettings } from './documents.settings.js';
import { TEST_SECRETS } from '../../test/fixtures/platform/secrets.js';

function documents(env: Record<string, string>) {
  return settingsOf(loadSettings([documentsSettings], { ...TEST_SECRETS, ...env }), documentsSettings);
}

describe('the settings of documents', () => {
  it('default to the disk, unless a bucket is configured', () => {
    expect(documents({}).s3).toBeNull();
    expect(documents({ DOCUMENTS_S3_BUCKET: 'cvs' }).s3).toEqual({
      bucket: 'cvs',
      region: 'us-east-1',
      endpoint: null,
      forcePathStyle: false,
      credentials: null,
    });
  });

  it('require both parts of an access key', () => {
    expect(() => documents({ DOCUMENTS_S3_BUCKET: 'cvs', DOCUMENTS_S3_ACCESS_KEY_ID: 'a' })).toThrow(/must be set together/);
  });
});
