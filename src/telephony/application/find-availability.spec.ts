import { setImmediate as nextTurn } from 'node:timers/promises';
import { type CompanyId, HOUR } from '../../platform/domain/index.js';
import { Occupancy } from '../domain/occupancy.js';
import { FindAvailability } from './find-availability.js';

const NUMBER = {
  id: 'a',
  phoneNumberId: 'line',
  defaultForOutbound: true,
  voice: true,
  maxConcurrentCalls: 3,
  capabilities: { voice: true },
};
const REQUEST = { startMs: 0, endMs: HOUR, durationMs: HOUR };

it('answers one availability of a company after the other, and delays no other company', async () => {
  const reads: { company: CompanyId; end: () => void }[] = [];
  const liveCalls = (company: CompanyId) =>
    new Promise((resolve) => reads.push({ company, end: () => resolve({ lines: new Map(), company: Occupancy.of([]) }) }));
  const ports = [
    { get: () => Promise.resolve({ outboundCalling: { globalCap: 2 } }) },
    { list: () => Promise.resolve([NUMBER]) },
    { liveCalls },
    { now: () => new Date(0) },
  ] as unknown as ConstructorParameters<typeof FindAvailability>;
  const availability = new FindAvailability(...ports);
  const asked = ['one', 'one', 'two'].map((company) => availability.run(company as CompanyId, REQUEST));
  await nextTurn();
  expect(reads.map(({ company }) => company)).toEqual(['one', 'two']);
  for (const { end } of reads) end();
  await nextTurn();
  expect(reads.map(({ company }) => company)).toEqual(['one', 'two', 'one']);
  reads[2]?.end();
  const slots = [{ startMs: 0, endMs: HOUR, remaining: 2 }];
  expect(await Promise.all(asked)).toEqual(Array.from({ length: 3 }, () => ({ phoneNumberId: 'line', slots })));
});
