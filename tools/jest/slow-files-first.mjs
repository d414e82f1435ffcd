import { readFileSync } from 'node:fs';
import Sequencer from '@jest/test-sequencer';

const STARTS_PROCESSES = /\b(ProductProcess|EmbeddedProcesses|MortalWorker|spawn)\b/;
const SHARES_THE_PRODUCT = /\bTestApp\.shared\(/;
/** They ask for every route, and take long however short they are. */
const WALKS_ROUTES = /\broutesOf\(/;

/**
 * Files that start processes take longest. Jest knows durations only after a first run; in a fresh clone they would end alone. Files that
 * share the product of their worker come last, so that it does not work beside the others.
 */
export default class SlowFilesFirst extends Sequencer {
  async sort(tests) {
    const sorted = (await super.sort(tests)).map((test) => ({ test, place: place(readFileSync(test.path, 'utf8')) }));
    return sorted.sort((a, b) => a.place - b.place).map(({ test }) => test);
  }
}

function place(text) {
  if (SHARES_THE_PRODUCT.test(text)) return WALKS_ROUTES.test(text) ? 3 : 4;
  return STARTS_PROCESSES.test(text) ? 1 : 2;
}
