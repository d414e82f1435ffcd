import type { Language } from './ports.js';
import sentences from './sentences.json' with { type: 'json' };

/** Everything that the agent says by itself. The service has the words of all other steps. */
export type Sentences = Readonly<typeof sentences.en>;
export const SENTENCES: Readonly<Record<Language, Sentences>> = sentences;
