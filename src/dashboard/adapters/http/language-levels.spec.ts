import { catalogue, LANGUAGE_LEVELS, LANGUAGE_TAGS, languageEntry } from '../../../platform/language/index.js';
import { levelNotes } from './language-levels.js';

const t = catalogue('dashboard').in('en');

describe('the notes below a choice of languages', () => {
  it.each(LANGUAGE_TAGS)('say what %s lacks or has as a draft, and nothing of a language that is complete', (language) => {
    const states = Object.values(languageEntry(language).levels);
    const text = String(levelNotes(t, [language], LANGUAGE_LEVELS));
    expect(text.includes('in English')).toBe(states.includes('missing'));
    expect(text.includes('native speaker')).toBe(states.includes('draft'));
    expect(levelNotes(t, [language], LANGUAGE_LEVELS) === false).toBe(states.every((state) => state === 'complete'));
  });
});
