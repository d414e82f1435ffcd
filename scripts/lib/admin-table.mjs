/** The table of docs/admin.md: the commands of the operator's command line, from their declarations. */

const TABLE = /(?<=<!-- commands: npm run docs -->\n)[\s\S]*(?=<!-- end of commands -->)/;
/** Options that the page explains once. */
const COMMON = ['--json', '--company'];

/**
 * The page with its table. `product` has `adminProgram`, `COMMANDS` and `CONTEXTS`.
 * @throws {Error} if the page has no place for it.
 */
export async function withCommands(page, { adminProgram, COMMANDS, CONTEXTS }) {
  if (!TABLE.test(page)) throw new Error('the page has no place for the table of commands');
  const product = { commands: COMMANDS, contexts: async () => CONTEXTS };
  const named = (program, name) => program.commands.find((command) => command.name() === name);
  const { commands } = await adminProgram([], product);
  const loaded = commands.map(async (group) => named(await adminProgram(['node', 'admin', group.name()], product), group.name()));
  const rows = (await Promise.all(loaded)).flatMap((group) => leavesOf(group)).flatMap(rowsOf);
  return page.replace(TABLE, () => `\n${['| command | option | meaning |', '| --- | --- | --- |', ...rows].join('\n')}\n\n`);
}

function leavesOf(command, path = []) {
  const here = [...path, command.name()];
  return command.commands.length === 0 ? [{ path: here, command }] : command.commands.flatMap((child) => leavesOf(child, here));
}

/** A row for the command, and one for each of its options. */
function rowsOf({ path, command }) {
  const args = command.registeredArguments.map((argument) => (argument.required ? `<${argument.name()}>` : `[${argument.name()}]`));
  const company = command.options.filter(({ long }) => long === '--company').map(({ flags }) => `[${flags}]`);
  const options = command.options.filter(({ hidden, long }) => !hidden && !COMMON.includes(long));
  return [`| \`${[...path, ...args, ...company].join(' ')}\` | | ${cell(command.description())} |`, ...options.map(optionRow)];
}

function optionRow({ flags, description, mandatory, defaultValue }) {
  const given = defaultValue === undefined || typeof defaultValue === 'boolean' ? '' : ` (${defaultValue} if left out)`;
  return `| | \`${flags}\`${mandatory ? ' (needed)' : ''} | ${cell(description)}${given} |`;
}

function cell(text) {
  return text.replaceAll('|', '\\|').replaceAll('<', '&lt;');
}
