import { phrasesIn, withoutMarks } from '../../platform/language/index.js';
import { INTERVIEW_LANGUAGES } from './conversation.js';
/**
 * `alone`: the words ask who or what speaks, and are no answer. `beside`: an answer asks so, too. `none`: they do not ask,
 * or report that somebody else asked.
 */
export type IdentityQuestion = 'none' | 'alone' | 'beside';

/** An answer has as many words beside the question. */
const MIN_ANSWER_WORDS = 5;
/** More words of the question's own sentence are an answer, too. */
const MAX_BESIDE = 10;
/** A report is about a question so many words later. */
const REPORT_WORDS = 4;
const QUOTED = /[“„”"«‘](?=[\p{L}])[^“„”"«»’\n]{1,120}[”“"»’]/gu;

/** docs/languages.md#who-speaks */
const PATTERNS = INTERVIEW_LANGUAGES.map((language) => {
  const phrases = phrasesIn(language, 'spoken');
  const questions = ['identity.direct', 'identity.questions', 'identity.machines'] as const;
  const tails = phrases.source('identity.tails', ...questions);
  return {
    question: phrases.each(...questions),
    direct: phrases.whole('identity.direct'),
    /** What follows a question in its sentence: nothing, more of it, or a further clause. */
    after: new RegExp(`^(?:${tails}(?: |$))*(?:${phrases.source('identity.conjunctions')} .*)?$`, 'u'),
    leadIn: phrases.atEnd('identity.leadIns'),
    leadIns: phrases.each('identity.leadIns', 'identity.ownWords'),
    ownWords: phrases.each('identity.ownWords'),
    reports: phrases.anywhere('identity.reports'),
    reportsAfter: phrases.atStart('identity.reportsAfter'),
  };
});
type Patterns = (typeof PATTERNS)[number];
type Sentence = ReturnType<typeof sentencesOf>[number];

/** Whether a person asks who or what speaks with them, in any language. docs/rules/conversation.md#conversation */
export function identityQuestionIn(text: string): IdentityQuestion {
  const found = PATTERNS.map((patterns) => inSentences(sentencesOf(text), patterns));
  return found.find((one) => one !== 'none') ?? 'none';
}

function inSentences(sentences: readonly Sentence[], patterns: Patterns): IdentityQuestion {
  let [isAsked, answerWords] = [false, 0];
  sentences.forEach((sentence, at) => {
    const asked = patterns.reportsAfter.test(sentences[at + 1]?.words ?? '') ? null : askedIn(sentence, patterns);
    if (asked) isAsked = true;
    const parts = asked ? asked.filter((part) => wordsOf(part) > MAX_BESIDE) : [sentence.words];
    for (const part of parts) answerWords += wordsOf(part.replace(patterns.leadIns, ' '));
  });
  if (!isAsked) return 'none';
  return answerWords < MIN_ANSWER_WORDS ? 'alone' : 'beside';
}

/** The words of a sentence before and after its question; null if there is none. */
function askedIn({ words, clauses }: Sentence, patterns: Patterns): [string, string] | null {
  for (const { 0: question, index } of words.matchAll(patterns.question)) {
    const before = words.slice(0, index).trim();
    const after = words.slice(index + question.length).trim();
    // Words of one's own begin the sentence anew.
    const own = before.replace(patterns.ownWords, '.');
    const said = own.slice(own.lastIndexOf('.') + 1).trim();
    const isReported = patterns.reports.test(said.split(' ').slice(-REPORT_WORDS).join(' '));
    const isLedIn = clauses.includes(index) || said === '' || patterns.leadIn.test(said) || patterns.direct.test(question);
    if (isLedIn && !isReported && patterns.after.test(after.split(' ').slice(0, MAX_BESIDE).join(' '))) return [before, after];
  }
  return null;
}

/** In lower case, without marks, apostrophes and what stands in quotation marks; `clauses`: where they begin in the words. */
function sentencesOf(text: string) {
  const plain = withoutMarks(text.replace(QUOTED, ' quoted ').toLowerCase()).replace(/['’‘`´]/g, '');
  return plain.split(/[.!?;…\n]+/).map((sentence) => {
    let words = '';
    const clauses: number[] = [];
    for (const clause of sentence.split(/[,:()–—]/)) {
      const plainClause = clause.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
      if (plainClause === '') continue;
      words += words === '' ? '' : ' ';
      clauses.push(words.length);
      words += plainClause;
    }
    return { words, clauses };
  });
}

const wordsOf = (text: string): number => text.split(' ').filter(Boolean).length;
