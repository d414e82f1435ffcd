import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

export const RATE = 16_000;
const HEADER_BYTES = 44;
/** Of a sample. What is below it at the beginning and the end is silence. */
const QUIET = 300;

/** The text as 16-bit samples, without silence before and after it. */
export async function speak(text, voice) {
  const folder = await mkdtemp(join(tmpdir(), 'flite-'));
  try {
    const file = join(folder, 'speech.wav');
    await promisify(execFile)('flite', ['-voice', voice, '-t', text, '-o', file]);
    const wav = await readFile(file);
    const samples = new Int16Array(Uint8Array.from(wav.subarray(HEADER_BYTES, wav.length - (wav.length % 2))).buffer);
    const first = samples.findIndex((sample) => Math.abs(sample) > QUIET);
    const last = samples.findLastIndex((sample) => Math.abs(sample) > QUIET);
    return samples.slice(Math.max(0, first), last + 1);
  } finally {
    await rm(folder, { recursive: true });
  }
}
