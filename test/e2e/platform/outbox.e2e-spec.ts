import { Injectable } from '@nestjs/common';
import { v7 } from 'uuid';
import type { CompanyId } from '../../../src/platform/domain/ids.js';
import type { CandidateId } from '../../../src/candidates/index.js';
import type { PlatformEvent } from '../../../src/platform/outbox/event.js';
import { EventHandler } from '../../../src/platform/outbox/event-handler.js';
import { EventRedaction } from '../../../src/platform/outbox/event-redaction.js';
import { FAN_OUT } from '../../../src/platform/outbox/event-fan-out.js';
import { Outbox } from '../../../src/platform/outbox/outbox.js';
import { TaskRunner } from '../../../src/platform/tasks/task-runner.js';
import { ERRANDS_SQL, errands } from '../../support/errands.js';
import { Spine, until } from '../../support/spine.js';
import { freshDatabase } from '../../support/test-database.js';

const company = v7() as CompanyId;
const [ada, ben] = [v7(), v7()] as [CandidateId, CandidateId];

class Listener extends EventHandler {
  readonly types = ['greeted', 'parted'];
  readonly heard: PlatformEvent[] = [];
  failures = 0;

  override handle(event: PlatformEvent): Promise<void> {
    if (this.failures-- > 0) return Promise.reject(new Error('not now'));
    this.heard.push(event);
    return Promise.resolve();
  }
}

@Injectable()
class ForgetNames extends EventRedaction {
  readonly type = 'counted';

  redact(data: Readonly<Record<string, unknown>>, persons: ReadonlySet<CandidateId>) {
    const items = data['items'] as { candidateId: CandidateId; name?: string }[];
    return { ...data, items: items.map((item) => (persons.has(item.candidateId) ? { candidateId: item.candidateId } : item)) };
  }
}

describe('the outbox', () => {
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  let spine: Spine;
  let listener: Listener;

  async function start(role: 'api' | 'worker'): Promise<void> {
    listener = new Listener();
    const providers = [...errands(() => Promise.resolve()), { provide: Listener, useValue: listener }, ForgetNames];
    spine = await Spine.start({ databaseUrl: database.url, settings: { role, redisUrl: null, sweepEveryMs: 60_000 }, providers });
  }

  const add = (type: string, data: Record<string, unknown> = {}, persons = [ada]) =>
    spine.get(Outbox).add({ type, company, subject: ada, persons, data });
  const count = async () => (await spine.rows<{ events: number }>('SELECT count(*)::int AS events FROM events'))[0]?.events;

  beforeEach(async () => {
    database = await freshDatabase();
    await start('api');
    await spine.rows(ERRANDS_SQL);
  });

  afterEach(async () => {
    await spine.close();
    await database.drop();
  });

  it('fans out what was committed, and never what was rolled back', async () => {
    await spine.close();
    await start('worker');
    const undone = spine.inUnit(async () => {
      await add('greeted', { n: 1 });
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    await spine.inUnit(() => add('greeted', { n: 2 }));
    await until('the event was heard', () => listener.heard.length > 0);
    expect(listener.heard.map(({ data }) => data)).toEqual([{ n: 2 }]);
    expect(listener.heard[0]).toMatchObject({ type: 'greeted', company, subject: ada, persons: [ada], occurredAt: expect.any(Date) });
  });

  it('refuses an event outside of a unit of work', async () => {
    await expect(spine.inOperation(() => add('greeted'))).rejects.toThrow('outside of the unit of work');
  });

  it('marks an event that nobody wants as done', async () => {
    await spine.inUnit(() => add('ignored'));
    await spine.get(TaskRunner).drain(FAN_OUT);
    expect(await spine.rows('SELECT type FROM events WHERE due_at IS NULL')).toEqual([{ type: 'ignored' }]);
  });

  it("brings one candidate's events in commit order, also where the first fails at first", async () => {
    for (const n of [1, 2, 3]) await spine.inUnit(() => add(n === 2 ? 'parted' : 'greeted', { n }));
    listener.failures = 1;
    await spine.get(TaskRunner).drain(FAN_OUT);
    expect(listener.heard).toEqual([]);
    await spine.rows('UPDATE events SET due_at = occurred_at');
    await spine.get(TaskRunner).drain(FAN_OUT);
    expect(listener.heard.map(({ data }) => data['n'])).toEqual([1, 2, 3]);
    const ordinals = listener.heard.map(({ sequence }) => sequence);
    expect(ordinals).toEqual(ordinals.toSorted((a, b) => a - b));
  });

  it('is not given up where worker after worker died over it', async () => {
    await spine.inUnit(() => add('greeted'));
    await spine.rows('UPDATE events SET failures = 20, lease_token = gen_random_uuid()');
    await spine.get(TaskRunner).drain(FAN_OUT);
    expect(listener.heard).toHaveLength(1);
  });

  it('erases the events that name only the erased, and reduces the others to an id', async () => {
    const items = [
      { candidateId: ada, name: 'Ada' },
      { candidateId: ben, name: 'Ben' },
    ];
    await spine.inUnit(async () => {
      await add('greeted');
      await add('counted', { items }, [ada, ben]);
    });
    await spine.inUnit(() => spine.get(Outbox).erase(company, [ada]));
    expect(await spine.rows('SELECT type, persons, data FROM events')).toEqual([
      { type: 'counted', persons: [ben], data: { items: [{ candidateId: ada }, items[1]] } },
    ]);
    await spine.inUnit(() => spine.get(Outbox).erase(company, [ben]));
    expect(await count()).toBe(0);
  });

  it('refuses an event about several persons that cannot forget one of them', async () => {
    await expect(spine.inUnit(() => add('greeted', {}, [ada, ben]))).rejects.toThrow('names several persons');
    expect(await count()).toBe(0);
  });
});
