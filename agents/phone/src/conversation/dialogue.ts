import type { Answer, Heard, Key, Line, Log, Speech, Statement } from './ports.js';
import { asksNotToBeCalled, isCommand, isHandOver, isMachine, isUnfinished } from './recognition.js';
import { catalogue, FALLBACK_LANGUAGE, type Group, type Language } from '../../../../src/platform/language/index.js';

/** Milliseconds. */
const SILENCE = 10_000;
/** For a person who asked for time. */
const LONG_SILENCE = 45_000;
/** After the first sentence, so that a reaction to it is no answer to the next one. */
const PAUSE = 1_000;
/** Since the last word: an answer is over. It is shorter after a mere yes or no, longer if the last words say that it goes on. */
const ANSWER_OVER = { yesOrNo: 1_200, account: 2_500, unfinished: 4_000 };
/** Since the beginning of a question: the words that cut it off still belong to the answer before. */
const CONTINUATION = 3_000;
/** For the end of the speech that cut off a sentence. */
const INTERRUPTION = 3_000;
/** Nobody answers a question so soon after its beginning: the words belong to the answer before. */
const REACTION = 300;
/** After words that may fetch another person, before the agent says that it waits. */
const HAND_OVER = 3_000;
/** Such calls are not meant for the agent: “Tom, come here!” begins with fewer words. */
const MAX_CALL_WORDS = 2;
/** Of one step. Another request is taken for an answer that sounds like one. */
const MAX_REPEATS = 2;
/** A sentence that noise or keys cut off so often is said without regard to speech. */
const MAX_CUT_OFF = 3;
/** Unicode code points. */
const MAX_ANSWER = 5_000;
const MAX_QUOTE = 240;
const YES_KEY = '1';
const NO_KEY = '2';

/** `left`: the candidate hung up, or the line was lost. `gone`: the session is over. Nothing is reported in both cases. */
export type Ending = 'completed' | 'failed' | 'voicemail' | 'opted_out' | 'left' | 'gone';

/** The end of a conversation, thrown where it is noticed. */
export class Over extends Error {
  constructor(
    readonly ending: Ending,
    /** The last words to the person; none by default. */
    readonly words: string | null = null,
    readonly optOut: Statement = { by: 'voice' },
  ) {
    super(ending);
  }
}

/** The person went to fetch another one. What was said before is no answer. */
export class HandedOver extends Error {
  /** `isHere`: the other person has greeted; nobody came otherwise. */
  constructor(readonly isHere: boolean) {
    super('handed over');
  }
}

type Accepts = (heard: Speech | Key) => boolean;

/**
 * Speaks with the person: says sentences, and finds in what is heard the answers, commands and reasons to stop. Every
 * method throws `Over` at the end of the line, for the wish not to be called, and for a machine, and `HandedOver`.
 */
export class Dialogue {
  language: Language = FALLBACK_LANGUAGE;
  /** The key by which the person asks not to be called again; null: none. */
  optOutKey: string | null = null;
  /** A wish that was not sure is asked about once. */
  private askedAboutOptOut = false;
  /** Words that came too late for the answer before. They begin the next one. */
  private carried: Speech[] = [];

  /** `maybeMachine`: a machine may speak beside the first sentence. */
  constructor(
    private readonly line: Line,
    private maybeMachine: boolean,
    private readonly log: Log,
  ) {}

  /** Everything that the agent says by itself. The service has the words of all other steps. */
  get sentences(): Group<'calls', 'agent'> {
    return catalogue('calls').in(this.language).group('agent');
  }

  /** Says a disclosure, and waits for a reaction. Resolves with everything that was heard. */
  async disclose(text: string): Promise<Answer> {
    const heard = await this.tellAndListen(text);
    this.maybeMachine = false;
    const last = heard.at(-1);
    if (last && this.mayFetch(last)) heard.push(...(await this.hold(last)).slice(1));
    return answerOf(heard, this.line.elapsedMs());
  }

  /** Says the last words. Resolves with words that go on with the answer before, null if there are none. */
  async tellLast(text: string): Promise<Answer | null> {
    const since = this.line.elapsedMs();
    const isPolite = (one: Speech): boolean => (['backchannel', 'goodbye', 'repeat'] as const).some((name) => this.is(one, name));
    const goesOn = (one: Speech): boolean => one.startMs < since + CONTINUATION && !isNoise(one) && !isPolite(one);
    const heard = await this.tellAndListen(text, goesOn);
    const first = heard.findIndex(goesOn);
    return first < 0 ? null : answerOf(await this.toItsEnd(heard.slice(first)), 0);
  }

