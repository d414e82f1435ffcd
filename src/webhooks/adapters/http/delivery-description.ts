import type { DeliveryDescription } from '../../../platform/http/openapi/event-description.js';
import { PING } from '../../domain/webhook.js';
import { PingDto, RecordedEventDto } from './webhook.dto.js';

const header = (name: string, description: string, example: string, pattern: string) => ({
  name,
  in: 'header' as const,
  required: true,
  description,
  schema: { type: 'string', pattern },
  example,
});

const TIMESTAMP = '1772442905';
const DELIVERY = '019cadd4-6d10-7a44-8e21-9b0c1d2e3f4a';
const SIGNED = 'over the timestamp, a period and the raw body';

/** A delivery in the OpenAPI document: headers, envelope and responses. docs/webhooks.md */
export const deliveryDescription: DeliveryDescription = {
  tag: 'Webhook events',
  headers: [
    header(
      'X-Service-Signature',
      `\`sha256=\` and the hexadecimal HMAC-SHA256 ${SIGNED}, keyed with the secret as it was returned.`,
      'sha256=5f2b6c0a1d3e4f5061728394a5b6c7d8e9fa0b1c2d3e4f5061728394a5b6c7d8',
      '^sha256=[0-9a-f]{64}$',
    ),
    header(
      'X-Service-Timestamp',
      'The Unix second in which this attempt was signed. Refuse a difference of more than 300 s.',
      TIMESTAMP,
      '^\\d+$',
    ),
    header(
      'X-Service-Delivery',
      'The id of the delivery, the same on every attempt: recognise duplicates by it.',
      DELIVERY,
      '^[0-9a-f-]{36}$',
    ),
    header('webhook-id', 'As `X-Service-Delivery`, for libraries of Standard Webhooks.', DELIVERY, '^[0-9a-f-]{36}$'),
    header('webhook-timestamp', 'As `X-Service-Timestamp`, for libraries of Standard Webhooks.', TIMESTAMP, '^\\d+$'),
    header(
      'webhook-signature',
      '`v1,` and the base64 of the HMAC-SHA256 over id, timestamp and raw body, joined by periods, keyed with the decoded bytes of the secret.',
      'v1,X2tsYW5rZXJzIGFyZSBub3Qgc2lnbmF0dXJlcywgb2s=',
      '^v1,[A-Za-z0-9+/]{43}=$',
    ),
    header('User-Agent', 'The service.', 'InterviewPlatform-Webhooks/1', '^InterviewPlatform-Webhooks/'),
    {
      ...header(
        'traceparent',
        'The W3C trace context of the attempt, if the operator of the service wishes so; most do not.',
        '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
        '^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$',
      ),
      required: false,
    },
  ],
  envelope: (event, data) => ({
    type: 'object',
    required: ['event', 'webhookId', 'companyId', 'timestamp', 'data'],
    properties: {
      event: { type: 'string', description: 'The type of the event.', enum: [event] },
      webhookId: {
        type: 'string',
        description: 'The webhook that the event is sent to.',
        example: '019c657f-cbc0-7c92-a1b3-84f6e0d7c529',
      },
      companyId: {
        type: 'string',
        description: 'The company in which it happened.',
        example: '019c6570-1c40-7d11-9f3a-2b4c6d8e0f12',
      },
      timestamp: {
        type: 'string',
        format: 'date-time',
        description: 'When the event happened; the same on every attempt.',
        example: '2026-03-02T09:15:05.690Z',
      },
      data: { description: 'About the event.', ...data },
    },
  }),
  responses: {
    '2XX': { description: 'Received. Answer within 5 seconds, and work afterwards; the body of the answer is not read as data.' },
    '4XX': { description: 'Any other answer, also a redirect, is a failure: the delivery is tried again, five times in all.' },
  },
  events: {
    [PING]: {
      summary: 'A test of the webhook',
      description: 'Sent by `webhooks.test` only, once. Not an event of a candidate.',
      data: PingDto,
    },
  },
  enumerations: { subscribable: 'SubscribableEvent', event: 'WebhookEvent', delivered: 'DeliveredEvent', filter: 'StatusFilter' },
  recorded: RecordedEventDto,
};
