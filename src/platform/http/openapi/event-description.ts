import type { Type } from '@nestjs/common';
import type { EventCatalogue, EventDescriptions } from '../../outbox/event-catalogue.js';
import { exampleOf } from './examples.js';
import { type Document, type Parameter, pascalCase, type Response, type Schema, shownName } from './types.js';

/** How the context that delivers events sends them. */
export interface DeliveryDescription {
  readonly tag: string;
  readonly headers: readonly Parameter[];
  readonly envelope: (event: string, data: Schema) => Schema;
  /** The answers of a receiver. */
  readonly responses: Readonly<Record<string, Response>>;
  /** Its own, beside those of other contexts. */
  readonly events: EventDescriptions;
  /**
   * The names of the shared schemas of event names: in requests, in responses, in responses with `events`; and of the values of the filter. Those of
   * responses are open, because a webhook may subscribe to an event that a generated client does not know.
   */
  readonly enumerations: { readonly subscribable: string; readonly event: string; readonly delivered: string; readonly filter: string };
  /** The class of an event as a list shows it: its `data` is that of one of the events of other contexts. */
  readonly recorded: Type;
}

/** The document with the events of all contexts in its enumerations and in the data of a recorded event. */
export function withCatalogue(document: Document, catalogue: EventCatalogue, delivery: DeliveryDescription): Document {
  const { schemas } = document.components;
  const { subscribable, event, delivered, filter } = delivery.enumerations;
  for (const [name, keyword, values] of [
    [subscribable, 'enum', catalogue.types],
    [event, 'examples', catalogue.types],
    [delivered, 'examples', [...catalogue.types, ...Object.keys(delivery.events)]],
    [filter, 'enum', catalogue.filterValues],
  ] as const) {
    const { enum: _declared, ...schema } = schemas[name] ?? {};
    if (schemas[name]) schemas[name] = { ...schema, [keyword]: [...values] };
  }
  addPayloads(document, catalogue.descriptions, delivery);
  // The filtered field may have a shared schema of its own: then a filter is one of its values.
  const filtered = Object.values(catalogue.descriptions).find((description) => description.filter);
  const field = filtered && schemas[shownName(filtered.data.name)]?.properties?.[filtered.filter!.field];
  if (!field?.$ref) return document;
  return JSON.parse(JSON.stringify(document).replaceAll(`"#/components/schemas/${filter}"`, JSON.stringify(field.$ref))) as Document;
}

function addPayloads({ components: { schemas } }: Document, events: EventDescriptions, { recorded }: DeliveryDescription): void {
  const { properties } = schemas[shownName(recorded.name)] ?? {};
  if (!properties?.data) return;
  const { type: _type, additionalProperties: _open, ...data } = properties.data;
  const payloads = [...new Set(Object.values(events).map((event) => shownName(event.data.name)))];
  properties.data = { ...data, anyOf: payloads.map((name) => ({ $ref: `#/components/schemas/${name}` })) };
}

/**
 * Adds the section `webhooks`, in place: one entry for each event. Its body stands there, because generators of clients make no types of
 * components that only webhooks use; its title is the name of the type.
 */
export function addWebhooks(document: Document, events: EventDescriptions, delivery: DeliveryDescription): void {
  const { schemas } = document.components;
  document.webhooks = Object.fromEntries(
    Object.entries({ ...events, ...delivery.events }).map(([event, { summary, description, data }]) => {
      const name = `${pascalCase(event)}Event`;
      const shared = shownName(data.name);
      // Lists of events have the data of all others.
      const isListed = event in events;
      const payload = isListed ? { $ref: `#/components/schemas/${shared}` } : (schemas[shared] ?? {});
      const schema = { title: name, ...delivery.envelope(event, payload) };
      const example = exampleOf(schema, schemas);
      const content = { 'application/json': { schema, ...(example !== undefined && { example }) } };
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
