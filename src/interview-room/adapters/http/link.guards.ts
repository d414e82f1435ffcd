import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { OpenRoom, type Room, type RoomKey } from '../../application/open-room.js';
import { formTokenOf, keyOf, languageOf, type RoomRequest } from './room-request.js';

/** Verifies the link before anything of a request is read. docs/rules.md#interview-room */
@Injectable()
export class LinkGuard implements CanActivate {
  constructor(protected readonly rooms: OpenRoom) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<RoomRequest>();
    const key = keyOf(request);
    const room = await this.open(key);
    const { language, token } = request.query;
    request.link = { key, room, language: languageOf(room, language), form: formTokenOf(key), isFromInvitation: token !== undefined };
    return true;
  }

  protected open(key: RoomKey): Promise<Room> {
    return this.rooms.run(key);
  }
}

/** Also lets the candidate in who has sent the answers. */
@Injectable()
export class SentLinkGuard extends LinkGuard {
  protected override open(key: RoomKey): Promise<Room> {
    return this.rooms.afterSending(key);
  }
}
