import type { EnvironmentReader } from './environment-reader.js';

/** Where interviews are held, and how whatever holds them proves itself. */
export interface InterviewSettings {
  /** The address below which the web room answers; invitations link to it. */
  readonly baseUrl: string;
  /** The bearer token of the runtime that reports results. */
  readonly runtimeToken: string;
}

/** `runtimeToken` is null where the operator set none. */
export function readInterviewSettings(read: EnvironmentReader, port: number): { baseUrl: string; runtimeToken: string | null } {
  const baseUrl = read.url('INTERVIEW_BASE_URL', ['https:', 'http:']) ?? `http://localhost:${port}/interview`;
  const runtimeToken = read.text('RUNTIME_TOKEN', '') || null;
  if (runtimeToken !== null && !/^[\x21-\x7e]{16,}$/.test(runtimeToken)) {
    read.complain('RUNTIME_TOKEN must be at least 16 visible ASCII characters without spaces (openssl rand -hex 32)');
  }
  return { baseUrl, runtimeToken };
}