  /** Says a text, and waits for a reaction. Resolves with everything that was heard; at once after words that cut it off. */
  async tellAndListen(text: string, cutsOff: (one: Speech) => boolean = () => false): Promise<Speech[]> {
    const heard = [...this.carried.splice(0), ...(await this.tell(text, cutsOff))];
    for (let repeats = 0; !heard.some(cutsOff); repeats++) {
      const since = this.line.elapsedMs();
      const reaction = await this.hearAll(PAUSE);
      heard.push(...reaction);
      if (repeats === MAX_REPEATS || !reaction.some((one) => one.startMs >= since && this.is(one, 'repeat'))) break;
      heard.push(...(await this.tell(text, cutsOff)));
    }
    return heard;
  }

  /** Says a text. Speech does not cut it off, except the wish not to be called, a machine, and words of this kind. */
  private async tell(text: string, cutsOff: (one: Speech) => boolean): Promise<Speech[]> {
    const heard: Speech[] = [];
    const isEnd = ({ text: words }: Speech): boolean => asksNotToBeCalled(words) === 'sure' || (this.maybeMachine && isMachine(words));
    for (let times = 0; times <= MAX_CUT_OFF; times++) {
      const { interrupted } = await this.line.say(text, this.language, (one) => isEnd(one) || cutsOff(one));
      heard.push(...(await this.hearAll(0)));
      if (!interrupted || heard.some(cutsOff)) break;
    }
    return heard;
  }

  /** Asks for a moment of patience. Speech waits for the next answer. */
  async askPatience(): Promise<void> {
    const heard = await this.say(this.sentences.oneMoment, isSpeech);
    if (heard?.kind === 'speech') this.carried.push(heard);
  }

  /**
   * Asks a question until there is an answer. Null if the person stays silent. `continues`: the words go on with the
   * answer before, which `mayContinue` allows, and the question is to be asked again.
   */
  async ask(question: string, mayContinue = false): Promise<(Answer & { continues: boolean }) | null> {
    const answers: Accepts = (heard) => isSpeech(heard) && !this.is(heard, 'backchannel');
    const since = this.line.elapsedMs();
    let heard: Heard | null = await this.say(question, answers, mayContinue ? -Infinity : since);
    const isAbout = heard !== null && (['repeat', 'wait', 'think'] as const).some((name) => this.is(heard!, name));
    const continues = mayContinue && heard?.kind === 'speech' && !isAbout && heard.startMs < since + CONTINUATION;
    let silence = SILENCE;
    for (let [prompts, repeats] = [0, 0]; ;) {
      heard ??= await this.listen(silence);
      silence = SILENCE;
      if (heard.kind === 'silence') {
        const prompt = [this.sentences.stillThere, this.sentences.stillSilent][prompts++];
        if (prompt === undefined) return null;
        heard = await this.say(prompt, isSpeech, -Infinity);
      } else if (this.is(heard, 'repeat') && repeats < MAX_REPEATS) {
        [prompts, repeats] = [0, repeats + 1];
        heard = await this.say(question, answers);
      } else if (prompts > 0 && (this.is(heard, 'yes') || this.is(heard, 'backchannel'))) {
        prompts = 0;
        heard = await this.say(question, answers);
      } else if (heard.kind === 'speech' && this.is(heard, 'wait')) {
        // “Yes”, “okay” then mean that the person is back.
        [heard, prompts] = [(await this.hold(heard)).at(-1)!, 1];
      } else if (this.is(heard, 'think')) {
        prompts = 0;
        silence = LONG_SILENCE;
        heard = await this.say(this.sentences.takeYourTime, isSpeech, -Infinity);
      } else if (heard.kind === 'speech') {
        const isFirst = this.carried.length === 0 && !continues;
        const begun = isFirst && this.mayFetch(heard) ? await this.hold(heard) : [heard];
        const utterances = [...this.carried.splice(0), ...(await this.toItsEnd(begun))];
        await this.throwIfOptOut(utterances);
        return { ...answerOf(utterances, 0), continues };
      }
    }
  }

