import type { CutOff, Heard, Line } from '../../agents/phone/src/conversation/ports.js';
import type { Language } from '../../src/platform/language/index.js';

/** The candidate hangs up. */
export const LEAVES = Symbol('leaves');

/**
 * A thing that the candidate does when a sentence is spoken. A text is said after the sentence, `cuts` and `key` while it
 * is spoken, `later` so many milliseconds after the thing before.
 */
export type Reaction = string | { cuts: string } | { key: string } | { says: string; later: number } | typeof LEAVES;

/** What the candidate does when this sentence is spoken for the first time, the second time … Nothing: no answer follows either. */
export type Script = readonly (readonly [sentence: RegExp, ...reactions: Reaction[]])[];

const MS_PER_CHARACTER = 60;

/** The agent waits for an answer so long, at least. */
const ANSWER_MS = 5_000;

/** A line in text and without time: the candidate reacts by a script, and answers otherwise as `answer` says. */
export class ScriptedLine implements Line {
  /** Sentences that were spoken to their end; one that was cut off ends with `…`. */
  readonly said: string[] = [];
  readonly languages = new Set<Language>();
  isHungUp = false;
  readonly recording: string[] = [];
  readonly recorder = {
    start: () => void this.recording.push('start'),
    pause: () => {
      const wasRecording = this.recording.at(-1) === 'start';
      if (wasRecording) this.recording.push('pause');
      return wasRecording;
    },
    discard: () => void this.recording.push('discard'),
    finish: () => {
      this.recording.push('finish');
      return Promise.resolve(this.file);
    },
  };
  file: { path: string; contentType: string } | null = null;
  private readonly waiting: Heard[] = [];
  private readonly script: [RegExp, Reaction[]][];
  private hasLeft = false;
  private isSilent = false;
  private ms = 0;

  constructor(
    script: Script,
    /** The answer where the agent waits for one; null: silence. */
    private readonly answer: () => string | null = () => null,
  ) {
    this.script = script.map(([sentence, ...reactions]) => [sentence, reactions]);
  }

  /** A thing that is heard before the agent speaks. */
  hears(text: string): this {
    this.waiting.push({ kind: 'speech', text, startMs: this.ms, endMs: this.ms + 800 });
    return this;
  }

  say(text: string, language: Language, cutOff: CutOff): Promise<{ interrupted: boolean }> {
    this.languages.add(language);
    if (this.hasLeft || this.isHungUp || this.waiting.some((heard) => isCause(heard, cutOff)))
      return Promise.resolve({ interrupted: true });
    const at = this.script.findIndex(([sentence]) => sentence.test(text));
    const reactions = at < 0 ? [] : this.script.splice(at, 1)[0]![1];
    if (at >= 0 && reactions.length === 0) this.isSilent = true;
    const beganMs = this.ms;
    this.ms += text.length * MS_PER_CHARACTER;
    let isCut = false;
    for (const reaction of reactions) isCut = this.take(reaction, beganMs, cutOff) || isCut;
    this.said.push(isCut ? `${text}…` : text);
    return Promise.resolve({ interrupted: isCut });
  }

  hear({ silenceMs }: { silenceMs: number }): Promise<Heard> {
    if (this.waiting.length === 0 && silenceMs >= ANSWER_MS) {
      const answer = this.isSilent ? null : this.answer();
      this.isSilent = false;
      if (answer !== null) this.take(answer, this.ms, 'speech');
    }
    const [next] = this.waiting;
    if (next && (next.kind !== 'speech' || next.startMs <= this.ms + silenceMs)) {
      this.waiting.shift();
      if (next.kind === 'speech') this.ms = Math.max(this.ms, next.endMs);
      return Promise.resolve(next);
    }
    if (this.hasLeft || this.isHungUp) return Promise.resolve({ kind: 'left' });
    this.ms += silenceMs;
    return Promise.resolve({ kind: 'silence' });
  }

  elapsedMs(): number {
    return this.ms;
  }

  hangUp(): Promise<void> {
    this.isHungUp = true;
    return Promise.resolve();
  }

  /** Whether it cuts the sentence off. */
  private take(reaction: Reaction, beganMs: number, cutOff: CutOff): boolean {
    if (reaction === LEAVES) {
      this.hasLeft = true;
      return true;
    }
    if (typeof reaction === 'object' && 'key' in reaction) {
      this.waiting.push({ kind: 'key', key: reaction.key });
      return true;
    }
    const isDuring = typeof reaction === 'object' && 'cuts' in reaction;
    const text = typeof reaction === 'string' ? reaction : 'cuts' in reaction ? reaction.cuts : reaction.says;
    const last = this.waiting.findLast((heard) => heard.kind === 'speech')?.endMs ?? this.ms;
    const startMs = isDuring ? beganMs + 500 : last + (typeof reaction === 'string' ? 400 : reaction.later);
    const heard: Heard = { kind: 'speech', text, startMs, endMs: startMs + text.length * MS_PER_CHARACTER };
    this.waiting.push(heard);
    return isDuring && isCause(heard, cutOff);
  }
}

function isCause(heard: Heard, cutOff: CutOff): boolean {
  return heard.kind !== 'speech' || cutOff === 'speech' || cutOff(heard);
}
