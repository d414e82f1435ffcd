import type { CommandGroup } from '../platform/cli/command-line.js';

export const analysisCommands: readonly CommandGroup[] = [
  {
    names: [
      ['document', 'CV documents'],
      ['audit', 'who decided what, when, and on which evidence'],
    ],
    add: async (program, { withSession }) => (await import('./adapters/analysis-commands.js')).addAnalysisCommands(program, withSession),
  },
  {
    names: [['engine', 'the engine that evaluates CVs and interviews']],
    add: async (program, { withAdapters }) => (await import('./adapters/engine-commands.js')).addEngineCommands(program, withAdapters),
  },
];
