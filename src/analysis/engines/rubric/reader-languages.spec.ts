import { READER_LANGUAGES } from '@interview-platform/reader';
import { languagesAt } from '../../../platform/language/index.js';

it('evaluates in the languages of which the registry says so', () => {
  expect(new Set(languagesAt('evaluation'))).toEqual(new Set(READER_LANGUAGES));
});
