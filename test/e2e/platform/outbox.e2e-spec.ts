import { Injectable } from '@nestjs/common';
import { v7 } from 'uuid';
import { type CompanyId, DAY, type PersonId } from '../../../src/platform/domain/index.js';
import type { EventData, PlatformEvent } from '../../../src/platform/outbox/event.js';
import { EventHandler, EventRedaction } from '../../../src/platform/outbox/event-handler.js';
import { EventLog } from '../../../src/platform/outbox/event-log.js';
import { Outbox } from '../../../src/platform/outbox/outbox.js';
import { LeaseLost, TaskRegistry, TaskRunner } from '../../../src/platform/tasks/index.js';
import { LeaseStore } from '../../../src/platform/tasks/lease.js';
import { Gate } from '../../support/gate.js';
import { until } from '../../support/eventually.js';
import { TestProcess } from '../../support/test-process.js';
import { freshDatabase } from '../../support/test-database.js';

const company = v7() as CompanyId;
const [ada, ben] = [v7(), v7()] as [PersonId, PersonId];

/** A handler that notes what it gets; `onEvent` may refuse or delay it. */
class Recorder extends EventHandler {
  readonly handled: PlatformEvent[] = [];
  onEvent: (event: PlatformEvent) => Promise<void> = () => Promise.resolve();

  constructor(
    readonly name: string,
    readonly types: readonly string[],
  ) {
    super();
  }

  async handle(event: PlatformEvent): Promise<void> {
    await this.onEvent(event);
    this.handled.push(event);
  }
}

@Injectable()
class NameRedaction extends EventRedaction {
  readonly type = 'counted';

  redact(data: EventData, persons: ReadonlySet<PersonId>): EventData {
    const items = data['items'] as { id: PersonId; name?: string }[];
    return { ...data, items: items.map((item) => (persons.has(item.id) ? { id: item.id } : item)) };
  }
}

