import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Snapshot {
  ms: number;
  p: { state: string; callStatus: string }[];
}

interface RecordedEvent {
  ms: number;
  event: string;
  callStatus?: string;
  disconnectReason?: string;
}

/** One call as a real server placed it: the answer to the dialling request, the participants at moments of the call, the webhooks. */
export interface Recording {
  /** Of the far end; `0000` and `0100`: none. */
  sipStatus: string;
  /** `wait`: the request waited for the answer of the call (`waitUntilAnswered`). */
  mode: 'wait' | 'async';
  http: { ms: number; status: number; contentType: string; body: string };
  /** What the SDK made of the answer. */
  sdk: { class?: string; name?: string; message?: string; code?: string; status?: number; metadata?: Record<string, string> };
  participants: Snapshot[];
  webhooks: RecordedEvent[];
  /** The bodies, of some calls. */
  rawWebhooks?: { event: string; room: object; participant?: object }[];
}

const FILE = join(import.meta.dirname, 'livekit-exchanges.json');

/** Recorded with livekit-server 1.11.0, livekit-sip 1.3.0 and version 2.19.2 of the SDK; the far end answered with the status in the dialled number. */
export const RECORDINGS: readonly Recording[] = Object.entries(
  JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, Omit<Recording, 'sipStatus' | 'mode'>>,
).map(([name, recorded]) => {
  const [sipStatus = '', mode = ''] = name.split('-');
  return { ...recorded, sipStatus, mode: mode as Recording['mode'] };
});

/** The recorded call whose far end answers so. */
export function recordingOf(sipStatus: string): Recording {
  const found = RECORDINGS.find((recording) => recording.sipStatus === sipStatus && recording.mode === 'wait');
  if (!found) throw new Error(`no call with the SIP status ${sipStatus} was recorded`);
  return found;
}

/** The last status of the call that a look at the room has shown. */
export function lastSeenStatus({ participants }: Recording): string | undefined {
  return participants.flatMap(({ p }) => p.map(({ callStatus }) => callStatus)).at(-1);
}
