// A candidate on the phone, as livekit-sip shows one: a participant with the attribute sip.callStatus. It speaks by flite,
// and listens to when the agent speaks.
import { setTimeout as wait } from 'node:timers/promises';
import {
  AudioFrame,
  AudioSource,
  AudioStream,
  LocalAudioTrack,
  Room,
  RoomEvent,
  TrackPublishOptions,
  TrackSource,
} from '@livekit/rtc-node';
import { AccessToken } from 'livekit-server-sdk';
import { RATE, speak } from './flite.mjs';

const FRAME = RATE / 50;
/** A frame of 20 ms above it (root mean square) has sound. */
const SOUND = 200;
/** The agent has finished: it makes shorter pauses between its sentences. */
const FINISHED_MS = 1_500;

export class Caller {
  room = new Room();
  hasEnded = false;
  /** Moments of the agent's sounds, each begins after a pause: milliseconds of Date.now(). */
  sounds = [];
  lastSoundMs = 0;
  #source = new AudioSource(RATE, 1, 100);
  #queue = [];
  #idle = null;

  constructor({ url, key, secret }) {
    Object.assign(this, { url, key, secret });
    this.ended = new Promise((resolve) => this.room.on(RoomEvent.Disconnected, resolve)).then(() => (this.hasEnded = true));
  }

  /** The phone rings. */
  async ring(roomName, identity, attributes) {
    const token = new AccessToken(this.key, this.secret, { identity, attributes: { ...attributes, 'sip.callStatus': 'ringing' } });
    token.kind = 'sip';
    token.addGrant({ roomJoin: true, room: roomName, canUpdateOwnMetadata: true });
    this.room.on(RoomEvent.TrackSubscribed, (track) => void this.#listen(track));
    await this.room.connect(this.url, await token.toJwt(), { autoSubscribe: true, dynacast: false });
    const track = LocalAudioTrack.createAudioTrack('phone', this.#source);
    await this.room.localParticipant.publishTrack(track, new TrackPublishOptions({ source: TrackSource.SOURCE_MICROPHONE }));
    void this.#pump();
  }

  /** The call is picked up. */
  answer() {
    return this.room.localParticipant.setAttributes({ 'sip.callStatus': 'active' });
  }

  /** Resolves at the end of the last sound, with that moment. */
  async say(text) {
    const samples = await speak(text, 'rms');
    for (let at = 0; at < samples.length; at += FRAME) this.#queue.push(samples.slice(at, at + FRAME));
    await new Promise((resolve) => (this.#idle = resolve));
    await wait(this.#source.queuedDuration);
    return Date.now();
  }

  press(key) {
    const code = '0123456789*#'.indexOf(key);
    return this.room.localParticipant.publishDtmf(code, key);
  }

  /** Waits until the agent begins to speak after `sinceMs`, and resolves with that moment. Undefined: the call ended. */
  async agentBegan(sinceMs) {
    const found = () => this.sounds.find((at) => at > sinceMs);
    while (!this.hasEnded && !found()) await wait(20);
    return found();
  }

  /** Waits until the agent has said something after `sinceMs`, and has finished. False: the call ended. */
  async agentFinished(sinceMs) {
    while (!this.hasEnded) {
      if (this.lastSoundMs > sinceMs && Date.now() - this.lastSoundMs > FINISHED_MS) return true;
      await wait(20);
    }
    return false;
  }

  hangUp() {
    return this.room.disconnect();
  }

  /** A phone sends sound all the time. */
  async #pump() {
    while (!this.hasEnded) {
      const samples = new Int16Array(FRAME);
      const spoken = this.#queue.shift();
      if (spoken) samples.set(spoken);
      await this.#source.captureFrame(new AudioFrame(samples, RATE, 1, FRAME)).catch(() => wait(20));
      if (this.#queue.length > 0) continue;
      this.#idle?.();
      this.#idle = null;
    }
  }

  async #listen(track) {
    for await (const { data } of new AudioStream(track, { sampleRate: RATE, numChannels: 1, frameSizeMs: 20 })) {
      if (Math.sqrt(data.reduce((sum, sample) => sum + sample * sample, 0) / data.length) < SOUND) continue;
      const now = Date.now();
      if (now - this.lastSoundMs > 300) this.sounds.push(now);
      this.lastSoundMs = now;
    }
  }
}