describe('the outbox', () => {
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  let testProcess: TestProcess;
  let ours: Recorder;
  let theirs: Recorder;

  async function start(role: 'api' | 'worker'): Promise<void> {
    ours = new Recorder('test.ours', ['greeted', 'parted', 'counted']);
    theirs = new Recorder('test.theirs', ['greeted']);
    const providers = [{ provide: 'ours', useValue: ours }, { provide: 'theirs', useValue: theirs }, NameRedaction];
    testProcess = await TestProcess.start({
      databaseUrl: database.url,
      settings: { role, redisUrl: null, sweepEveryMs: 60_000 },
      providers,
    });
  }

  const add = (type: string, data: EventData = {}, persons = [ada]) =>
    testProcess.get(Outbox).add({ type, company, subject: ada, persons, data });
  const drain = (handler: Recorder) => testProcess.get(TaskRunner).drain(handler.name);
  const numbers = ({ handled }: Recorder) => handled.map(({ data }) => data['n']);
  const count = async (table: string) => (await testProcess.rows<{ rows: number }>(`SELECT count(*)::int AS rows FROM ${table}`))[0]?.rows;

  beforeEach(async () => {
    database = await freshDatabase();
    await start('api');
  });

  afterEach(async () => {
    await testProcess.close();
    await database.drop();
  });

  it('brings committed events to their handlers, and never those of a rolled back transaction', async () => {
    await testProcess.close();
    await start('worker');
    const undone = testProcess.inUnit(async () => {
      await add('greeted', { n: 1 });
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    await testProcess.inUnit(() => add('greeted', { n: 2 }));
    await until('both handlers had the event', () => ours.handled.length + theirs.handled.length === 2);
    expect([numbers(ours), numbers(theirs)]).toEqual([[2], [2]]);
    expect(ours.handled[0]).toMatchObject({ type: 'greeted', company, subject: ada, persons: [ada], occurredAt: expect.any(Date) });
  });

  it('refuses an event outside of a unit of work', async () => {
    await expect(testProcess.inOperation(() => add('greeted'))).rejects.toThrow('outside of the unit of work');
  });

  it('keeps an event that no handler wants, without a task', async () => {
    await testProcess.inUnit(() => add('ignored'));
    expect([await count('events'), await count('event_handlings')]).toEqual([1, 0]);
  });

  it('brings the events of one subject in commit order, also after a failure of the first', async () => {
    for (const n of [1, 2, 3]) await testProcess.inUnit(() => add(n === 2 ? 'parted' : 'greeted', { n }));
    ours.onEvent = () => Promise.reject(new Error('not now'));
    await drain(ours);
    expect(ours.handled).toEqual([]);
    ours.onEvent = () => Promise.resolve();
    await testProcess.rows(`UPDATE event_handlings SET due_at = now() - interval '1 second' WHERE failures > 0`);
    await drain(ours);
    expect(numbers(ours)).toEqual([1, 2, 3]);
    const sequences = ours.handled.map(({ sequence }) => sequence);
    expect(sequences).toEqual(sequences.toSorted((a, b) => a - b));
  });

  describe('with a handler of an extension', () => {
    it('that always fails, delays no event of other handlers', async () => {
      theirs.onEvent = () => Promise.reject(new Error('a defect of theirs'));
      for (const n of [1, 2, 3]) await testProcess.inUnit(() => add('greeted', { n }));
      await drain(theirs);
      await drain(ours);
      expect(numbers(ours)).toEqual([1, 2, 3]);
      expect(await testProcess.rows('SELECT handler, failures FROM event_handlings ORDER BY sequence')).toEqual(
        [1, 0, 0].map((failures) => ({ handler: 'test.theirs', failures })),
      );
    });

    it('that hangs, delays no event of other handlers', async () => {
      const gate = new Gate();
      theirs.onEvent = () => gate.opened;
      for (const n of [1, 2]) await testProcess.inUnit(() => add('greeted', { n }));
      const hanging = drain(theirs);
      await drain(ours);
      expect(numbers(ours)).toEqual([1, 2]);
      gate.open();
      await hanging;
      expect(numbers(theirs)).toEqual([1, 2]);
    });

    it('that no longer exists, still prunes the event in the end', async () => {
      await testProcess.inUnit(() => add('greeted'));
      await drain(ours);
      await testProcess.rows(`UPDATE event_handlings SET handler = 'test.removed'`);
      expect(await testProcess.inOperation(() => testProcess.get(Outbox).prune(new Date(Date.now() + DAY), 500))).toBe(1);
      expect(await count('event_handlings')).toBe(0);
    });
  });

  it('does not park an event because worker after worker died over it', async () => {
    await testProcess.inUnit(() => add('greeted'));
    await testProcess.rows('UPDATE event_handlings SET failures = 20, lease_token = gen_random_uuid()');
    await drain(ours);
    expect(ours.handled).toHaveLength(1);
  });

  it('keeps the order in which the fields of an event were written', async () => {
    const data = { zebra: 1, apple: { y: 1, x: [{ b: 1, a: 2 }] }, mango: null, 10: 'ten', 9: 'nine' };
    await testProcess.inUnit(() => add('greeted', data));
    await drain(ours);
    const { items } = await testProcess.inOperation(() => testProcess.get(EventLog).list(company, { types: ['greeted'], limit: 1 }));
    for (const read of [ours.handled[0]?.data, items[0]?.data]) expect(JSON.stringify(read)).toBe(JSON.stringify(data));
  });

  describe('on erasure', () => {
    const items = [
      { id: ada, name: 'Ada' },
      { id: ben, name: 'Ben' },
    ];

    it('deletes the events that name only the erased person, and redacts the others', async () => {
      await testProcess.inUnit(async () => {
        await add('greeted');
        await add('counted', { items }, [ada, ben]);
      });
      await testProcess.inUnit(() => testProcess.get(Outbox).erase(company, [ada]));
      expect(await testProcess.rows('SELECT type, persons, data FROM events')).toEqual([
        { type: 'counted', persons: [ben], data: { items: [{ id: ada }, items[1]] } },
      ]);
      await testProcess.inUnit(() => testProcess.get(Outbox).erase(company, [ben]));
      expect([await count('events'), await count('event_handlings')]).toEqual([0, 0]);
    });

    it('takes a redacted event from the worker that has read it, and has it handled again', async () => {
      await testProcess.inUnit(() => add('counted', { items }, [ada, ben]));
      const task = testProcess.get(TaskRegistry).find(ours.name)!;
      const [claimed] = await testProcess.inOperation(() => testProcess.get(LeaseStore).claim(task, 1));
      await testProcess.inUnit(() => testProcess.get(Outbox).erase(company, [ada]));
      const late = testProcess.inOperation(() => task.handler.run(claimed!.row, claimed!.lease, { waitedMs: 0, release: () => undefined }));
      await expect(late).rejects.toThrow(LeaseLost);
      ours.handled.length = 0;
      await drain(ours);
      expect(ours.handled.map(({ data }) => data)).toEqual([{ items: [{ id: ada }, items[1]] }]);
    });
  });

  it('refuses an event about several persons that has no redaction', async () => {
    await expect(testProcess.inUnit(() => add('greeted', {}, [ada, ben]))).rejects.toThrow('names several persons');
    expect(await count('events')).toBe(0);
  });
});
