import { gzipSync } from 'node:zlib';
import { MAX_ANSWER_CHARS, MAX_QUESTIONS } from '../../../../conversation/index.js';
import { catalogue, type Language, languagesAt } from '../../../../platform/language/index.js';
import { ROOM_ASSETS } from '../room-assets.js';
import { momentInWords } from '../../../../platform/http/pages/moments.js';
import { messagePage, type MessageName } from './message-page.js';
import { noticePage } from './notice-page.js';
import { aConversation, aQuestion, aView } from '../../../../../test/fixtures/interview-room/pages.js';
import { questionPage } from './question-page.js';
import { reviewPage } from './review-page.js';
import { thanksPage } from './thanks-page.js';
import { welcomePage } from './welcome-page.js';

const KIB = 1024;
/** With everything that it loads. docs/rules/interview-room.md#interview-room */
const MAX_WEIGHT = 60 * KIB;

const answered = aQuestion({ text: 'I work.', answer: 'I work.', answeredAt: new Date(0), language: 'en', revision: 1 });

function pagesIn(language: Language): Record<string, string> {
  const conversation = aConversation({ language, questions: [answered, aQuestion({ sequence: 2 })] });
  const view = aView(language, conversation);
  const t = catalogue('room').in(language);
  const messages = [...new Set(Object.keys(t.group('messages')).map((key) => key.split('.')[0]))] as MessageName[];
  return {
    welcome: welcomePage(aView(language)),
    notice: noticePage(aView(language), { hasChanged: false, callOptOut: null }),
    'changed notice': noticePage(aView(language), { hasChanged: true, callOptOut: 'possible' }),
    'notice after consent': noticePage(view, { hasChanged: false, callOptOut: 'possible' }),
    'notice after an opt-out': noticePage(view, { hasChanged: false, callOptOut: 'asked' }),
    question: questionPage(view, conversation, aQuestion(), { is: 'stored' }),
    'saved question': questionPage(view, conversation, aQuestion(), { is: 'saved' }),
    'blank answer': questionPage(view, conversation, aQuestion(), { is: 'blank', typed: '', revision: 0 }),
    'long answer': questionPage(view, conversation, aQuestion(), { is: 'tooLong', typed: 'x'.repeat(5_001), revision: 0 }),
    'reply to a question': questionPage(view, conversation, aQuestion(), { is: 'replied', typed: 'Who is this?', revision: 0 }),
    conflict: questionPage(view, conversation, answered, { is: 'conflict', typed: 'mine' }),
    review: reviewPage(view, conversation, { isEnough: false }),
    thanks: thanksPage(view),
    ...Object.fromEntries(
      messages.map((message) => [
        message,
        messagePage({ t, base: '/interview', message, wait: message === 'tooManyRequests' ? 21 : undefined, path: '/interview/x' }),
      ]),
    ),
  };
}

const CASES = languagesAt('pages').flatMap((language) =>
  Object.entries(pagesIn(language)).map(([name, html]) => [name, language, html] as const),
);

const lithuanian = catalogue('room').in('lt');

describe('a page of the room', () => {
  it.each(CASES)('%s (%s) has a language, a title, one heading, and nothing inline', (_, language, html) => {
    expect(html).toMatch(new RegExp(`^<!doctype html>\n<html lang="${language}">`));
    expect(html).toMatch(/<title>[^<]+<\/title>/);
    expect(html.match(/<h1\b/g)).toHaveLength(1);
    expect(html).not.toMatch(/<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)|undefined|\[object|https?:/);
  });

  it.each(CASES)('%s (%s) names each of its fields, and each id once', (_, _language, html) => {
    const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const named = [...html.matchAll(/\s(?:for|aria-describedby|aria-labelledby|form)="([^"]*)"/g)].flatMap(([, list = '']) =>
      list.split(' '),
    );
    expect(named.filter((id) => !ids.includes(id))).toEqual([]);
    for (const [, id = ''] of html.matchAll(/<(?:textarea|progress)\b[^>]*\sid="([^"]*)"/g)) expect(html).toContain(`for="${id}"`);
  });

  it('weighs under 60 KB with everything, at its largest', () => {
    const long = '🙂'.repeat(MAX_ANSWER_CHARS);
    const conversation = aConversation({ questions: [aQuestion({ text: long, revision: 1 })] });
    const question = questionPage(aView('lt', conversation), conversation, aQuestion({ text: long }), { is: 'stored' });
    const assets = [...ROOM_ASSETS.byName.values()].reduce((sum, asset) => sum + asset.plain().length, 0);
    expect(Buffer.byteLength(question) + assets).toBeLessThan(MAX_WEIGHT);
  });

  it('weighs under 60 KB compressed even with twelve full answers', () => {
    const questions = Array.from({ length: MAX_QUESTIONS }, (_, i) => aQuestion({ ...answered, sequence: i + 1 }));
    const review = reviewPage(aView('en', aConversation({ questions })), aConversation({ questions }), { isEnough: true });
    const assets = [...ROOM_ASSETS.byName.values()].reduce((sum, asset) => sum + asset.gzipped.length, 0);
    expect(gzipSync(review).length + assets).toBeLessThan(MAX_WEIGHT);
  });

  it('names the time zone of a moment', () => {
    const at = new Date('2026-11-29T12:00:00Z');
    expect(momentInWords(at, 'en')).toBe('Sunday, 29 November 2026, 12:00 (UTC)');
    expect(momentInWords(at, 'lt')).toBe('2026 m. lapkričio 29 d., sekmadienis, 12:00 (UTC)');
  });

  it.each([
    [1, '1 klausimas', 'po 1 sekundės'],
    [2, '2 klausimai', 'po 2 sekundžių'],
    [10, '10 klausimų', 'po 10 sekundžių'],
    [21, '21 klausimas', 'po 21 sekundės'],
  ])('counts in Lithuanian: %i', (count, questions, seconds) => {
    expect(lithuanian('welcome.questionsText', { count })).toContain(questions);
    expect(lithuanian('waitSeconds', { seconds: count })).toContain(seconds);
  });

  it('shows a question in another language with its name, if it is worded in that only', () => {
    const conversation = aConversation({ language: 'lt', questions: [aQuestion({ texts: { en: 'Only English' } })] });
    const [question] = conversation.questions;
    const html = question && questionPage(aView('lt', conversation), conversation, question, { is: 'stored' });
    expect(html).toContain('<h1 class="question" lang="en">Only English</h1>');
  });
});
