import fc from 'fast-check';
import { ValidationFailed } from '../../platform/domain/index.js';
import { LANGUAGE_TAGS } from '../../platform/language/index.js';
import { DECISIONS, builtInReasons, chosenReason, reasonIn } from './decision.js';
import { decisionMail, MAIL_PLACEHOLDERS, mailWordingOf, wordingIn } from './decision-mail.js';

const ona = { firstName: 'Ona', lastName: 'Petraitė', position: 'Nurse', company: 'Acme' };
const brand = { name: 'Acme', colour: null, logo: null };

describe('the mail about a decision', () => {
  it.each(DECISIONS.flatMap((decision) => LANGUAGE_TAGS.map((language) => [decision, language] as const)))(
    'to %s has words in %s that can be saved as they are, and names position and company',
    (decision, language) => {
      const wording = wordingIn({}, decision, language);
      expect(mailWordingOf(wording)?.body).toBe(wording.body);
      const { subject, text } = decisionMail(language, wording, ona, brand);
      expect([subject, text].join()).toContain('Acme');
      expect(subject + text).not.toMatch(/[{}]/);
      expect(text).toContain('Nurse');
    },
  );

  it('puts a name in as it is: neither markup nor a placeholder of it counts', () => {
    const hostile = { ...ona, firstName: '{company}<script>$&' };
    const { text, html } = decisionMail('en', { subject: 'x', body: 'Hello {firstName}' }, hostile, brand);
    expect([text, html.includes('<p>Hello {company}&lt;script&gt;$&amp;</p>')]).toEqual(['Hello {company}<script>$&', true]);
  });

  it('is refused where a placeholder is unknown, and takes any other text', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, maxLength: 20 }),
        fc.constantFrom(...MAIL_PLACEHOLDERS, 'salary', 'constructor'),
        (text, name) => {
          const save = () => mailWordingOf({ subject: 'a subject', body: `a ${text.replace(/[{}]/g, '')} {${name}}` });
          if ((MAIL_PLACEHOLDERS as readonly string[]).includes(name)) expect(save()).not.toBeNull();
          else expect(save).toThrow(ValidationFailed);
        },
      ),
    );
  });

  it('is the one that is built in where both texts are blank, and refused where one is', () => {
    expect(mailWordingOf({ subject: ' ', body: '\n' })).toBeNull();
    for (const half of [
      { subject: 'x', body: '' },
      { subject: '', body: 'x' },
    ])
      expect(() => mailWordingOf(half)).toThrow(ValidationFailed);
  });
});

describe('the reasons of a company', () => {
  it('are built in, in every language, for both decisions', () => {
    for (const decision of DECISIONS) {
      const own = builtInReasons().filter((reason) => reason.decision === decision);
      expect(own.length).toBeGreaterThan(2);
      for (const language of LANGUAGE_TAGS) expect(own.map((reason) => reasonIn(reason, language))).not.toContain('');
    }
  });

  it('are given only where they are offered, for their decision', () => {
    const [first, ...others] = builtInReasons();
    expect(chosenReason([first!], 'select', first!.id)).toEqual({ id: first!.id, wording: first!.wording });
    expect(() => chosenReason([{ ...first!, isOffered: false }], 'select', first!.id)).toThrow(ValidationFailed);
    expect(() => chosenReason(others, 'select', first!.id)).toThrow(ValidationFailed);
    expect(() => chosenReason([first!], 'reject', first!.id)).toThrow(ValidationFailed);
    expect(chosenReason([], 'select', null)).toBeNull();
  });
});
