import { type Markup, markup } from '../../../platform/http/pages/html.js';
import { type Language, languageEntry, type LanguageLevel, languageName, type Words } from '../../../platform/language/index.js';

/** What the languages of a choice lack, or have as a draft. docs/languages.md */
export function levelNotes(t: Words<'dashboard'>, languages: readonly Language[], levels: readonly LanguageLevel[]): Markup | false {
  const notes = languages.flatMap((tag) => {
    const { levels: known } = languageEntry(tag);
    const language = languageName(tag, t.language);
    const lacks = (level: LanguageLevel): boolean => levels.includes(level) && known[level] === 'missing';
    return [
      ...(lacks('phone') ? [t('languages.held', { language })] : []),
      ...(lacks('evaluation') ? [t('languages.evaluated', { language })] : []),
      ...(levels.some((level) => known[level] === 'draft') ? [t('languages.draft', { language })] : []),
    ];
  });
  return notes.length > 0 && markup`<p class="quiet">${notes.join(' ')}</p>`;
}
