import { LEAVES, type Script, ScriptedLine } from '../../../../test/support/phone-agent.js';
import { holdInterview } from './hold-interview.js';
import {
  type Answer,
  type Clock,
  type InterviewService,
  type Result,
  ServiceFailed,
  type Session,
  SessionGone,
  type Statement,
  type Step,
} from './ports.js';

const DISCLOSURE = 'Hello, this is a computer program.';
const CONSENT = 'May we record this call?';
const OPENING = 'Thank you. Which work do you do now?';
const SECOND = 'How long have you used SQL?';
const REPLY = 'I am a program of Acme.';
const GOODBYE = 'That was all. Goodbye.';
const STEPS: readonly Omit<Step, 'index'>[] = [
  { kind: 'disclosure', text: DISCLOSURE },
  { kind: 'opening', text: OPENING },
  { kind: 'requirement', text: SECOND },
  { kind: 'end', text: GOODBYE },
];
const WITH_CONSENT = [STEPS[0]!, { kind: 'consent' as const, text: CONSENT }, ...STEPS.slice(1)];
const ANSWERS: Script = [
  [/work do you/, 'I build payment services.'],
  [/SQL/, 'For five years.'],
];
const FIRST = { text: 'I build payment services.' };
const COMPLETED = { outcome: 'completed', language: 'en' };

/** Fires its timers in their order as soon as nothing else happens. */
class IdleClock implements Clock {
  private ms = 0;
  private isWaiting = false;
  private timers: { at: number; fire: () => void }[] = [];

  now(): number {
    return this.ms;
  }

  wait(ms: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const timer = { at: this.ms + ms, fire: resolve };
      this.timers.push(timer);
      signal?.addEventListener('abort', () => {
        this.timers = this.timers.filter((other) => other !== timer);
        resolve();
      });
      this.fireLater();
    });
  }

  private fireLater(): void {
    if (this.isWaiting) return;
    this.isWaiting = true;
    setImmediate(() => {
      this.isWaiting = false;
      const next = this.timers.sort((a, b) => a.at - b.at).shift();
      if (!next) return;
      this.ms = Math.max(this.ms, next.at);
      next.fire();
      this.fireLater();
    });
  }
}

class FakeService implements InterviewService {
  readonly answers: (Answer & { index: number })[] = [];
  readonly consents: (Statement & { given: boolean })[] = [];
  readonly results: Result[] = [];
  readonly uploads: string[] = [];
  /** In the place of the next answers. */
  readonly faults: ((signal: AbortSignal) => Promise<Step>)[] = [];
  at = 1;

  constructor(
    private readonly steps: readonly Omit<Step, 'index'>[] = STEPS,
    private readonly changes: Partial<Session> = {},
  ) {}

  get next(): Step {
    const step = this.steps[this.at - 1]!;
    return { index: this.at, ...step };
  }

  async session(_signal: AbortSignal): Promise<Session> {
    const open = { state: 'open', language: 'en', disclosure: STEPS[0]!.text } as const;
    return { ...open, recording: 'off', optOutKey: '9', consentNeeded: false, next: this.next, ...this.changes };
  }

  async answer(index: number, answer: Answer, signal: AbortSignal): Promise<Step> {
    const fault = this.faults.shift();
    if (fault) return fault(signal);
    if (answer.text.endsWith('robot?') && !answer.replied) return { ...this.next, text: `${REPLY} ${this.next.text}` };
    const last = this.answers.at(-1);
    const isMore = index === this.at - 1 && last?.index === index && answer.text.startsWith(last.text);
    if (this.next.kind === 'consent' || (index !== this.at && !isMore)) return this.next;
    this.answers.push({ index, ...answer });
    this.at = index + 1;
    return this.next;
  }

  async consent(consent: Statement & { given: boolean }): Promise<Step> {
    this.consents.push(consent);
    if (this.next.kind === 'consent') this.at += 1;
    return this.next;
  }

  async report(result: Result): Promise<void> {
    this.results.push(result);
  }

  async upload({ path }: { path: string }): Promise<void> {
    this.uploads.push(path);
  }
}

const never = (signal: AbortSignal): Promise<Step> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(new ServiceFailed())));

