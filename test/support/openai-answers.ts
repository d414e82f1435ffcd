import type { ChatRequest } from './fake-openai.js';

interface Asked {
  readonly criteria: readonly { readonly key: string; readonly subject: string }[];
}

/** The JSON of one data message of a request. */
export function dataOf<T>(chat: ChatRequest, label: string): T {
  const message = chat.messages.find(({ content }) => content.startsWith(`-----BEGIN ${label}-----\n`));
  return JSON.parse(message?.content.split('\n')[1] ?? 'null') as T;
}

const both = (en: string, lt: string) => ({ en, lt });

/** A valid answer about a CV: every criterion has the same `fit` and quotes the first line of the CV. */
export function cvAnswer(chat: ChatRequest, fit = 80) {
  const { criteria } = dataOf<Asked>(chat, 'POSITION');
  const quote = dataOf<{ cv: string }>(chat, 'CV').cv.split('\n')[0] ?? '';
  return {
    criteria: criteria.map(({ key }) => ({
      key,
      fit,
      fulfilment: fit > 60 ? 'met' : 'partly',
      evidence: [quote],
      found: [both('experience', 'patirtis')],
      missing: [],
    })),
    years: { required: 3, found: 5 },
    texts: {
      en: { aiEvaluation: 'A good fit.', notes: 'Ask about scale.', upsides: ['Long experience'], shortcomings: [] },
      lt: { aiEvaluation: 'Gerai tinka.', notes: 'Paklauskite apie mastą.', upsides: ['Ilga patirtis'], shortcomings: [] },
    },
  };
}

/** A valid answer about an interview: every criterion has the same score and quotes the candidate's first answer; no answer scores 0. */
export function interviewAnswer(chat: ChatRequest, score = 70) {
  const { criteria } = dataOf<Asked>(chat, 'POSITION');
  const { turns } = dataOf<{ turns: { turn: number; speaker: string; text: string }[] }>(chat, 'TRANSCRIPT');
  const answer = turns.find(({ speaker }) => speaker === 'candidate');
  return {
    criteria: criteria.map(({ key }) => ({
      key,
      score: answer ? score : 0,
      quotes: answer ? [{ turn: answer.turn, text: answer.text }] : [],
      found: [],
      missing: [],
      title: both(`Title of ${key}`, `${key} pavadinimas`),
      reason: both('Shown by an example.', 'Parodyta pavyzdžiu.'),
    })),
    summary: both('A clear interview.', 'Aiškus pokalbis.'),
  };
}
