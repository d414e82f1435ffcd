import { EventEmitter, once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { JobContext, VAD } from '@livekit/agents';
import { type AudioFrame, LocalAudioTrack, RoomEvent, TrackPublishOptions, TrackSource } from '@livekit/rtc-node';
import { FALLBACK_LANGUAGE, type Language } from '../../../../src/platform/language/index.js';
import type { CutOff, Heard, Line, Log } from '../conversation/ports.js';
import type { Speech } from '../speech/speech.js';
import { isOnTheLine } from './candidate.js';
import { Ear } from './ear.js';
import { Mouth } from './mouth.js';
import { WavRecorder } from './wav-recorder.js';

/** A server that restarts shows the candidate again within this time. */
const AWAY_MS = 10_000;
const RECOGNITION_MS = 15_000;

/** The line of a call, as a room of LiveKit: the candidate's track is heard, and the agent publishes one. */
export class RoomLine implements Line {
  readonly recorder = new WavRecorder();
  private readonly mouth = new Mouth(this.recorder);
  private readonly ear: Ear;
  /** `change`: something waits to be heard, or may no longer come. */
  private readonly changes = new EventEmitter();
  private readonly waiting: Heard[] = [];
  /** Utterances that have begun, and are not in `waiting` yet. */
  private unfinished = 0;
  private beganMs = 0;
  /** Utterances are understood one after another, so that they keep their order. */
  private understanding: Promise<void> = Promise.resolve();
  private language: Language = FALLBACK_LANGUAGE;
  private sentence: { cutOff: CutOff; cut: AbortController } | null = null;
  private answeredMs = performance.now();
  /** The person's last words: their end, how long they were recognized, and when the agent stopped waiting for more. */
  private turn: { endMs: number; recognitionMs: number; overMs: number } | null = null;
  private hasLeft = false;

  constructor(
    private readonly job: Pick<JobContext, 'room' | 'deleteRoom'>,
    private readonly models: { vad: VAD; speech: (language: Language) => Speech },
    private readonly log: Log,
  ) {
    this.ear = new Ear(models.vad, {
      window: (samples) => this.recorder.heard(samples),
      began: (agoMs) => this.beginUtterance(agoMs),
      ended: (sound, agoMs) => this.endUtterance(sound, this.elapsedMs() - agoMs),
    });
  }

  /** Publishes the agent's track, before the phone is answered: the first sentence finds it ready. */
  async open(): Promise<void> {
    const track = LocalAudioTrack.createAudioTrack('interviewer', this.mouth.source);
    await this.job.room.localParticipant?.publishTrack(track, new TrackPublishOptions({ source: TrackSource.SOURCE_MICROPHONE }));
  }

  /** The phone was answered now. */
  answer(identity: string): void {
    this.answeredMs = performance.now();
    const { room } = this.job;
    const isOn = (): boolean => isOnTheLine(room, identity);
    for (const { track } of room.remoteParticipants.get(identity)?.trackPublications.values() ?? []) if (track) void this.ear.listen(track);
    room
      .on(RoomEvent.TrackSubscribed, (track, _, from) => from.identity === identity && void this.ear.listen(track))
      .on(RoomEvent.DtmfReceived, (_, key, from) => from.identity === identity && this.hearKey(key))
      .on(RoomEvent.ParticipantAttributesChanged, (_, from) => from.identity === identity && !isOn() && this.leave())
      .on(RoomEvent.ParticipantDisconnected, ({ identity: from }) => {
        if (from === identity) void wait(AWAY_MS).then(() => isOn() || this.leave());
      })
      .on(RoomEvent.Disconnected, () => this.leave());
  }

  async say(text: string, language: Language, cutOff: CutOff): Promise<{ interrupted: boolean }> {
    this.language = language;
    const isCutOff = this.hasLeft || this.waiting.some((heard) => isCause(heard, cutOff)) || (cutOff === 'speech' && this.unfinished > 0);
    if (isCutOff) return { interrupted: true };
    const cut = new AbortController();
    this.sentence = { cutOff, cut };
    const saidMs = this.elapsedMs();
    try {
      await this.mouth.say(text, this.models.speech(language).speaking, cut.signal, () => this.logTurn(saidMs));
    } catch (error) {
      if (!cut.signal.aborted) throw error;
    } finally {
      this.sentence = null;
    }
    return { interrupted: cut.signal.aborted };
  }

  async hear({ language, silenceMs }: { language: Language; silenceMs: number }): Promise<Heard> {
    this.language = language;
    const silence = AbortSignal.timeout(silenceMs);
    const wake = (): void => void this.changes.emit('change');
    silence.addEventListener('abort', wake);
    for (;;) {
      if (this.turn) this.turn.overMs = this.elapsedMs();
      const heard = this.waiting.shift();
      if (heard) return heard;
      if (this.hasLeft) return { kind: 'left' };
      if (silence.aborted && this.unfinished === 0) return { kind: 'silence' };
      await once(this.changes, 'change');
    }
  }

  elapsedMs(): number {
    return Math.round(performance.now() - this.answeredMs);
  }

  async hangUp(): Promise<void> {
    this.leave();
    await this.job.deleteRoom();
  }

  close(): void {
    this.ear.stream.close();
    this.recorder.discard();
  }

  private beginUtterance(agoMs: number): void {
    this.unfinished += 1;
    this.beganMs = Math.max(0, this.elapsedMs() - agoMs);
    if (this.sentence?.cutOff === 'speech') this.sentence.cut.abort();
  }

  private endUtterance(sound: AudioFrame, endMs: number): void {
    const [startMs, sinceMs] = [this.beganMs, this.elapsedMs()];
    const { hearing } = this.models.speech(this.language);
    const recognize = () => hearing.recognize(sound, AbortSignal.timeout(RECOGNITION_MS));
    this.understanding = this.understanding.then(async () => {
      const event = await recognize()
        .catch(recognize)
        .catch((error: Error) => this.log('speech was not recognized', { error: error.name }));
      this.unfinished -= 1;
      this.turn = { endMs: Math.round(endMs), recognitionMs: this.elapsedMs() - sinceMs, overMs: this.elapsedMs() };
      this.push({ kind: 'speech', text: event?.alternatives?.[0].text.trim() ?? '', startMs, endMs: Math.round(endMs) });
    });
  }

  /** From the end of the person's speech to the first sound of the reply. docs/phone-agent.md#how-soon-it-replies */
  private logTurn(saidMs: number): void {
    if (!this.turn) return;
    const { endMs, recognitionMs, overMs } = this.turn;
    const parts = { silenceMs: overMs - endMs, serviceMs: saidMs - overMs, synthesisMs: this.elapsedMs() - saidMs };
    this.log('turn', { ...parts, recognitionMs });
    this.turn = null;
  }

  /** A key cuts the sentence off at once, and is heard after the utterances that ended before. */
  private hearKey(key: string): void {
    this.sentence?.cut.abort();
    this.understanding = this.understanding.then(() => this.push({ kind: 'key', key }));
  }

  private push(heard: Heard): void {
    this.waiting.push(heard);
    if (this.sentence && isCause(heard, this.sentence.cutOff)) this.sentence.cut.abort();
    this.changes.emit('change');
  }

  private leave(): void {
    this.hasLeft = true;
    this.sentence?.cut.abort();
    this.changes.emit('change');
  }
}

function isCause(heard: Heard, cutOff: CutOff): boolean {
  return heard.kind !== 'speech' || cutOff === 'speech' || cutOff(heard);
}
