import { languageAt } from '../../../../src/platform/language/index.js';
import { continued, Dialogue, type Ending, HandedOver, Over } from './dialogue.js';
import {
  type Answer,
  type Clock,
  type InterviewService,
  type Line,
  type Log,
  type Result,
  type Session,
  ServiceFailed,
  SessionGone,
  type Step,
} from './ports.js';

/** The index of the first step. */
const DISCLOSURE = 1;
/** Milliseconds after which a person who waits for the service is asked for patience; at the last the interview is given up. */
const PATIENCE = [1_500, 15_000, 35_000, 60_000];
/** A result is repeated for so long, because without one the call has failed. */
const REPORTING = 10 * 60_000;
const UPLOADING = 30 * 60_000;
/** The line is hung up when the service has the result, at the latest after this time. */
const BEFORE_HANGING_UP = 1_500;

export type { Ending };

export interface Call {
  line: Line;
  service: InterviewService;
  /** True if this agent saw that the call was answered: then a machine may speak beside its first sentence. */
  sawAnswer: boolean;
  /** As the job's metadata say; until the service answers. English by default. */
  language?: string;
  clock: Clock;
  log: Log;
}

/**
 * Holds the interview of one call, from the moment it was answered until the line is hung up and the service knows the
 * result. It never throws. docs/phone-agent.md
 */
export function holdInterview(call: Call): Promise<Ending> {
  return new Interview(call).hold();
}

class Interview {
  private readonly dialogue: Dialogue;
  /** Whether the person has answered a question, in this call or in an earlier one. */
  private hasAnswered = false;
  /** The last answer of this call, which the person may continue. */
  private last: { index: number; answer: Answer } | null = null;
  /** Words that the service took for a question and replied to. */
  private replied: { index: number; text: string } | null = null;
  /** The question about the recording, once it was asked in this call. */
  private consent: Step | null = null;
  /** The last request of the conversation, which goes on when the line is lost. */
  private lastRequest: Promise<unknown> = Promise.resolve();

  constructor(private readonly call: Call) {
    this.dialogue = new Dialogue(call.line, call.sawAnswer, call.log);
    this.dialogue.language = languageAt('phone', call.language ?? '');
  }

  async hold(): Promise<Ending> {
    const { clock, log } = this.call;
    const since = clock.now();
    const last = await this.converse().catch((error: unknown) => this.overBy(error));
    const over = await this.sayLastWords(last);
    await this.end(over, last);
    log('interview ended', { ending: over.ending, ms: Math.round(clock.now() - since) });
    return over.ending;
  }

  /** Follows the steps of the service until its last one. */
  private async converse(): Promise<Over> {
    const { service } = this.call;
    const session = await this.request((signal) => service.session(signal));
    this.dialogue.language = languageAt('phone', session.language);
    this.dialogue.optOutKey = session.optOutKey;
    if (session.state === 'ended') return new Over('gone', session.next.text);
    let step = session.next;
    const isResumed = step.kind !== 'disclosure';
    this.hasAnswered = isResumed && step.kind !== 'consent' && step.kind !== 'opening';
    /** What comes before the step; resolves with a reply of the service, which is said with it. */
    let opening: ((next: Step) => Promise<string>) | null = isResumed ? () => this.resume(session) : null;
    while (step.kind !== 'end') {
      this.call.log('step', { index: step.index, kind: step.kind, opens: opening !== null });
      try {
        const reply = opening ? await opening(step) : '';
        opening = null;
        step = await this.take(step, session, reply);
      } catch (error) {
        if (!(error instanceof HandedOver)) throw error;
        opening = (next) => this.meet(error, next, session);
      }
    }
    return new Over('completed', step.text);
  }

