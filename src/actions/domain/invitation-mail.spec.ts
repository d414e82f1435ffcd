import fc from 'fast-check';
import { EnabledLanguages } from '../../platform/language/index.js';
import { invitationMail, LINK_PLACEHOLDER, type Invitation } from './invitation-mail.js';

const link = 'https://rooms.example/i/0192?token=a-b&x="1"';
const anInvitation = (changes: Partial<Invitation> = {}): Invitation => ({
  language: 'en',
  firstName: 'Ona',
  position: 'Nurse',
  company: 'Ligoninė UAB',
  link,
  expiresAt: new Date('2026-03-09T07:05:00Z'),
  timezone: 'Europe/Vilnius',
  ...changes,
});
const custom = (body: string | null, subject: string | null = null) => invitationMail(anInvitation(), { subject, body });
const occurrences = (text: string, part: string): number => text.split(part).length - 1;
const asText = (html: string): string =>
  (/<p>([^]*)<\/p>/.exec(html)?.[1] ?? '')
    .replace(/<a href="[^"<>]*">|<\/a>/g, '')
    .replaceAll('<br>\n', '\n')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

describe('the default invitation', () => {
  const nothing = { subject: null, body: null };

  it('contains in English the company, the position, the link once, and its expiry', () => {
    const mail = invitationMail(anInvitation(), nothing);
    expect(mail.subject).toBe('Invitation to an interview: Nurse, Ligoninė UAB');
    expect(mail.text).toMatch(/^Hello Ona,\n\nThank you for applying/);
    expect(mail.text).toContain('until Monday, 9 March 2026, 09:05 (Eastern European Standard Time)');
    expect(mail.text).toContain('AI interviewer');
    expect(occurrences(mail.text, link)).toBe(1);
    expect(mail.html).toContain('<html lang="en">');
  });

  it('is in Lithuanian if the interviews are', () => {
    const mail = invitationMail(anInvitation({ language: 'lt', position: 'Slaugytoja' }), nothing);
    expect(mail.subject).toBe('Kvietimas į pokalbį: Slaugytoja, Ligoninė UAB');
    expect(mail.text).toMatch(/^Laba diena,\n\ndėkojame, kad/);
    expect(mail.text).toContain('iki 2026 m. kovo 9 d., pirmadienis, 09:05 (Rytų Europos žiemos laikas)');
    expect(mail.text).toContain('„Slaugytoja“');
    expect(mail.text).toContain('dirbtinis intelektas');
    expect(occurrences(mail.text, link)).toBe(1);
    expect(mail.html).toContain('<html lang="lt">');
  });

  it('to the times of a call has a reminder with its own words and the same link', () => {
    const reminder = invitationMail(anInvitation({ words: 'callReminder' }), nothing);
    const first = invitationMail(anInvitation({ words: 'callInvitation' }), nothing);
    expect([first.subject, reminder.subject]).toEqual([
      'Choose a time for your phone interview: Nurse, Ligoninė UAB',
      'Reminder: choose a time for your phone interview: Nurse, Ligoninė UAB',
    ]);
    expect([first, reminder].map(({ text }) => /You have not chosen a time yet/.test(text))).toEqual([false, true]);
    expect(reminder.text.split(link)[1]).toBe(first.text.split(link)[1]);
  });

  it.each([
    ['UTC', '9 March 2026, 07:05 (UTC)'],
    ['America/New_York', '9 March 2026, 03:05 (Eastern Daylight Time)'],
    ['Pacific/Auckland', '9 March 2026, 20:05 (New Zealand Daylight Time)'],
  ])('names its end in the zone %s', (timezone, end) => {
    expect(invitationMail(anInvitation({ timezone }), nothing).text).toContain(end);
  });

  it('has a button besides the link', () => {
    for (const [language, label] of [['en', 'Start the interview'] as const, ['lt', 'Pradėti pokalbį'] as const]) {
      const { html } = invitationMail(anInvitation({ language }), nothing);
      expect(html).toMatch(new RegExp(`<a href="https://rooms.example/i/0192\\?token=a-b&amp;x=&quot;1&quot;" style="[^"]*">${label}</a>`));
      expect(occurrences(html, '<a href=')).toBe(2);
    }
  });

  it('has the first language of the position, else English', () => {
    const languages = new EnabledLanguages(['en', 'lt']);
    expect(['lt', 'lt-LT', 'LT', 'en', 'de', 'ltg', ''].map((tag) => languages.of(tag))).toEqual([
      'lt',
      'lt',
      'lt',
      'en',
      'en',
      'en',
      'en',
    ]);
    expect(new EnabledLanguages(['en']).of('lt')).toBe('en');
  });

  it('replaces no placeholder in names', () => {
    const mail = invitationMail(anInvitation({ firstName: LINK_PLACEHOLDER, company: '<b>$&</b>' }), nothing);
    expect(occurrences(mail.text, link)).toBe(1);
    expect(mail.text).toContain('<b>$&</b>');
    expect(mail.html).not.toContain('<b>');
  });

  it.each([null, '', ' \n'])('stands where the caller wrote %j', (blank) => {
    expect(custom(blank, blank)).toEqual(invitationMail(anInvitation(), nothing));
  });
});

describe('a custom invitation', () => {
  it('keeps its subject, and has the link in place of every placeholder', () => {
    const mail = custom('Here: {interviewLink}\nor {interviewLink}.', 'Come in');
    expect(mail.subject).toBe('Come in');
    expect(mail.text).toBe(`Here: ${link}\nor ${link}.`);
    expect(occurrences(mail.html, '<a href="https://rooms.example/i/0192?token=a-b&amp;x=&quot;1&quot;">')).toBe(2);
    expect(mail.html).toMatch(/<\/p>\n<div style="[^"]*"><a href="[^"]*" style="[^"]*">Start the interview<\/a><\/div><\/body>/);
  });

  it('has the link at its end if it has no placeholder', () => {
    expect(custom('See you soon. ').text).toBe(`See you soon.\n\n${link}\n`);
  });

  const bodies = fc
    .array(
      fc.oneof(
        fc.constant(LINK_PLACEHOLDER),
        fc.string({ unit: 'grapheme' }),
        fc.constantFrom('<script>', '&amp;', "'", '"', '$&', '\r\n'),
      ),
    )
    .map((parts) => parts.join(''))
    .filter((body) => body.trim() !== '');

  it('has one link for each placeholder, at least one, and never a placeholder', () => {
    fc.assert(
      fc.property(bodies, (body) => {
        const { text } = custom(body);
        expect(text).not.toContain(LINK_PLACEHOLDER);
        expect(occurrences(text, link)).toBe(Math.max(1, occurrences(body, LINK_PLACEHOLDER)));
      }),
    );
  });

  it('has the same content in HTML, with no markup of the caller', () => {
    fc.assert(
      fc.property(bodies, (body) => {
        const { text, html } = custom(body);
        expect(asText(html)).toBe(text.replace(/\r\n?/g, '\n'));
        const markup = (/<p>([^]*)<\/p>/.exec(html)?.[1] ?? '').match(/<[^>]*>?/g) ?? [];
        expect(markup.filter((tag) => !/^(<a href="[^"]*">|<\/a>|<br>)$/.test(tag))).toEqual([]);
      }),
    );
  });
});