  /**
   * Asks whether the call may be recorded, after a reply. Only a clear yes is one; two replies that are not clear are a no.
   * `replyTo` resolves with a reply to words that ask something, empty if they do not.
   */
  async askConsent(
    question: string,
    repliedBefore: string,
    replyTo: (words: Answer) => Promise<string>,
  ): Promise<Statement & { given: boolean }> {
    const keys = [YES_KEY, NO_KEY].filter((key) => key !== this.optOutKey);
    const hasKeys = keys.length === 2;
    const decides: Accepts = (heard) => this.yesOrNo(heard) !== null || (isSpeech(heard) && !this.is(heard, 'backchannel'));
    let text = `${repliedBefore} ${question}`;
    for (let unclear = 0; ;) {
      let heard: Heard = (await this.say(text, decides)) ?? (await this.listen(SILENCE, keys));
      if (this.mayFetch(heard)) heard = (await this.hold(heard)).at(-1)!;
      const given = this.yesOrNo(heard);
      const statement: Statement =
        heard.kind === 'speech' ? { by: 'voice', quote: quoteOf(heard) } : { by: heard.kind === 'key' ? 'key' : 'voice' };
      if (given !== null) return { given, ...statement };
      const reply = heard.kind === 'speech' && !this.is(heard, 'repeat') ? await replyTo(answerOf([heard], 0)) : '';
      if (reply !== '') text = `${reply} ${question}`;
      else if (this.is(heard, 'repeat')) text = question;
      else if (++unclear === 2) return { given: false, ...statement };
      else text = hasKeys ? this.sentences.yesOrNoByKey : this.sentences.yesOrNo;
    }
  }

  /**
   * Holds back words that may fetch another person. Resolves with them and with all that was said until words that go on
   * with them. Throws `HandedOver` if a greeting follows, or nothing.
   */
  private async hold(words: Speech): Promise<Speech[]> {
    const { waiting, stillThere, stillSilent } = this.sentences;
    const prompts = [waiting, stillThere, stillSilent];
    const all = [words];
    const isFetching = isHandOver(words.text);
    let wasRecorded = false;
    /** An “okay” before that is said by the one who goes. */
    let absentMs = Infinity;
    for (let heard: Heard = await this.listenUntil(words.endMs + HAND_OVER); ;) {
      if (heard.kind === 'speech') {
        const isYes = this.is(heard, 'yes') || this.is(heard, 'backchannel');
        const hasCome = this.is(heard, isFetching ? 'introduction' : 'hello') || (isFetching && isYes && heard.startMs > absentMs);
        if (hasCome) throw new HandedOver(true);
        if (isFetching && this.is(heard, 'repeat')) break;
        all.push(heard);
        if (!isFetching || !(isYes || this.mayFetch(heard) || isCall(heard))) break;
        heard = await this.listenUntil(heard.endMs + (prompts[0] === waiting ? HAND_OVER : LONG_SILENCE));
      } else {
        const prompt = prompts.shift();
        if (prompt === undefined) throw new HandedOver(false);
        if (isFetching && prompt === waiting) wasRecorded = this.line.recorder.pause();
        const said = await this.say(prompt, isSpeech, -Infinity);
        absentMs = prompt === waiting ? this.line.elapsedMs() + HAND_OVER : 0;
        heard = said ?? (await this.listen(LONG_SILENCE));
      }
    }
    if (wasRecorded) this.line.recorder.start();
    return all;
  }

  private mayFetch(heard: Heard): heard is Speech {
    return heard.kind === 'speech' && (isHandOver(heard.text) || this.is(heard, 'wait'));
  }

  /** Says a text sentence by sentence. Resolves with the cause if something cut it off that is accepted; null if it was said to its end. */
  private async say(text: string, accepts: Accepts, since = this.line.elapsedMs()): Promise<Speech | Key | null> {
    for (const sentence of sentencesOf(text, this.language)) {
      for (let cutOff = 0; cutOff <= MAX_CUT_OFF;) {
        const { interrupted } = await this.line.say(sentence, this.language, cutOff < MAX_CUT_OFF ? 'speech' : () => false);
        if (!interrupted) break;
        const heard = await this.hear(INTERRUPTION);
        if (heard.kind === 'silence' || isNoise(heard)) cutOff++;
        else if (heard.kind === 'speech' && heard.startMs < since + REACTION && !this.is(heard, 'repeat')) {
          if (!this.is(heard, 'backchannel')) this.carried.push(heard);
        } else if (accepts(heard)) return heard;
        else if (heard.kind === 'key') cutOff++;
      }
    }
    return null;
  }

  /** The next thing that is heard. */
  private async hear(silenceMs: number): Promise<Exclude<Heard, { kind: 'left' }>> {
    const heard = await this.line.hear({ language: this.language, silenceMs });
    if (heard.kind === 'left') throw new Over('left');
    if (heard.kind === 'key' && heard.key === this.optOutKey) throw this.optedOut({ by: 'key' });
    if (heard.kind === 'speech') {
      this.log('heard', { ms: Math.round(heard.endMs - heard.startMs) });
      if (asksNotToBeCalled(heard.text) === 'sure') throw this.optedOut({ by: 'voice', quote: quoteOf(heard) });
      if (this.maybeMachine && isMachine(heard.text)) throw new Over('voicemail');
    }
    return heard;
  }

