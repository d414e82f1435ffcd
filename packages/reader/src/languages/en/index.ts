import { stemmer } from '@orama/stemmers/english';
import type { LanguageRules } from '../language.js';

export const english: LanguageRules = {
  stem: stemmer,
  drivingLicence: (categories) => `driving licence ${categories}`.trim(),
  nameForms: (name) => [`${name}s`],
  isMainVerb: (word) => word.endsWith('ed') && word.length > 4,
};
