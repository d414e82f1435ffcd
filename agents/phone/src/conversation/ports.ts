import type { Language } from '../../../../src/platform/language/index.js';

/** One thing that came from the candidate's side of the line. Times are milliseconds since the line was answered. */
export type Heard =
  | Speech
  | Key
  /** Nothing was heard for the time that was given to `hear`. */
  | { kind: 'silence' }
  /** The candidate's line is gone. Everything that is heard afterwards is `left` too. */
  | { kind: 'left' };

/** A finished utterance. `text` is empty if the sound was no speech, or none that was understood. */
export interface Speech {
  kind: 'speech';
  text: string;
  startMs: number;
  endMs: number;
}

/** A key of the telephone: `0` to `9`, `*` or `#`. */
export interface Key {
  kind: 'key';
  key: string;
}

/**
 * `speech`: the beginning of speech cuts the sentence off. A function: a finished utterance of which it is true does.
 * A key and the end of the line always do.
 */
export type CutOff = 'speech' | ((utterance: Speech) => boolean);

/** The line to the candidate, as the conversation sees it. Nothing that is heard is lost: it waits for the next `hear`. */
export interface Line {
  /**
   * Speaks. Resolves when all was spoken, or was cut off. The cause then waits for `hear`; it may be older than the call:
   * a sentence with `speech` is not begun while the candidate speaks, or while something waits to be heard.
   */
  say(text: string, language: Language, cutOff: CutOff): Promise<{ interrupted: boolean }>;
  /** The next thing heard, in its order. The silence counts from the call; speech that has begun ends it. */
  hear(options: { language: Language; silenceMs: number }): Promise<Heard>;
  /** Milliseconds since the line was answered. */
  elapsedMs(): number;
  hangUp(): Promise<void>;
  recorder: Recorder;
}

/** Keeps the sound of both sides in a temporary file. */
export interface Recorder {
  /** Begins, or goes on after `pause`: a repeat changes nothing. */
  start(): void;
  /** Whether it recorded until now. */
  pause(): boolean;
  /** Forgets what was recorded, and records nothing more. */
  discard(): void;
  /** Ends the recording. Null if there is none. The file is removed by `discard`. */
  finish(): Promise<{ path: string; contentType: string } | null>;
}

export interface Clock {
  /** Milliseconds, from any beginning. */
  now(): number;
  /** Resolves after the time, or when the signal is aborted. */
  wait(ms: number, signal?: AbortSignal): Promise<void>;
}

/** No words of a conversation: kinds, codes and durations. */
export type Log = (event: string, fields?: Record<string, string | number | boolean | null>) => void;

export const STEP_KINDS = ['disclosure', 'consent', 'opening', 'requirement', 'further', 'closing', 'end'] as const;

/** The next thing to say. The service leads the interview. */
export interface Step {
  index: number;
  kind: (typeof STEP_KINDS)[number];
  text: string;
}

/** An interview session, as the service describes it. */
export interface Session {
  state: 'open' | 'ended';
  language: string;
  /** The words that open a call. */
  disclosure: string;
  recording: 'off' | 'announce' | 'ask';
  /** A key of a telephone; null if there is none. */
  optOutKey: string | null;
  consentNeeded: boolean;
  next: Step;
}

export interface Answer {
  text: string;
  startMs: number;
  endMs: number;
  /** The service replied to these words before: they are meant as an answer. */
  replied?: boolean;
}

/** What a person said by voice, or with a key. */
export interface Statement {
  by: 'voice' | 'key';
  quote?: string;
}

/** How the call ended, as the service is told. */
export type Result =
  /** Without a transcript the service takes the answers that it has. */
  | { outcome: 'completed' | 'failed'; language: Language; transcript?: readonly never[] }
  | { outcome: 'voicemail' }
  | { outcome: 'opted_out'; optOut: Statement };

/** The runtime routes of the service for one session. A failed request is repeated until `signal` is aborted. */
export interface InterviewService {
  session(signal: AbortSignal): Promise<Session>;
  /** Resolves with the present next step, also where the index was answered already. */
  answer(index: number, answer: Answer, signal: AbortSignal): Promise<Step>;
  consent(consent: Statement & { given: boolean }, signal: AbortSignal): Promise<Step>;
  report(result: Result, signal: AbortSignal): Promise<void>;
  upload(file: { path: string; contentType: string }, signal: AbortSignal): Promise<void>;
}

/** The session is unknown, expired, or ended long ago: there is nothing to ask and nothing to report. */
export class SessionGone extends Error {}

/** The service did not answer in the time that it had, or refused the request. */
export class ServiceFailed extends Error {}
