import { Catch, Injectable } from '@nestjs/common';
import type { RenderedResponse } from '../../../platform/idempotency/stored-response.js';
import { renderAnyError } from '../../../platform/http/envelope.js';
import { ErrorFilter } from '../../../platform/http/send-response.js';
import { catalogue, EnabledLanguages } from '../../../platform/language/index.js';
import { InterviewLinkEnded } from '../../domain/link-state.js';
import { messagePage, type MessageName } from './pages/message-page.js';
import { RoomAddress } from './room-address.js';
import type { RoomRequest } from './room-request.js';
import { errorResponse } from './room-responses.js';

const MESSAGE_OF_STATUS: Readonly<Record<number, MessageName>> = {
  400: 'unreadable',
  403: 'formExpired',
  404: 'unknownLink',
  408: 'unavailable',
  409: 'changed',
  413: 'tooLarge',
  415: 'wrongType',
  429: 'tooManyRequests',
  503: 'unavailable',
};

/** Renders errors as pages in words. */
@Catch()
@Injectable()
export class RoomErrorFilter extends ErrorFilter {
  constructor(
    private readonly address: RoomAddress,
    private readonly languages: EnabledLanguages,
  ) {
    super();
  }

  protected render(error: unknown, request: RoomRequest): RenderedResponse {
    const rendered = renderAnyError(error, request.context.requestId);
    const isEnded = error instanceof InterviewLinkEnded;
    const message = isEnded ? error.reason : (MESSAGE_OF_STATUS[rendered.status] ?? 'defect');
    const retryAfter = rendered.headers['Retry-After'];
    const language = isEnded ? error.language : (request.link?.language ?? this.languages.ofBrowser(request.headers['accept-language']));
    const page = messagePage({
      t: catalogue('room').in(language),
      base: this.address.base,
      message,
      ...(isEnded && { company: error.company }),
      ...(retryAfter !== undefined && { retryAfter: Number(retryAfter) }),
      path: request.link && !isEnded && message !== 'formExpired' ? this.address.of(request.link.key.sessionId) : null,
    });
    return errorResponse(page, rendered);
  }
}
