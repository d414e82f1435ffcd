// Speech of the agent without a network: flite speaks, pocketsphinx hears. SPEECH_MODULE names this file.
// VOICE_LOG: takes a line for each use of a model, with its time, so that the latency can be told without it, and with the words that are said.
import { spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { stt, tts } from '@livekit/agents';
import { AudioFrame } from '@livekit/rtc-node';
import { RATE, speak } from './flite.mjs';

const FRAME = RATE / 50;
const { VOICE_LOG, VOICE_PYTHON, VOICE_GRAMMAR } = process.env;

function logTime(kind, startMs, text) {
  appendFileSync(VOICE_LOG, `${JSON.stringify({ kind, at: Date.now(), ms: performance.now() - startMs, text })}\n`);
}

class Flite extends tts.TTS {
  label = 'flite';

  constructor() {
    super(RATE, 1, { streaming: false });
  }

  synthesize(text, options, signal) {
    return new FliteStream(text, this, options, signal);
  }

  stream() {
    throw new Error('flite does not stream');
  }
}

class FliteStream extends tts.ChunkedStream {
  label = 'flite';

  async run() {
    const startMs = performance.now();
    const samples = await speak(this.inputText, 'slt');
    logTime('tts', startMs, this.inputText);
    for (let at = 0; at < samples.length; at += FRAME) {
      const part = samples.slice(at, at + FRAME);
      const frame = new AudioFrame(part, RATE, 1, part.length);
      this.queue.put({ requestId: '', segmentId: '', frame, final: at + FRAME >= samples.length });
    }
    this.queue.close();
  }
}

/** One for a process: its models are loaded before the first call. */
const decoder = spawn(VOICE_PYTHON, [new URL('hear.py', import.meta.url).pathname, VOICE_GRAMMAR], { stdio: ['pipe', 'pipe', 'ignore'] });
decoder.unref();
const texts = createInterface({ input: decoder.stdout })[Symbol.asyncIterator]();

class PocketSphinx extends stt.STT {
  label = 'pocketsphinx';

  constructor() {
    super({ streaming: false, interimResults: false });
  }

  async _recognize({ data }) {
    const startMs = performance.now();
    const length = Buffer.alloc(4);
    length.writeUInt32LE(data.byteLength);
    decoder.stdin.write(Buffer.concat([length, new Uint8Array(data.buffer, data.byteOffset, data.byteLength)]));
    const { value: text = '' } = await texts.next();
    logTime('stt', startMs);
    const { FINAL_TRANSCRIPT: type } = stt.SpeechEventType;
    return { type, alternatives: [{ text, language: 'en', startTime: 0, endTime: data.length / RATE, confidence: 1 }] };
  }

  stream() {
    throw new Error('pocketsphinx does not stream');
  }
}

export const hearing = () => new PocketSphinx();
export const speaking = () => new Flite();
