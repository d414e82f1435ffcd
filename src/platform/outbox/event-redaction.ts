import type { PersonId } from '../domain/ids.js';

type Data = Readonly<Record<string, unknown>>;

/** How an event that names several persons forgets some of them. A subclass that is a provider of any module is found by the outbox. */
export abstract class EventRedaction {
  abstract readonly type: string;

  /** The data without anything about `persons` but their ids. docs/rules.md#events. */
  abstract redact(data: Data, persons: ReadonlySet<PersonId>): Data;
}
