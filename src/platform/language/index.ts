export { catalogue, type CatalogueName, type Group, type KeyWithValues, loadCatalogues, type Words } from './catalogue.js';
export { EnabledLanguages } from './enabled-languages.js';
export { Phrases, phrasesIn, withoutMarks } from './phrases.js';
export {
  FALLBACK_LANGUAGE,
  type Language,
  LANGUAGE_LEVELS,
  LANGUAGE_TAGS,
  languageAt,
  languageEntry,
  type LanguageEntry,
  type LanguageAt,
  type LanguageLevel,
  languageName,
  languageOf,
  languagesAt,
  quoted,
} from './registry.js';
