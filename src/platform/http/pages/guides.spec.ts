import { type Guide, guideLinks, guidePage, guidesAt, llmsText } from './guides.js';

const guide = (name: string, fields: Partial<Guide> = {}): Guide => ({
  ...{ name, audience: 'developers', title: `${name} & more`, summary: `About <${name}>.` },
  ...{ html: '<p>http://localhost:3000/v1</p>', markdown: 'http://localhost:3000/v1' },
  ...fields,
});

describe('the guides', () => {
  it('name the address of this service', () => {
    const [page] = guidesAt('https://api.example/$&/', [guide('rules')]);
    expect([page?.html, page?.markdown]).toEqual(['<p>https://api.example/$&amp;/v1</p>', 'https://api.example/$&/v1']);
  });

  it('are listed by audience, with titles and summaries as text', () => {
    const list = guideLinks([guide('doctor', { audience: 'operators' }), guide('rules')]);
    expect(list).toContain('<a href="/docs/guides/rules">rules &amp; more</a> <span>– About &lt;rules&gt;.</span>');
    expect(list.indexOf('rules')).toBeLessThan(list.indexOf('doctor'));
  });

  it('have their title in the page', () => {
    expect(guidePage(guide('rules'), [], 'Acme <API>')).toContain('<title>rules &amp; more – Acme &lt;API&gt;</title>');
  });

  it('stand in llms.txt behind the first paragraph of the description', () => {
    const text = llmsText(
      { title: 'Acme', description: 'One\nline.\n\nMore.' },
      { base: 'https://api.example', guides: [guide('rules')], install: ['npm install a'] },
    );
    expect(text).toMatch(/^# Acme\n\n> One line\.\n\n(?!More)/);
    expect(text).toContain('\n- `npm install a`\n');
    expect(text).toContain('- [rules & more](https://api.example/docs/guides/rules.md): About <rules>.');
  });
});
