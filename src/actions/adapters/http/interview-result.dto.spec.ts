import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { validateFields } from '../../../platform/http/fields/validate-fields.js';
import { InterviewResultDto } from './interview-result.dto.js';

interface Document {
  components: { schemas: Record<'InterviewResult', { properties: { recordingUrl: { pattern: string } } }> };
}

const { components } = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as Document;
const documented = new RegExp(components.schemas.InterviewResult.properties.recordingUrl.pattern);

const errorsOf = (recordingUrl: string) =>
  validateFields({ outcome: 'completed', language: 'en', transcript: [], recordingUrl }, InterviewResultDto, 'body').errors;

describe('the documented pattern of a recording’s address', () => {
  it('takes nothing that the service refuses', () => {
    fc.assert(
      fc.property(fc.stringMatching(documented, { size: 'medium' }), (url) => {
        fc.pre(url.length <= 2_048);
        expect(errorsOf(url)).toEqual([]);
      }),
    );
  });

  it.each(['https://recordings.example.com/1.ogg', 'http://recorder:8080/a?b=c#t=4', 'HTTPS://127.0.0.1/x'])('takes %s', (url) => {
    expect(url).toMatch(documented);
  });

  it.each(['http://recorder:0/', 'https://a_b.example/', 'javascript:alert(1)', 'https://x/%zz', 'https://x/#a#b', '//x/y', 'https:///x'])(
    'refuses %s',
    (url) => {
      expect(url).not.toMatch(documented);
    },
  );
});
