import {
  FALLBACK_LANGUAGE,
  type Language,
  type LanguageAt,
  languageOf,
  languageOfBrowser,
  type LanguageLevel,
  languagesAt,
} from './registry.js';

/** The languages that the operator has switched on (`LANGUAGES`). English is always among them. */
export class EnabledLanguages {
  readonly tags: readonly Language[];

  constructor(tags: readonly Language[]) {
    this.tags = tags.includes(FALLBACK_LANGUAGE) ? tags : [FALLBACK_LANGUAGE, ...tags];
  }

  /** Those that can do something. */
  at<Level extends LanguageLevel>(level: Level): readonly LanguageAt<Level>[] {
    return languagesAt(level, this.tags);
  }

  /** The language of pages for a person: the chosen one, if it is still offered, else as the browser says. */
  ofPerson(chosen: Language | null, acceptLanguage?: string): Language {
    return chosen && this.at('pages').includes(chosen) ? chosen : this.ofBrowser(acceptLanguage);
  }

  /** The language of pages and mails for a tag of BCP 47. */
  of(tag: string): Language {
    return this.ofPerson(languageOf(tag));
  }

  /** The languages of pages for tags of BCP 47, each once, in their order; English if none is offered. */
  ofTags(tags: readonly string[]): readonly Language[] {
    const offered = this.at('pages');
    const known = tags.flatMap((tag) => languageOf(tag) ?? []).filter((language) => offered.includes(language));
    return known.length > 0 ? [...new Set(known)] : [FALLBACK_LANGUAGE];
  }

  /** The language of pages for a browser's header `Accept-Language`. */
  ofBrowser(acceptLanguage: string | undefined): Language {
    return languageOfBrowser(acceptLanguage, this.at('pages'));
  }
}