async function hold(line: ScriptedLine, service = new FakeService(), { sawAnswer = true, language = 'en' } = {}) {
  const logged: string[] = [];
  const log = (event: string, fields?: object): void => void logged.push(`${event} ${JSON.stringify(fields ?? {})}`);
  const ending = await holdInterview({ line, service, sawAnswer, language, clock: new IdleClock(), log });
  expect(line.isHungUp).toBe(true);
  return { ending, line, service, said: line.said.join(' '), texts: service.answers.map(({ text }) => text), logged };
}

describe('an interview by phone', () => {
  it('says the disclosure, asks until the end, says goodbye, reports and hangs up', async () => {
    const { ending, said, service } = await hold(new ScriptedLine(ANSWERS));
    expect(ending).toBe('completed');
    expect(said).toBe([DISCLOSURE, OPENING, SECOND, GOODBYE].join(' '));
    expect(service.answers.map(({ index, text }) => [index, text])).toEqual([
      [1, ''],
      [2, 'I build payment services.'],
      [3, 'For five years.'],
    ]);
    expect(service.answers.every(({ startMs, endMs }) => Number.isInteger(startMs) && endMs >= startMs)).toBe(true);
    expect(service.results).toEqual([COMPLETED]);
    expect(service.uploads).toEqual([]);
  });

  it('logs no words', async () => {
    const { logged } = await hold(new ScriptedLine([[/computer program/, 'Hello?'], ...ANSWERS]));
    expect(logged.length).toBeGreaterThan(4);
    expect(logged.join('\n')).not.toMatch(/payment|years|Hello|computer/);
  });

  it('speaks the language of the session', async () => {
    const { line } = await hold(new ScriptedLine([]), new FakeService(STEPS, { language: 'lt' }));
    expect([...line.languages]).toEqual(['lt']);
    expect(line.said.at(-1)).toContain('Viso gero');
  });

  it('sends a reaction to the disclosure with it, and repeats it on request', async () => {
    const script: Script = [
      [/computer program/, 'Hello, who is this?', { says: 'Could you repeat that?', later: 300 }],
      [/computer program/, 'I see.'],
      ...ANSWERS,
    ];
    const { texts, line } = await hold(new ScriptedLine(script));
    expect(line.said.filter((text) => text === DISCLOSURE)).toHaveLength(2);
    expect(texts[0]).toBe('Hello, who is this? Could you repeat that? I see.');
  });

  it('joins an answer that goes on', async () => {
    const { texts } = await hold(
      new ScriptedLine([
        [/work do/, 'I build services and', { says: 'I test them.', later: 1_200 }],
        [/SQL/, 'Five years.'],
      ]),
    );
    expect(texts.slice(1)).toEqual(['I build services and I test them.', 'Five years.']);
  });

  it.each([
    [2_000, []],
    [2_600, [[2, 'I build services.']]],
  ])('hears one answer with pauses of %i ms', async (later, before) => {
    const { service, said } = await hold(
      new ScriptedLine([
        [/work do/, 'I build services.', { says: 'And I test them.', later }],
        [/SQL/, 'Five years.'],
      ]),
    );
    expect(service.answers.slice(1).map(({ index, text }) => [index, text])).toEqual([
      ...before,
      [2, 'I build services. And I test them.'],
      [3, 'Five years.'],
    ]);
    expect(said).toContain(SECOND);
  });

  it.each<[string, string[]]>([
    ['And I tuned it for three banks.', ['For five years.', 'For five years. And I tuned it for three banks.']],
    ['Okay, thank you very much, bye.', ['For five years.']],
  ])('continues the last answer at the goodbye: “%s”', async (says, expected) => {
    const { ending, texts, line } = await hold(new ScriptedLine([ANSWERS[0]!, [/SQL/, 'For five years.', { says, later: 2_600 }]]));
    expect([ending, texts.slice(2), line.said.at(-1)]).toEqual(['completed', expected, GOODBYE]);
  });

  it('continues an answer that goes on when the next question begins, and asks the question again', async () => {
    const { service, line } = await hold(new ScriptedLine([ANSWERS[0]!, [/SQL/, { cuts: 'In Go.' }], [/SQL/, 'For five years.']]));
    expect(service.answers.slice(1).map(({ index, text }) => [index, text])).toEqual([
      [2, FIRST.text],
      [2, `${FIRST.text} In Go.`],
      [3, 'For five years.'],
    ]);
    expect(service.answers[2]!.startMs).toBe(service.answers[1]!.startMs);
    expect(line.said.filter((text) => text.startsWith(SECOND))).toEqual([`${SECOND}…`, SECOND]);
  });

  it('passes a question who speaks to the service, says its reply, and asks again', async () => {
    const robot = 'Sorry, am I speaking with a robot?';
    const { texts, line, service } = await hold(new ScriptedLine([[/work do/, robot], ANSWERS[0]!, [/SQL/, { cuts: robot }], ANSWERS[1]!]));
    expect(texts).toEqual(['', FIRST.text, 'For five years.']);
    expect(line.said.slice(1, 5)).toEqual(['Thank you.', 'Which work do you do now?', REPLY, 'Thank you.']);
    expect(line.said.filter((text) => text === REPLY)).toHaveLength(2);
    expect(service.results).toEqual([COMPLETED]);
    const silent = await hold(new ScriptedLine([[/work do/, robot]]));
    expect([silent.ending, silent.texts]).toEqual(['failed', ['']]);
  });

  it('continues the stored answer after a question who speaks that followed it', async () => {
    const script: Script = [ANSWERS[0]!, [/SQL/, { cuts: 'Are you a robot?' }], [/SQL/, { cuts: 'In Go.' }], ANSWERS[1]!];
    const { texts, said } = await hold(new ScriptedLine(script));
    expect(texts.slice(1)).toEqual([FIRST.text, `${FIRST.text} In Go.`, 'For five years.']);
    expect(said.match(/program of Acme/g)).toHaveLength(1);
  });

  it('takes words that only look like a question as the answer when they are said again', async () => {
    const words = 'I repaired a robot?';
    const { service } = await hold(new ScriptedLine([[/work do/, words], [/work do/, words], ANSWERS[1]!]));
    expect(service.answers.slice(1)).toMatchObject([{ index: 2, text: words, replied: true }, { index: 3 }]);
  });

  it('repeats a question on request', async () => {
    const { texts, line } = await hold(new ScriptedLine([[/work do/, 'Sorry, could you repeat that?'], ...ANSWERS]));
    expect(line.said.filter((text) => text.startsWith('Which work'))).toHaveLength(2);
    expect(texts[1]).toBe(FIRST.text);
  });

  it('repeats it twice, and takes the third request as the answer', async () => {
    const again = [/work do/, 'I did not understand.'] as const;
    const { texts, line } = await hold(new ScriptedLine([again, again, again, ANSWERS[1]!]));
    expect(line.said.filter((text) => text.startsWith('Which work'))).toHaveLength(3);
    expect(texts[1]).toBe('I did not understand.');
  });

  describe('handed over', () => {
    const HANDED: Script = [
      [/work do/, 'He is in the garden, I will get him.'],
      [/will wait/, { says: 'Tom!', later: 3_000 }, { says: 'Hello?', later: 20_000 }],
    ];
    const asking = (): FakeService => new FakeService(WITH_CONSENT, { recording: 'ask', consentNeeded: true });
    const countOf = (line: ScriptedLine, words: string): number => line.said.filter((text) => text === words).length;

    it('tells the other person who speaks, and asks again; the first words are no answer', async () => {
      const { ending, line, texts } = await hold(new ScriptedLine([...HANDED, ...ANSWERS]));
      expect([ending, texts]).toEqual(['completed', ['', FIRST.text, 'For five years.']]);
      expect(line.said.slice(2)).toEqual([
        'Which work do you do now?',
        'Thank you, I will wait.',
        DISCLOSURE,
        'Thank you.',
        'Which work do you do now?',
        SECOND,
        GOODBYE,
      ]);
    });

    it('asks the other person about the recording, and keeps nothing after a no', async () => {
      const line = new ScriptedLine([[/record this/, 'Yes.'], ...HANDED, [/record this/, 'No, thank you.'], ...ANSWERS]);
      const { service } = await hold(line, asking());
      expect(service.consents.map(({ given }) => given)).toEqual([true, false]);
      expect(line.recording).toEqual(['start', 'pause', 'discard', 'finish', 'discard']);
      expect(countOf(line, DISCLOSURE)).toBe(2);
      const agreed = new ScriptedLine([[/record this/, 'Yes.'], ...HANDED, [/record this/, 'Yes.'], ...ANSWERS]);
      await hold(agreed, asking());
      expect(agreed.recording).toEqual(['start', 'pause', 'start', 'finish', 'discard']);
    });

    it.each([
      [
        'beside the disclosure',
        [
          [/computer program/, 'Oh, you want my son, hang on.'],
          [/will wait/, 'Tom speaking.'],
        ],
      ],
      [
        'at the consent',
        [
          [/record this/, 'One moment, she is here.'],
          [/will wait/, 'Okay.', { says: 'Yes?', later: 15_000 }],
        ],
      ],
      [
        'twice',
        [
          [/work do/, 'I’ll get her.'],
          [/will wait/, 'Tom, phone for you!', { says: 'Good morning.', later: 15_000 }],
        ],
      ],
      ['to a person who greets after a moment', [[/work do/, 'One moment.', { says: 'Hello, this is Tom.', later: 15_000 }]]],
    ] as [string, Script][])('%s', async (_, script) => {
      const { ending, line, texts } = await hold(
        new ScriptedLine([...script, [/record this/, 'Yes.'], [/record this/, 'Yes.'], ...ANSWERS]),
        asking(),
      );
      expect([ending, texts.slice(1)]).toEqual(['completed', [FIRST.text, 'For five years.']]);
      expect(countOf(line, DISCLOSURE)).toBe(2);
    });

    it.each<[string, Script[number], string]>([
      ['that goes on', [/work do/, 'I will get him.', { says: 'And he repairs it.', later: 1_500 }], 'I will get him. And he repairs it.'],
      ['that follows other words', [/work do/, 'I ask Tom.', { says: 'I will get him.', later: 1_500 }], 'I ask Tom. I will get him.'],
    ])('does not happen by an answer %s', async (_, answer, text) => {
      const { texts, said } = await hold(new ScriptedLine([answer, ANSWERS[1]!]));
      expect([texts[1], said.includes('I will wait')]).toEqual([text, false]);
    });

    it.each([
      ['What?', ''],
      ['He knows the machine.', ' He knows the machine.'],
    ])('does not happen where “%s” follows that the agent waits', async (says, more) => {
      const announced = new FakeService(STEPS, { recording: 'announce' });
      const line = new ScriptedLine([HANDED[0]!, [/will wait/, says], ANSWERS[1]!]);
      const { ending, texts } = await hold(line, announced);
      expect([ending, countOf(line, DISCLOSURE)]).toEqual(['completed', 1]);
      expect(texts[1]).toBe(`He is in the garden, I will get him.${more}`);
      expect(line.recording).toEqual(['start', 'pause', 'start', 'finish', 'discard']);
    });

    it('happens once by words that asked to wait: a later “hello” asks to repeat', async () => {
      const line = new ScriptedLine([
        [/work do/, 'One moment.', { says: 'Hello, this is Tom.', later: 15_000 }],
        [/computer program/],
        [/work do/, 'Hello.'],
        ...ANSWERS,
      ]);
      const { texts } = await hold(line);
      expect([texts.slice(1), countOf(line, DISCLOSURE)]).toEqual([[FIRST.text, 'For five years.'], 2]);
    });

    it('does not happen by words that introduce an answer', async () => {
      const line = new ScriptedLine([[/work do/, 'Good question.', { says: 'I am a nurse.', later: 3_000 }], ANSWERS[1]!]);
      const { texts } = await hold(line);
      expect([texts[1], countOf(line, DISCLOSURE)]).toEqual(['I am a nurse.', 1]);
    });

    it('ends where nobody comes, and goes on after “one moment”', async () => {
      const { ending, said } = await hold(new ScriptedLine([HANDED[0]!]));
      expect([ending, said.match(/still there/g)]).toEqual(['failed', ['still there', 'still there']]);
      const { line, texts } = await hold(new ScriptedLine([[/work do/, 'One moment.', { says: FIRST.text, later: 15_000 }], ANSWERS[1]!]));
      expect([texts[1], countOf(line, DISCLOSURE)]).toEqual([FIRST.text, 1]);
      const back = await hold(new ScriptedLine([[/work do/, 'One moment.', { says: 'Okay.', later: 15_000 }], ...ANSWERS]));
      expect(back.texts[1]).toBe(FIRST.text);
    });

    it('in a further call: to a person who fetches another one', async () => {
      const service = asking();
      service.at = 3;
      const line = new ScriptedLine([
        [/cut off/, 'One moment, I will get him.'],
        [/will wait/, { says: 'Hello?', later: 9_000 }],
        ...ANSWERS,
      ]);
      const { ending, texts } = await hold(line, service);
      expect([ending, texts]).toEqual(['completed', [FIRST.text, 'For five years.']]);
      expect(countOf(line, DISCLOSURE)).toBe(1);
    });

    it.each<[string, Script[number], Script]>([
      ['to the disclosure', [/computer program/, 'Are you a robot?'], []],
      ['to the second consent', [/record this/, 'Are you a robot?'], []],
      ['to the disclosure of a further call', [/cut off/, 'Are you a robot?'], [[/cut off/]]],
    ])('gets a reply %s', async (_, question, [isFurther]) => {
      const service = asking();
      if (isFurther) service.at = 3;
      const first: Script = isFurther ? [] : [[/computer program/], [/record this/, 'Yes.'], ...HANDED];
      const line = new ScriptedLine([...first, question, [/record this/, 'Yes.'], ...ANSWERS]);
      const { texts, said } = await hold(line, service);
      expect(said.match(/program of Acme/g)).toHaveLength(1);
      expect(texts.slice(-2)).toEqual([FIRST.text, 'For five years.']);
      expect(service.consents.map(({ given }) => given)).toEqual(isFurther ? [] : [true, true]);
    });

    it('by words beside the request for patience: they are a reaction to the disclosure', async () => {
      const service = asking();
      const session = service.session.bind(service);
      let isSlow = true;
      service.session = async (signal) => {
        if (isSlow) await new Promise(setImmediate);
        isSlow = false;
        return session(signal);
      };
      const line = new ScriptedLine([
        [/One moment/, { cuts: 'One moment, I will get him.' }],
        [/will wait/, { says: 'Hello?', later: 9_000 }],
        [/record/, 'Yes.'],
        ...ANSWERS,
      ]);
      const { ending, texts } = await hold(line, service);
      expect([ending, countOf(line, DISCLOSURE), texts]).toEqual(['completed', 2, ['', FIRST.text, 'For five years.']]);
    });
  });

  it('waits for a person who thinks', async () => {
    const { texts, said } = await hold(
      new ScriptedLine([[/work do/, 'Let me think for a moment.'], [/your time/, { says: FIRST.text, later: 30_000 }], ANSWERS[1]!]),
    );
    expect(texts[1]).toBe(FIRST.text);
    expect(said).not.toContain('still there');
  });

  describe('interrupted', () => {
    it('takes the words as the answer', async () => {
      const { texts, line } = await hold(new ScriptedLine([[/work do/, { cuts: FIRST.text }], ANSWERS[1]!]));
      expect(line.said).toContain('Which work do you do now?…');
      expect(texts[1]).toBe(FIRST.text);
    });

    it.each(['mhm', 'Okay, right.', ''])('says the question on after "%s"', async (sound) => {
      const { texts, line } = await hold(new ScriptedLine([[/work do/, { cuts: sound }], ...ANSWERS]));
      expect(line.said.slice(1, 4)).toEqual(['Thank you.', 'Which work do you do now?…', 'Which work do you do now?']);
      expect(texts[1]).toBe(FIRST.text);
    });

    it('says the sentence in spite of noise that does not end', async () => {
      const noise: Script = Array.from({ length: 3 }, () => [/work do/, { cuts: ' ' }] as const);
      const { ending } = await hold(new ScriptedLine([...noise, [/work do/, { cuts: '' }, FIRST.text], ANSWERS[1]!]));
      expect(ending).toBe('completed');
    });
  });

  describe('with silence', () => {
    it('asks twice, and ends as failed where nothing was answered', async () => {
      const { ending, said, service } = await hold(new ScriptedLine([]));
      expect(ending).toBe('failed');
      expect(said.match(/still there/g)).toHaveLength(2);
      expect(service.results).toEqual([{ outcome: 'failed', language: 'en', transcript: [] }]);
    });

    it('ends as completed where something was answered', async () => {
      const { ending, said, service } = await hold(new ScriptedLine([ANSWERS[0]!]));
      expect(ending).toBe('completed');
      expect(said).toContain('Thank you for your answers.');
      expect(service.results).toEqual([COMPLETED]);
    });

    it('says the question again to a person who is still there', async () => {
      const { texts, line } = await hold(new ScriptedLine([[/work do/], [/still there/, 'Yes, yes.'], ...ANSWERS]));
      expect(line.said.filter((text) => text.startsWith('Which work'))).toHaveLength(2);
      expect(texts[1]).toBe(FIRST.text);
    });

    it('takes an answer after the prompt', async () => {
      const { texts } = await hold(new ScriptedLine([[/work do/], [/still there/, { cuts: FIRST.text }], ANSWERS[1]!]));
      expect(texts[1]).toBe(FIRST.text);
    });
  });

  describe('opted out', () => {
    it('by voice: reports, confirms, hangs up', async () => {
      const quote = 'No. Please do not call me again.';
      const { ending, line, service } = await hold(new ScriptedLine([[/work do/, quote]]));
      expect(ending).toBe('opted_out');
      expect(service.results).toEqual([{ outcome: 'opted_out', optOut: { by: 'voice', quote } }]);
      expect(line.said.at(-1)).toBe('All right, we will not call you again. Goodbye.');
    });

    it.each([/computer program/, /work do/, /SQL/])('by key beside %s', async (sentence) => {
      const { ending, service } = await hold(new ScriptedLine([[sentence, { key: '9' }], ...ANSWERS]));
      expect(ending).toBe('opted_out');
      expect(service.results).toEqual([{ outcome: 'opted_out', optOut: { by: 'key' } }]);
    });

    it.each([{ key: '9' }, { cuts: 'Never call me again.' }, { says: 'Never call me again.', later: 900 }])(
      'by %j at the goodbye: after the result of the interview',
      async (reaction) => {
        const { ending, line, service } = await hold(new ScriptedLine([...ANSWERS, [/That was all/, reaction]]));
        expect(ending).toBe('opted_out');
        const optOut = 'key' in reaction ? { by: 'key' } : { by: 'voice', quote: 'Never call me again.' };
        expect(service.results).toEqual([COMPLETED, { outcome: 'opted_out', optOut }]);
        expect(line.said.at(-1)).toBe('All right, we will not call you again. Goodbye.');
      },
    );

    it('cuts off the disclosure', async () => {
      const { ending, line } = await hold(new ScriptedLine([[/computer program/, { cuts: 'Stop calling me' }]]));
      expect(ending).toBe('opted_out');
      expect(line.said[0]).toBe(`${DISCLOSURE}…`);
    });

    it('asks where it is not sure, and believes the reply', async () => {
      const unsure = 'My boss said please do not call me';
      const { ending, service } = await hold(
        new ScriptedLine([
          [/work do/, unsure],
          [/say yes or no/, 'Yes.'],
        ]),
      );
      expect(ending).toBe('opted_out');
      expect(service.results).toEqual([{ outcome: 'opted_out', optOut: { by: 'voice', quote: unsure } }]);
    });

    it('asks once, and takes the words as an answer otherwise', async () => {
      const unsure = 'People never call me for small things.';
      const { texts, said } = await hold(
        new ScriptedLine([
          [/work do/, unsure],
          [/say yes or no/, 'No, no.'],
          [/SQL/, unsure],
        ]),
      );
      expect(texts.slice(1)).toEqual([unsure, unsure]);
      expect(said.match(/say yes or no/g)).toHaveLength(1);
    });

    it('passes by a report about others', async () => {
      const { texts } = await hold(new ScriptedLine([[/work do/, 'My boss said do not call me.'], ANSWERS[1]!]));
      expect(texts[1]).toBe('My boss said do not call me.');
    });

    it('has no key where the policy has none, and other keys mean nothing', async () => {
      const { ending } = await hold(new ScriptedLine([[/work do/, { key: '9' }], ...ANSWERS]), new FakeService(STEPS, { optOutKey: null }));
      expect(ending).toBe('completed');
      expect((await hold(new ScriptedLine([[/computer/, { key: '5' }], ...ANSWERS]))).ending).toBe('completed');
    });
  });

  describe('with an answering machine', () => {
    const GREETING = 'Please leave a message after the tone.';

    it.each([{ cuts: GREETING }, GREETING])('hangs up beside the first sentence: %j', async (greeting) => {
      const { ending, service, line } = await hold(new ScriptedLine([[/computer program/, greeting]]));
      expect(ending).toBe('voicemail');
      expect(service.results).toEqual([{ outcome: 'voicemail' }]);
      expect(line.said).toHaveLength(1);
    });

    it('hears a greeting that began before the first sentence', async () => {
      expect((await hold(new ScriptedLine([]).hears('Abonentas nepasiekiamas.'))).ending).toBe('voicemail');
    });

    it('takes the words of a person later, or to an agent that did not see the answer, as words', async () => {
      expect((await hold(new ScriptedLine([[/work do/, GREETING], ANSWERS[1]!]))).texts[1]).toBe(GREETING);
      const { ending } = await hold(new ScriptedLine([[/computer program/, GREETING], ...ANSWERS]), new FakeService(), {
        sawAnswer: false,
      });
      expect(ending).toBe('completed');
    });
  });

  describe('with a question about the recording', () => {
    const asking = (): FakeService => new FakeService(WITH_CONSENT, { recording: 'ask', consentNeeded: true });

    it.each(['Yes.', { cuts: 'Yes, sure.' }] as const)('records after %j', async (yes) => {
      const line = new ScriptedLine([[/record this/, yes], ...ANSWERS]);
      line.file = { path: 'call.wav', contentType: 'audio/wav' };
      const { service } = await hold(line, asking());
      expect(service.consents).toEqual([{ given: true, by: 'voice', quote: typeof yes === 'string' ? yes : yes.cuts }]);
      expect(line.recording).toEqual(['start', 'finish', 'discard']);
      expect(service.uploads).toEqual(['call.wav']);
    });

    it.each([['No, thank you.'], ['Yes, but not my voice.', 'Who is going to hear it?'], ['Hm.', null]])(
      'does not after "%s", "%s"',
      async (first, second = null) => {
        const line = new ScriptedLine([[/record this/, first], ...(second ? [[/yes or no/, second] as const] : []), ...ANSWERS]);
        const { ending, service } = await hold(line, asking());
        expect(service.consents).toEqual([expect.objectContaining({ given: false, by: 'voice' })]);
        expect(line.recording).not.toContain('start');
        expect(ending).toBe('completed');
      },
    );

    it.each([{ cuts: 'Wait, are you a robot?' }, 'Are you a robot?'])('replies to %j, which is no unclear reply', async (robot) => {
      const line = new ScriptedLine([[/record this/, robot], [/record this/, 'Hm.'], [/yes or no/, 'Yes.'], ...ANSWERS]);
      const { service, said } = await hold(line, asking());
      expect(said).toContain(`${REPLY} ${CONSENT}`);
      expect(service.consents).toMatchObject([{ given: true }]);
    });

    it('takes keys, and repeats the question', async () => {
      const { service } = await hold(new ScriptedLine([[/record this/, 'Pardon?'], [/record this/, { key: '1' }], ...ANSWERS]), asking());
      expect(service.consents).toEqual([{ given: true, by: 'key' }]);
    });
  });

  it('records from the announcement on, and keeps nothing of a person who opts out', async () => {
    const announced = new FakeService(STEPS, { recording: 'announce' });
    const line = new ScriptedLine(ANSWERS);
    line.file = { path: 'call.wav', contentType: 'audio/wav' };
    expect((await hold(line, announced)).service.uploads).toEqual(['call.wav']);
    const { service } = await hold(
      new ScriptedLine([ANSWERS[0]!, [/SQL/, { key: '9' }]]),
      new FakeService(STEPS, { recording: 'announce' }),
    );
    expect(service.uploads).toEqual([]);
  });

  it('reports nothing of a line that was lost', async () => {
    const { ending, service, texts } = await hold(new ScriptedLine([ANSWERS[0]!, [/SQL/, LEAVES]]));
    expect(ending).toBe('left');
    expect(service.results).toEqual([]);
    expect(texts).toEqual(['', FIRST.text]);
  });

  it('has ended where only the goodbye was not heard', async () => {
    const { ending, service } = await hold(new ScriptedLine([...ANSWERS, [/Goodbye/, LEAVES]]));
    expect(ending).toBe('completed');
    expect(service.results).toEqual([COMPLETED]);
  });

  it('goes on where another agent was cut off', async () => {
    const service = new FakeService(STEPS, { recording: 'announce' });
    service.at = 3;
    const { said, texts, line } = await hold(new ScriptedLine(ANSWERS), service, { sawAnswer: false });
    expect(said).toBe(`Sorry, we were cut off. Let us go on. ${SECOND} ${GOODBYE}`);
    expect(texts).toEqual(['For five years.']);
    expect(line.recording[0]).toBe('start');
  });

  describe('with the service', () => {
    it('in conflict, goes on at the step that it names', async () => {
      const service = new FakeService();
      service.faults.push(async () => {
        service.at = 3;
        return service.next;
      });
      const { said } = await hold(new ScriptedLine(ANSWERS), service);
      expect(said).not.toContain(OPENING);
      expect(said).toContain(SECOND);
    });

    it('slow, asks for patience, and takes what is said meanwhile', async () => {
      const service = new FakeService();
      service.faults.push(async () => {
        await new Promise(setImmediate);
        service.at = 2;
        return service.next;
      });
      const { said, texts } = await hold(new ScriptedLine([[/One moment/, { cuts: 'And I know Go.' }], ...ANSWERS]), service);
      expect(said).toContain('One moment, please.');
      expect(texts[0]).toBe('And I know Go. I build payment services.');
    });

    it('silent from the beginning, speaks the language of the job', async () => {
      const service = new FakeService();
      service.session = (signal) => never(signal) as Promise<never>;
      const { ending, said } = await hold(new ScriptedLine([]), service, { language: 'lt' });
      expect(ending).toBe('failed');
      expect(said).toMatch(/Minutėlę.*techninių kliūčių/);
    });

    it('silent for a minute, ends politely as failed', async () => {
      const service = new FakeService();
      service.at = 3;
      service.faults.push(never);
      const { ending, said } = await hold(new ScriptedLine(ANSWERS), service);
      expect(ending).toBe('failed');
      expect(said).toContain('a technical problem');
      expect(service.results).toEqual([{ outcome: 'failed', language: 'en' }]);
    });

    it('without the session, ends politely and reports nothing', async () => {
      const service = new FakeService();
      service.faults.push(() => Promise.reject(new SessionGone()));
      const { ending, said } = await hold(new ScriptedLine(ANSWERS), service);
      expect(ending).toBe('gone');
      expect(said).toContain('no longer open');
      expect(service.results).toEqual([]);
      const over = await hold(
        new ScriptedLine([]),
        new FakeService(STEPS, { state: 'ended', next: { index: 9, kind: 'end', text: 'It is over.' } }),
      );
      expect([over.ending, over.said]).toEqual(['gone', 'It is over.']);
    });

    it('failing at the report or the recording, hangs up all the same', async () => {
      const service = new FakeService(STEPS, { recording: 'announce' });
      service.report = () => Promise.reject(new ServiceFailed());
      service.upload = () => Promise.reject(new ServiceFailed());
      const line = new ScriptedLine(ANSWERS);
      line.file = { path: 'call.wav', contentType: 'audio/wav' };
      const { ending, logged } = await hold(line, service);
      expect(ending).toBe('completed');
      expect(logged.filter((entry) => entry.includes('failed'))).toEqual([
        'report failed {"error":"ServiceFailed"}',
        'upload failed {"error":"ServiceFailed"}',
      ]);
    });
  });

  it('ends as failed where the voice fails', async () => {
    const line = new ScriptedLine([]);
    line.say = () => Promise.reject(new TypeError('no voice'));
    expect((await hold(line)).ending).toBe('failed');
  });
});