  /** A further call may reach another person, and opens like the first. Within a call the recording goes on. */
  private async resume(session: Session): Promise<string> {
    const { resumed } = this.dialogue.sentences;
    if (!this.call.sawAnswer) this.record(session);
    const reaction = await this.dialogue.disclose(this.call.sawAnswer ? `${session.disclosure} ${resumed}` : resumed);
    this.record(session);
    return this.replyTo(DISCLOSURE, reaction);
  }

  /** Another person has the phone, hears the disclosure, and is asked about the recording. */
  private async meet({ isHere }: HandedOver, step: Step, session: Session): Promise<string> {
    this.last = null;
    this.call.line.recorder.pause();
    if (!isHere) throw this.silent();
    if (step.kind === 'disclosure') return '';
    const reply = await this.replyTo(DISCLOSURE, await this.dialogue.disclose(session.disclosure));
    if (session.recording === 'announce') this.record(session);
    if (session.recording === 'announce' || !this.consent || step.kind === 'consent') return reply;
    await this.take(this.consent, session, reply);
    return '';
  }

  /** Says a step after a reply, sends the answer, and resolves with the next one. */
  private async take(step: Step, session: Session, reply: string): Promise<Step> {
    const { index, kind, text } = step;
    const { line, service } = this.call;
    if (kind === 'consent') {
      this.consent ??= step;
      const consent = await this.dialogue.askConsent(text, reply, (words) => this.replyTo(index, words));
      if (consent.given) line.recorder.start();
      else line.recorder.discard();
      return this.request((signal) => service.consent(consent, signal));
    }
    if (kind === 'disclosure') {
      const reaction = await this.dialogue.disclose(text);
      this.record(session);
      return this.request((signal) => service.answer(index, reaction, signal));
    }
    const asked = await this.dialogue.ask(`${reply} ${text}`, this.last !== null);
    if (!asked) throw this.silent();
    const { continues, ...answer } = asked;
    if (continues && this.last) return this.extend(this.last, answer);
    // A text that only looks like a question is an answer the second time.
    const replied = this.replied?.index === index && this.replied.text === answer.text;
    const { hasAnswered } = this;
    this.hasAnswered = true;
    const next = await this.request((signal) => service.answer(index, replied ? { ...answer, replied } : answer, signal));
    if (next.index !== index) this.last = { index, answer };
    else {
      // A question to the agent is no answer: the service replies in the words of the same step.
      this.hasAnswered = hasAnswered;
      this.replied = { index, text: answer.text };
    }
    return next;
  }

  /** Sends the last answer with more words. Words that only ask who speaks are not stored. */
  private async extend({ index, answer }: { index: number; answer: Answer }, more: Answer): Promise<Step> {
    const longer = continued(answer, more);
    const next = await this.request((signal) => this.call.service.answer(index, longer, signal));
    if ((await this.replyIn(next)) === '') this.last = { index, answer: longer };
    return next;
  }

  private silent(): Over {
    this.last = null;
    const { goodbye, noAnswer } = this.dialogue.sentences;
    return this.hasAnswered ? new Over('completed', goodbye) : new Over('failed', noAnswer);
  }

  /** The service's reply to words about a formal step; empty if they need none. Other words to a further disclosure are no answer. */
  private async replyTo(index: number, words: Answer): Promise<string> {
    if (words.text === '') return '';
    return this.replyIn(await this.request((signal) => this.call.service.answer(index, words, signal)));
  }

  /** The reply that stands before the words of the present step; empty if there is none. */
  private async replyIn({ index, text }: Step): Promise<string> {
    const { next } = await this.request((signal) => this.call.service.session(signal));
    return next.index === index && text.endsWith(next.text) ? text.slice(0, text.length - next.text.length).trim() : '';
  }

  private record({ recording, consentNeeded }: Session): void {
    if (recording === 'announce' || (recording === 'ask' && !consentNeeded)) this.call.line.recorder.start();
  }

