/** What a language tells beside its word lists. Words are folded: lower case, without diacritics. */
export interface LanguageRules {
  /** The stem of a word in lower case, not folded. */
  readonly stem: (word: string) => string;
  /** The letters of the language, not folded. */
  readonly letters?: {
    /** One of them. */
    readonly any: RegExp;
    /** A word with one of them and no letter of another language, that is no name. */
    readonly word: RegExp;
    /** One that no other language has, of those that are known here. */
    readonly only: RegExp;
  };
  /** What a driving licence is called, with its categories, which may be ''. */
  readonly drivingLicence: (categories: string) => string;
  /** Whether the verb and the noun of one root may have different stems, and share their beginning only. */
  readonly sharesBeginnings?: true;
  /** Whether a word is a verb by its ending, as far as the lists do not name it. */
  readonly isMainVerb?: (word: string) => boolean;
  /** Whether a word is a verb whose ending says that the speaker does it. */
  readonly isFirstPerson?: (word: string) => boolean;
  /** Whether a word is a verb whose ending says that somebody else does it. */
  readonly isThirdPerson?: (word: string) => boolean;
  /** What the form of a verb says of its deed: it denies it, ends it or wishes it. */
  readonly moodOf?: (word: string) => Mood | null;
  /** The forms of a folded name in the nominative, itself not among them. */
  readonly nameForms: (name: string) => readonly string[];
  /** A noun, adjective or participle for a person in one form for women and men. Not folded. */
  readonly neutralForm?: (word: string) => string;
  /** The word without a prefix that denies it. */
  readonly affirmed?: (word: string) => string;
}

export type Mood = 'deny' | 'lapse' | 'wish';
