import { readFileSync } from 'node:fs';
import Sequencer from '@jest/test-sequencer';

const STARTS_PROCESSES = /\b(ProductProcess|EmbeddedProcesses|MortalWorker|spawn)\b/;

/** Files that start processes take longest. Jest knows durations only after a first run; in a fresh clone they would end alone. */
export default class SlowFilesFirst extends Sequencer {
  async sort(tests) {
    const sorted = await super.sort(tests);
    const isSlow = ({ path }) => STARTS_PROCESSES.test(readFileSync(path, 'utf8'));
    return [...sorted.filter(isSlow), ...sorted.filter((test) => !isSlow(test))];
  }
}
