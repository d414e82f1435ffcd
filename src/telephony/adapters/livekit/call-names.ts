import { randomUUID } from 'node:crypto';
import type { OutboundCall, ReservationId } from '../../domain/index.js';

/** Identifies an attempt at LiveKit: a retry is a reservation of its own, hence another room. */
export type CallKey = Pick<OutboundCall, 'id' | 'attempt'>;

/** The attempts that a reservation may have, in the names of its rooms. docs/rules/telephony.md#retry */
export const ATTEMPTS: readonly number[] = [1, 2];

export function roomOf({ id, attempt }: CallKey): string {
  return `interview-${id}-${attempt}`;
}

/** The candidate's identity in the room. */
export function identityOf({ id, attempt }: CallKey): string {
  return `candidate-${id}-${attempt}`;
}

const ROOM = /^interview-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-(\d{1,3})$/;

/** The attempt that a room was created for; null for a room of another kind. */
export function keyOfRoom(room: string): CallKey | null {
  const [, id, attempt] = ROOM.exec(room) ?? [];
  return id === undefined ? null : { id: id as ReservationId, attempt: Number(attempt) };
}

const WEBHOOK_PROBE = 'doctor-webhook-';

/** A room with which `admin doctor` finds out whether webhooks arrive. */
export function webhookProbe(): string {
  return `${WEBHOOK_PROBE}${randomUUID()}`;
}

export function isWebhookProbe(room: string): boolean {
  return room.startsWith(WEBHOOK_PROBE);
}
