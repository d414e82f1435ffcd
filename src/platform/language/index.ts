export { catalogue, type Catalogue, type CatalogueName, type Group, type KeyWithValues, type PlainKey, type Words } from './catalogue.js';
export { EnabledLanguages } from './enabled-languages.js';
export { Phrases, phrasesIn, withoutMarks } from './phrases.js';
export {
  FALLBACK_LANGUAGE,
  type Language,
  LANGUAGE_LEVELS,
  LANGUAGE_TAGS,
  languageAt,
  type LanguageAt,
  languageEntry,
  type LanguageEntry,
  type LanguageLevel,
  LANGUAGES,
  languageName,
  languageOf,
  languageOfBrowser,
  languagesAt,
  quoted,
} from './registry.js';
