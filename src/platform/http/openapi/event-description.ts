import type { Type } from '@nestjs/common';
import { exampleOf } from './examples.js';
import { pascalCase, shownName } from './names.js';
import type { Document, Parameter, Response, Schema } from './types.js';

/** An event that its context emits, as its receivers see it. */
export interface EventDescription {
  /** When it is emitted. */
  readonly summary: string;
  readonly description?: string;
  /** The class of its data. */
  readonly data: Type;
}

export type EventDescriptions = Readonly<Record<string, EventDescription>>;

/** How the context that delivers events sends them. */
export interface DeliveryDescription {
  readonly tag: string;
  readonly headers: readonly Parameter[];
  readonly envelope: (event: string, data: Schema) => Schema;
  /** What a receiver answers. */
  readonly responses: Readonly<Record<string, Response>>;
  /** Its own, beside those of other contexts. */
  readonly events: EventDescriptions;
  /** The class of an event as a list shows it: its `data` is that of one of the events of other contexts. */
  readonly recorded: Type;
}

/** Makes the data of a recorded event the payload of one of the events, in place. */
export function addPayloads({ components: { schemas } }: Document, events: EventDescriptions, { recorded }: DeliveryDescription): void {
  const { properties } = schemas[shownName(recorded.name)] ?? {};
  if (!properties?.data) return;
  const { type: _type, additionalProperties: _open, ...data } = properties.data;
  const payloads = [...new Set(Object.values(events).map((event) => shownName(event.data.name)))];
  properties.data = { ...data, anyOf: payloads.map((name) => ({ $ref: `#/components/schemas/${name}` })) };
}

/** Adds the section `webhooks`, in place: one entry for each event, with its body as a shared schema. */
export function addWebhooks(document: Document, events: EventDescriptions, delivery: DeliveryDescription): void {
  const { schemas } = document.components;
  document.webhooks = Object.fromEntries(
    Object.entries({ ...events, ...delivery.events }).map(([event, { summary, description, data }]) => {
      const name = `${pascalCase(event)}Event`;
      const schema = delivery.envelope(event, { $ref: `#/components/schemas/${shownName(data.name)}` });
      schemas[name] = schema;
      const example = exampleOf(schema, schemas);
      const content = {
        'application/json': { schema: { $ref: `#/components/schemas/${name}` }, ...(example !== undefined && { example }) },
      };
      const post = {
        operationId: `receive.${name.charAt(0).toLowerCase()}${name.slice(1, -'Event'.length)}`,
        tags: [delivery.tag],
        summary,
        description: description ?? 'Sent to each webhook that subscribes to it.',
        parameters: [...delivery.headers],
        requestBody: { required: true, content },
        responses: { ...delivery.responses },
        security: [],
      };
      return [event, { post }];
    }),
  );
}
