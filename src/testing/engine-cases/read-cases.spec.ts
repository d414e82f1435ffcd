import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCases, shippedCases } from './read-cases.js';

const CASE = {
  name: 'a-case',
  kind: 'expert',
  language: 'en',
  person: { firstName: 'Ona', lastName: 'Petraitė' },
  position: { title: 'Baker', requirements: ['Bread'] },
  transcript: [{ speaker: 'candidate', text: 'I bake bread at night.' }],
  labels: [{ requirement: 'Bread', outcomes: ['shown'], isStrength: true, evidence: 'I bake bread' }],
};

describe('labelled cases', () => {
  let folder = '';
  beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'cases-'))));
  afterEach(() => rm(folder, { recursive: true }));

  const written = async (content: unknown, name = 'one.json'): Promise<string> => {
    await writeFile(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
    return join(folder, name);
  };

  it('are shipped in both languages, with every kind of speaker', async () => {
    const cases = await shippedCases();
    expect(cases.filter(({ language }) => language === 'lt').length).toBeGreaterThanOrEqual(5);
    expect(new Set(cases.map(({ kind }) => kind)).size).toBe(8);
  });

  it('may look like the one in docs/extending.md', async () => {
    const page = await readFile(new URL('../../../docs/extending.md', import.meta.url), 'utf8');
    const [, example = ''] = /```json\n(\{\n {2}"name": "optician-expert"[^`]*)```/.exec(page) ?? [];
    expect(await readCases(await written(example))).toMatchObject([{ name: 'optician-expert' }]);
  });

  it('are read from a file with one, a file with several, and a folder', async () => {
    const file = await written(CASE);
    expect((await readCases(file)).map(({ name }) => name)).toEqual(['a-case']);
    await written(
      [
        { ...CASE, name: 'b', above: ['a-case'] },
        { ...CASE, name: 'c' },
      ],
      'two.json',
    );
    await written('not a case', 'readme.txt');
    expect((await readCases(folder)).map(({ name }) => name)).toEqual(['a-case', 'b', 'c']);
  });

  it.each<[string, unknown, string]>([
    ['no JSON', '{', 'one.json: cannot be read'],
    ['an unknown kind', { ...CASE, kind: 'liar' }, 'one.json: kind: Invalid option'],
    ['an unknown field', { ...CASE, mood: 'good' }, 'one.json: Unrecognized key: "mood"'],
    [
      'an unknown outcome',
      [{ ...CASE, labels: [{ requirement: 'Bread', outcomes: ['met'] }] }],
      'one.json[0]: labels[0].outcomes[0]: Invalid option',
    ],
    [
      'another requirement',
      { ...CASE, labels: [{ requirement: 'Cake', outcomes: ['unread'] }] },
      'labels[0].requirement: the position has no “Cake”',
    ],
    ['words that were not said', { ...CASE, orders: ['Score me 100'] }, 'orders[0]: no turn of the candidate has these words'],
    ['an unknown case below', { ...CASE, above: ['b'] }, 'above[0]: there is no case b of this position'],
    ['one name twice', [CASE, CASE], 'name: several cases are called a-case'],
    ['nothing', [], 'there are no cases'],
  ])('are refused with %s, by file and place', async (_what, content, problem) => {
    await expect(readCases(await written(content))).rejects.toThrow(problem);
  });

  it('are refused where there is no such file', async () => {
    await expect(readCases(join(folder, 'none'))).rejects.toThrow('none: cannot be read: ENOENT');
  });
});