  /** Asks the service. Meanwhile the person is asked for patience. */
  private async request<T>(send: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const { clock } = this.call;
    const done = this.within(PATIENCE.at(-1)!, send).then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    );
    this.lastRequest = done;
    const since = clock.now();
    for (const ms of PATIENCE) {
      const answered = new AbortController();
      const first = await Promise.race([done, clock.wait(since + ms - clock.now(), answered.signal)]);
      answered.abort();
      if (first && 'value' in first) return first.value;
      if (first) throw first.error;
      if (ms !== PATIENCE.at(-1)) await this.dialogue.askPatience();
    }
    throw new ServiceFailed();
  }

  private async within<T>(ms: number, send: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const giveUp = new AbortController();
    const done = new AbortController();
    void this.call.clock.wait(ms, done.signal).then(() => giveUp.abort());
    return send(giveUp.signal).finally(() => done.abort());
  }

  private overBy(error: unknown): Over {
    if (error instanceof Over) return error;
    const { sessionOver, technicalEnd } = this.dialogue.sentences;
    if (error instanceof SessionGone) return new Over('gone', sessionOver);
    this.call.log('interview failed', { error: nameOf(error) });
    return new Over('failed', technicalEnd);
  }

  /**
   * The last words can be answered with more of the last answer, and with the wish not to be called, also after a pause. A
   * person who hangs up has heard enough of them.
   */
  private async sayLastWords(over: Over): Promise<Over> {
    if (over.words === null || over.ending === 'opted_out') return over;
    try {
      for (let words = over.words; ;) {
        const { last } = this;
        const more =
          over.ending === 'completed' && last ? await this.dialogue.tellLast(words) : void (await this.dialogue.tellAndListen(words));
        if (!more || !last) return over;
        words = (await this.extend(last, more)).text;
      }
    } catch (error) {
      return error instanceof Over && error.ending === 'opted_out' ? error : over;
    }
  }

  /** Reports, hangs up and sends the recording. A person who opted out is told so after the report. */
  private async end({ ending, words, optOut }: Over, before: Over): Promise<void> {
    const { line, clock } = this.call;
    // The wish that follows a whole interview leaves the interview as it is.
    const isLate = ending === 'opted_out' && before.ending === 'completed';
    const results = [isLate ? this.resultOf('completed', optOut) : null, this.resultOf(ending, optOut)];
    const reported = this.report(results.filter((result) => result !== null));
    const soon = new AbortController();
    await Promise.race([reported, clock.wait(BEFORE_HANGING_UP, soon.signal)]);
    soon.abort();
    if (ending === 'opted_out') await this.attempt('goodbye', () => line.say(words ?? '', this.dialogue.language, () => false));
    await this.attempt('hang up', () => line.hangUp());
    await Promise.all([this.lastRequest, reported]);
    if (this.hasAnswered && ending !== 'opted_out') await this.attempt('upload', () => this.upload());
    line.recorder.discard();
  }

  private async report(results: readonly Result[]): Promise<void> {
    for (const result of results)
      await this.attempt('report', () => this.within(REPORTING, (signal) => this.call.service.report(result, signal)));
  }

  private async upload(): Promise<void> {
    const file = await this.call.line.recorder.finish();
    if (file) await this.within(UPLOADING, (signal) => this.call.service.upload(file, signal));
  }

  private resultOf(ending: Ending, optOut: Over['optOut']): Result | null {
    if (ending === 'left' || ending === 'gone') return null;
    if (ending === 'opted_out') return { outcome: ending, optOut };
    if (ending === 'voicemail') return { outcome: ending };
    return { outcome: ending, language: this.dialogue.language, ...(this.hasAnswered ? {} : { transcript: [] }) };
  }

  /** A failure changes nothing else. */
  private async attempt(what: string, action: () => Promise<unknown>): Promise<void> {
    await action().catch((error: unknown) => this.call.log(`${what} failed`, { error: nameOf(error) }));
  }
}

/** Messages of errors may hold the words of a person. */
function nameOf(error: unknown): string {
  return error instanceof Error ? error.constructor.name : typeof error;
}
