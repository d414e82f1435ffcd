const PAGE = `# Configuration

<!-- Written by \`npm run docs\` from the settings in the code. Do not edit. -->

The service reads environment variables. All have defaults, and an empty one counts as absent. At the start each is checked, and all that is wrong is
named in one message. \`admin doctor\` finds settings that contradict each other, or differ between processes.
`;

/** docs/configuration.md. `sections`: of the process and of all contexts. A variable that several read stands with the one that describes it. */
export function configurationPage(sections) {
  const listed = new Set();
  const tables = sections.map(({ name, variables }) => {
    const rows = Object.entries(variables).flatMap(([variable, schema]) => {
      const { description, values, default: fallback = shown(schema) } = schema.meta() ?? {};
      if (!description || listed.has(variable)) return [];
      listed.add(variable);
      return `| \`${variable}\` | ${fallback} | ${values ?? ''} | ${description} |`;
    });
    return rows.length === 0
      ? ''
      : `\n## ${titled(name)}\n\n| variable | default | values | meaning |\n| --- | --- | --- | --- |\n${rows.join('\n')}\n`;
  });
  return PAGE + tables.join('');
}

function shown(schema) {
  const value = schema.parse(undefined);
  return value === null || value === '' || (Array.isArray(value) && value.length === 0) ? 'none' : String(value);
}

/** `callGateway` as `Call gateway`. */
function titled(name) {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('-', ' ');
  return words[0].toUpperCase() + words.slice(1);
}
