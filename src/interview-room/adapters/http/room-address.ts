import { Inject, Injectable } from '@nestjs/common';
import { interviewSettings, type InterviewSettings } from '../../../actions/index.js';
import { SETTINGS, type Settings } from '../../../platform/config/settings.js';
import type { SessionId } from '../../../conversation/index.js';

/** Where the room is, as a browser sees it: a proxy may serve the process below a path of its own. */
@Injectable()
export class RoomAddress {
  /** The path of all rooms, without a slash at its end. */
  readonly base: string;
  readonly isSecure: boolean;

  constructor(
    @Inject(interviewSettings.token) { baseUrl }: InterviewSettings,
    @Inject(SETTINGS) { publicUrl }: Pick<Settings, 'publicUrl'>,
  ) {
    this.base = new URL(baseUrl).pathname.replace(/\/+$/, '');
    this.isSecure = publicUrl.startsWith('https:');
  }

  /** The path of one room. */
  of(sessionId: SessionId): string {
    return `${this.base}/${encodeURIComponent(sessionId)}`;
  }
}
