import type { OpenAPIObject } from '@nestjs/swagger';
import { withSamplesOf } from './code-samples.js';

const SAMPLES = [{ lang: 'shell', label: 'curl', source: 'curl "$BASE_URL/v1/ours"' }];
const documentOf = (operations: Record<string, object>): OpenAPIObject => ({
  openapi: '3.1.0',
  info: { title: 'Acme', version: '1.0.0' },
  paths: Object.fromEntries(
    Object.entries(operations).map(([id, more]) => [`/v1/${id}`, { get: { operationId: `${id}.get`, responses: {}, ...more } }]),
  ),
});

describe('the document of a process with further contexts', () => {
  it('has the samples of our operations, and nothing for those of a team', () => {
    const ours = documentOf({ ours: { 'x-codeSamples': SAMPLES }, plain: {} });
    const { paths } = withSamplesOf(ours, documentOf({ ours: {}, plain: {}, theirs: {} }));
    const samples = Object.values(paths).map(({ get }) => get && 'x-codeSamples' in get && get['x-codeSamples']);
    expect(samples).toEqual([SAMPLES, false, false]);
    expect(paths['/v1/theirs']?.get).toEqual({ operationId: 'theirs.get', responses: {} });
  });

  it('has none if the tree was not built', () => {
    const document = documentOf({ ours: {} });
    expect(withSamplesOf(null, document)).toEqual(documentOf({ ours: {} }));
  });
});
