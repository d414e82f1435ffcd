import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { type OpenedRoom, OpenRoom, type RoomKey } from '../../application/open-room.js';
import { RoomMetrics } from '../../application/room-metrics.js';
import { formTokenOf, keyOf, languageOf, type RoomRequest } from './room-request.js';

/** Verifies the link, and counts a POST, before the body of a request is read. docs/rules.md#interview-room */
@Injectable()
export class LinkGuard implements CanActivate {
  constructor(
    protected readonly rooms: OpenRoom,
    private readonly metrics: RoomMetrics,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<RoomRequest>();
    const key = keyOf(request);
    const room = await this.open(key);
    if (request.method === 'POST') await this.rooms.countPost(room);
    const { language, token } = request.query;
    if (token !== undefined) this.metrics.count('opened');
    request.link = { key, room, language: languageOf(room, language), form: formTokenOf(key), isFromInvitation: token !== undefined };
    return true;
  }

  protected open(key: RoomKey): Promise<OpenedRoom> {
    return this.rooms.run(key);
  }
}

/** Also lets the candidate in who has sent the answers. */
@Injectable()
export class SentLinkGuard extends LinkGuard {
  protected override open(key: RoomKey): Promise<OpenedRoom> {
    return this.rooms.afterSending(key);
  }
}
