/** node scripts/walks.mjs: the files whose code runs when one thing happens, in the order in which a reader meets them. */
import { root } from './lib/tree-state.mjs';
import { WALKS, walker } from '../tools/walks.mjs';

const walk = walker(root);
for (const { title, about, ...one } of WALKS) {
  const turns = Object.entries(one.without ?? {}).map(([turn, why]) => `${turn} (${why})`);
  const lines = [title, about, ...(turns.length > 0 ? [`Not entered: ${turns.join(', ')}.`] : []), ...walk(one).files];
  process.stdout.write(`${lines.join('\n  ')}\n\n`);
}
