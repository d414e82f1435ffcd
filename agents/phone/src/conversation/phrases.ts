import type { Language } from './ports.js';
import phrases from './phrases.json' with { type: 'json' };

/**
 * The phrases that the agent recognises: regular expressions over whole words in lower case, without apostrophes and other
 * signs. Letters with and without marks are the same, because not every recogniser writes them.
 *
 * `backchannel`: said by a listener, who does not want to speak. `fillers` change nothing beside a phrase. `unfinished`:
 * the last words of an utterance that goes on. `machine`: an answering machine. `optOut`: the wish not to be called,
 * unless its context says otherwise; `perhapsOptOut`: the person is asked. `leadIns` stand before a wish of one's own,
 * `reports` before one of somebody else; `ownWords` look like a report and are none. `qualifiers` follow
 * a wish that is about a time or a place, `conditions` begin one that is about a case.
 *
 * `wait`: for somebody or something else; `think`: for the answer. `handOver`: another person is fetched; `whereabouts`, too,
 * but only beside `wait`. In them `{others}` is one of `others`, `{intents}` of `intents`, `xname` a word with a capital letter inside a sentence. The
 * other person's first words are `hello`; `introductions` are only expected after `handOver`.
 */
export type Phrases = Readonly<Record<keyof typeof phrases.en, readonly string[]>>;
export const PHRASES: Readonly<Record<Language, Phrases>> = phrases;
