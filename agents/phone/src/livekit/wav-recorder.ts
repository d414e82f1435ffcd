import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Recorder } from '../conversation/ports.js';

/** Samples per second of all sound in the agent: the most that telephones carry. Mono, 16 bit. */
export const RATE = 16_000;
const HEADER_BYTES = 44;

/**
 * Both sides of the line, mixed, as a WAV file. The candidate's sound is the measure of time; the agent's is laid over
 * it as it is spoken. On Linux the file has no name, so that nothing is left of it when the process is killed.
 */
export class WavRecorder implements Recorder {
  private state: 'idle' | 'recording' | 'over' = 'idle';
  private file: { fd: number; path: string } | null = null;
  private agent: number[] = [];
  private bytes = 0;

  start(): void {
    if (this.state !== 'idle') return;
    this.state = 'recording';
    if (this.file) return;
    const folder = mkdtempSync(join(tmpdir(), 'phone-agent-'));
    const path = join(folder, 'call.wav');
    const fd = openSync(path, 'wx+', 0o600);
    if (process.platform === 'linux') rmSync(folder, { recursive: true });
    this.file = { fd, path: process.platform === 'linux' ? `/proc/self/fd/${fd}` : path };
  }

  pause(): boolean {
    const wasRecording = this.state === 'recording';
    if (wasRecording) this.state = 'idle';
    return wasRecording;
  }

  heard(samples: Int16Array): void {
    const spoken = this.agent.splice(0, samples.length);
    if (this.state !== 'recording' || !this.file) return;
    const mixed = samples.map((sample, at) => Math.max(-32_768, Math.min(32_767, sample + (spoken[at] ?? 0))));
    this.bytes += writeSync(this.file.fd, new Uint8Array(mixed.buffer), 0, mixed.byteLength, HEADER_BYTES + this.bytes);
  }

  spoken(samples: Int16Array): void {
    if (this.state === 'recording') this.agent.push(...samples);
  }

  cutOff(): void {
    this.agent = [];
  }

  discard(): void {
    this.state = 'over';
    if (this.file) closeSync(this.file.fd);
    if (this.file && process.platform !== 'linux') rmSync(this.file.path, { force: true });
    this.file = null;
  }

  async finish(): Promise<{ path: string; contentType: string } | null> {
    this.state = 'over';
    if (!this.file || this.bytes === 0) return null;
    writeSync(this.file.fd, wavHeader(this.bytes), 0, HEADER_BYTES, 0);
    return { path: this.file.path, contentType: 'audio/wav' };
  }
}

/** Of mono sound in 16 bit (RIFF, little-endian). */
function wavHeader(bytes: number): Buffer {
  const header = Buffer.from(`${'RIFF'.padEnd(8)}WAVEfmt ${'data'.padStart(24).padEnd(28)}`);
  const numbers = { 4: HEADER_BYTES - 8 + bytes, 16: 16, 20: 0x1_0001, 24: RATE, 28: 2 * RATE, 32: 0x10_0002, 40: bytes };
  for (const [at, value] of Object.entries(numbers)) header.writeUInt32LE(value, Number(at));
  return header;
}
