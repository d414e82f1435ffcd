import type { ChatRequest } from './fake-openai.js';

/** The JSON of one data message of a request. */
export function dataOf<T>(chat: ChatRequest, label: string): T {
  const message = chat.messages.find(({ content }) => content.startsWith(`-----BEGIN ${label}-----\n`));
  return JSON.parse(message?.content.split('\n')[1] ?? 'null') as T;
}

export const schemaOf = (chat: ChatRequest): string => chat.response_format?.json_schema?.name ?? '';

const linesOf = (chat: ChatRequest) => dataOf<{ lines: { key: string; kind: string; subject: string }[] }>(chat, 'POSITION').lines;

const hasWordOf = (subject: string) => {
  const words = subject.match(/\p{L}{4,}/gu) ?? [];
  return (text: string): boolean => text.split(/\P{L}+/u).length > 2 && words.some((word) => text.split(/\P{L}+/u).includes(word));
};

/** A valid answer about a CV: every line has the same outcome and quotes the first line of the CV with a word of it, or the longest one. */
export function cvAnswer(chat: ChatRequest, outcome = 'shown') {
  const written = dataOf<{ cv: string }>(chat, 'CV').cv.split('\n');
  const quote = written.reduce((longest, line) => (line.length > longest.length ? line : longest), '');
  return { lines: linesOf(chat).map(({ key, subject }) => ({ key, outcome, quotes: [written.find(hasWordOf(subject)) ?? quote] })) };
}

/** The same of a model that finds nothing for a line of which the CV has no word. */
export function carefulCvAnswer(chat: ChatRequest) {
  const { lines } = cvAnswer(chat);
  const isNamed = (quote: string, at: number): boolean => hasWordOf(linesOf(chat)[at]?.subject ?? '')(quote);
  return { lines: lines.map((line, at) => (isNamed(line.quotes[0] ?? '', at) ? line : { ...line, outcome: 'missing', quotes: [] })) };
}

/**
 * A valid answer about an interview: a requirement has the outcome if an answer has a word of it, and the field of the position if there is an
 * answer. The first sentence is quoted; other lines are unread.
 */
export function interviewAnswer(chat: ChatRequest, outcome = 'shown') {
  const { turns } = dataOf<{ turns: { turn: number; speaker: string; text: string }[] }>(chat, 'TRANSCRIPT');
  const answers = turns.filter(({ speaker }) => speaker === 'candidate');
  const reason = { en: 'The candidate tells of it.', lt: 'Kandidatas apie tai pasakoja.' };
  const lines = linesOf(chat).map(({ key, kind, subject }) => {
    const words = subject.match(/\p{L}{4,}/gu) ?? [];
    const said = answers.find(({ text }) => kind === 'role' || words.some((word) => text.split(/\P{L}+/u).includes(word)));
    const quotes = said ? [{ turn: said.turn, text: said.text.split(/(?<=[.!?])\s/u)[0] ?? '' }] : [];
    return { key, outcome: said ? outcome : 'unread', quotes, reason };
  });
  return { lines };
}

/** A second answer that says the same of all items. */
export function secondAnswer(chat: ChatRequest, answer = 'shows') {
  return { answers: dataOf<{ id: string }[]>(chat, 'ITEMS').map(({ id }) => ({ id, answer })) };
}

/** A valid answer to each kind of request of the engine. */
export function engineAnswer(chat: ChatRequest) {
  if (schemaOf(chat) === 'second_reading') return secondAnswer(chat);
  return schemaOf(chat) === 'cv_reading' ? cvAnswer(chat) : interviewAnswer(chat);
}
