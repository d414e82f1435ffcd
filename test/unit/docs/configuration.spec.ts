import { readFileSync } from 'node:fs';
import { configurationPage } from '../../../scripts/lib/configuration.mjs';
import { CONTEXTS } from '../../../src/contexts.js';
import { processSettings } from '../../../src/platform/config/settings.js';
import { settingsSections } from '../../../src/platform/context/define-context.js';

describe('docs/configuration.md', () => {
  const sections = [processSettings, ...settingsSections(CONTEXTS)];
  const rowsOf = (page: string) => page.match(/^\| `.+$/gm)?.map((row) => row.replaceAll(/ +/g, ' '));

  it('has the default, the values and the meaning of each variable, as the code has them', () => {
    const page = readFileSync(new URL('../../../docs/configuration.md', import.meta.url), 'utf8');
    expect(rowsOf(page)).toEqual(rowsOf(configurationPage(sections)));
    for (const name of sections.flatMap(({ variables }) => Object.keys(variables))) expect(page).toContain(`| \`${name}\``);
  });
});
