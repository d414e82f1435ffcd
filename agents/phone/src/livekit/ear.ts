import { type VAD, VADEventType } from '@livekit/agents';
import { type AudioFrame, AudioStream, combineAudioFrames, type RemoteTrack } from '@livekit/rtc-node';
import { RATE } from './wav-recorder.js';

/** A window of the voice detector, which loses samples of frames that have another length. */
const WINDOW_MS = 32;
/** The sound before the first voice that belongs to an utterance. */
const LEAD_WINDOWS = 16;
/** Longer utterances are heard in parts. */
const MAX_WINDOWS = (5 * 60 * 1000) / WINDOW_MS;

/** `agoMs`: when the voice began or ended. */
interface EarEvents {
  window(samples: Int16Array): void;
  began(agoMs: number): void;
  ended(sound: AudioFrame, agoMs: number): void;
}

/** Cuts the sound of the candidate's line into utterances. */
export class Ear {
  readonly stream;
  private windows: AudioFrame[] = [];
  private isVoice = false;

  constructor(
    vad: VAD,
    private readonly events: EarEvents,
  ) {
    this.stream = vad.stream();
    void this.follow();
  }

  async listen(track: RemoteTrack): Promise<void> {
    for await (const frame of new AudioStream(track, { sampleRate: RATE, numChannels: 1, frameSizeMs: WINDOW_MS })) {
      this.stream.pushFrame(frame);
    }
    this.end(0);
  }

  private async follow(): Promise<void> {
    for await (const { type, frames, speechDuration, silenceDuration } of this.stream) {
      if (type === VADEventType.INFERENCE_DONE) for (const frame of frames) this.take(frame);
      else if (type === VADEventType.START_OF_SPEECH) this.begin(speechDuration);
      else if (type === VADEventType.END_OF_SPEECH) this.end(silenceDuration);
    }
  }

  private take(frame: AudioFrame): void {
    this.events.window(frame.data);
    this.windows.push(frame);
    if (!this.isVoice) this.windows.splice(0, this.windows.length - LEAD_WINDOWS);
    if (this.windows.length < MAX_WINDOWS) return;
    this.end(0);
    this.begin(0);
  }

  private begin(agoMs: number): void {
    this.isVoice = true;
    this.events.began(agoMs);
  }

  private end(agoMs: number): void {
    if (!this.isVoice) return;
    this.isVoice = false;
    this.events.ended(combineAudioFrames(this.windows), agoMs);
    this.windows = [];
  }
}
