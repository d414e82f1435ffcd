import { setTimeout as wait } from 'node:timers/promises';
import type { Room } from '@livekit/rtc-node';

const POLL_MS = 50;

/** livekit-sip sets `automation` while it sends tones. */
export function isOnTheLine(room: Room, identity: string): boolean {
  const status = room.remoteParticipants.get(identity)?.attributes['sip.callStatus'];
  return status === 'active' || status === 'automation';
}

/** Whether it becomes true within the time. False also if the room is gone. */
export async function becomes(room: Room, withinMs: number, holds: () => boolean): Promise<boolean> {
  const endMs = performance.now() + withinMs;
  while (room.isConnected && !holds() && performance.now() < endMs) await wait(POLL_MS);
  return room.isConnected && holds();
}