  /** The next words, or one of these keys. */
  private async listen(silenceMs: number, keys: readonly string[] = []): Promise<Exclude<Heard, { kind: 'left' }>> {
    for (;;) {
      const heard = await this.hear(silenceMs);
      if (heard.kind === 'key' ? keys.includes(heard.key) : !isNoise(heard)) return heard;
    }
  }

  private listenUntil(ms: number): Promise<Exclude<Heard, { kind: 'left' }>> {
    return this.listen(Math.max(0, ms - this.line.elapsedMs()));
  }

  /** All words until nothing is heard for this time. */
  private async hearAll(silenceMs: number): Promise<Speech[]> {
    const all: Speech[] = [];
    for (;;) {
      const heard = await this.listen(silenceMs);
      if (heard.kind !== 'speech') return all;
      all.push(heard);
    }
  }

  /** The utterances, with all that follow before a silence. */
  private async toItsEnd(begun: readonly Speech[]): Promise<Speech[]> {
    const all = [...begun];
    for (;;) {
      const last = all.at(-1)!;
      const next = await this.listenUntil(last.endMs + ANSWER_OVER[this.formOf(all)]);
      if (next.kind !== 'speech') return all;
      all.push(next);
    }
  }

  private formOf(answer: readonly Speech[]): keyof typeof ANSWER_OVER {
    if (isUnfinished(answer.at(-1)!.text, this.language)) return 'unfinished';
    return answer.length === 1 && this.yesOrNo(answer[0]!) !== null ? 'yesOrNo' : 'account';
  }

  /** Where the words of an answer may be the wish not to be called, the person is asked, once in a call. */
  private async throwIfOptOut(utterances: readonly Speech[]): Promise<void> {
    const wish = utterances.find(({ text }) => asksNotToBeCalled(text) !== 'no');
    if (!wish || this.askedAboutOptOut) return;
    this.askedAboutOptOut = true;
    const isWord: Accepts = (heard) => heard.kind === 'speech' && this.yesOrNo(heard) !== null;
    const reply = (await this.say(this.sentences.confirmOptOut, isWord)) ?? (await this.listen(SILENCE));
    if (this.yesOrNo(reply) === true) throw this.optedOut({ by: 'voice', quote: quoteOf(wish) });
  }

  private optedOut(statement: Statement): Over {
    return new Over('opted_out', this.sentences.optedOut, statement);
  }

  private yesOrNo(heard: Heard): boolean | null {
    if (heard.kind === 'key') return heard.key === YES_KEY ? true : heard.key === NO_KEY ? false : null;
    return this.is(heard, 'yes') ? true : this.is(heard, 'no') ? false : null;
  }

  private is(heard: Heard, name: Parameters<typeof isCommand>[1]): boolean {
    return heard.kind === 'speech' && isCommand(heard.text, name, this.language);
  }
}

const isSpeech = (heard: Heard): boolean => heard.kind === 'speech';
const isNoise = (heard: Heard): boolean => heard.kind === 'speech' && heard.text.trim() === '';
const isCall = ({ text }: Speech): boolean => text.trim().split(/\s+/).length <= MAX_CALL_WORDS;
const quoteOf = ({ text }: Speech): string => firstOf(text.trim(), MAX_QUOTE);

/** The answer with more words. The stored text stays its beginning. */
export function continued(answer: Answer, { text, endMs }: Answer): Answer {
  return { text: firstOf(`${answer.text} ${text}`, MAX_ANSWER), startMs: answer.startMs, endMs: Math.max(answer.endMs, endMs) };
}

/** The words of the utterances as one answer. */
function answerOf(utterances: readonly Speech[], nowMs: number): Answer {
  const text = utterances.map((one) => one.text.trim()).join(' ');
  const startMs = Math.round(utterances[0]?.startMs ?? nowMs);
  return { text: firstOf(text, MAX_ANSWER), startMs, endMs: Math.max(startMs, Math.round(utterances.at(-1)?.endMs ?? nowMs)) };
}

/** The first Unicode code points. */
function firstOf(text: string, length: number): string {
  return text.length <= length ? text : [...text].slice(0, length).join('');
}

function sentencesOf(text: string, language: Language): string[] {
  return [...new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)].map(({ segment }) => segment.trim()).filter(Boolean);
}
