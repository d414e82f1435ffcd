import type { tts } from '@livekit/agents';
import { AudioFrame, AudioResampler, AudioSource } from '@livekit/rtc-node';
import { RATE, type WavRecorder } from './wav-recorder.js';

/** How far the agent is ahead of the network, so that a busy moment is not heard. */
const QUEUE_MS = 400;
const FRAME_SAMPLES = RATE / 50;
/** To make the sound; to play it takes longer. */
const SYNTHESIS_MS = 20_000;

/** Speaks into the room. */
export class Mouth {
  readonly source = new AudioSource(RATE, 1, QUEUE_MS);

  constructor(private readonly recorder: WavRecorder) {}

  /** Resolves when all was heard, or `signal` is aborted. Rejects if there was nothing to hear. `began`: its first sound leaves. */
  async say(text: string, speaking: tts.TTS, signal: AbortSignal, began: () => void): Promise<void> {
    const silence = (): void => {
      this.source.clearQueue();
      this.recorder.cutOff();
    };
    signal.addEventListener('abort', silence);
    const resampler = speaking.sampleRate === RATE ? null : new AudioResampler(speaking.sampleRate, RATE, 1);
    const speech = speaking.synthesize(text, undefined, AbortSignal.any([signal, AbortSignal.timeout(SYNTHESIS_MS)]));
    let hasSound = false;
    try {
      for await (const { frame } of speech) {
        for (const { data } of resampler?.push(frame) ?? [frame]) {
          for (let at = 0; at < data.length && !signal.aborted; at += FRAME_SAMPLES) {
            const samples = data.slice(at, at + FRAME_SAMPLES);
            this.recorder.spoken(samples);
            if (!hasSound) began();
            hasSound = true;
            await this.source.captureFrame(new AudioFrame(samples, RATE, 1, samples.length));
          }
        }
        if (signal.aborted) break;
      }
      if (!signal.aborted) await this.source.waitForPlayout();
    } finally {
      speech.close();
      resampler?.close();
      // A frame was under way when the sentence was cut off.
      if (signal.aborted) silence();
    }
    if (!hasSound && !signal.aborted) throw new Error('no speech was made');
  }
}
