import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { INTERVIEW_OUTCOMES } from '@interview-platform/reader';
import { z } from 'zod';
import { CASE_KINDS, type LabelledCase } from '../../analysis/index.js';
import { fieldError, ValidationFailed } from '../../platform/domain/index.js';

const text = z.string().refine((value) => value.trim() !== '', 'must not be blank');
const texts = z.array(text);
const person = z.strictObject({ firstName: text, lastName: text });
const label = z.strictObject({
  requirement: text,
  outcomes: z.array(z.enum(INTERVIEW_OUTCOMES)).min(1),
  isStrength: z.boolean().default(false),
  /** The words that the label stands on, for those who read the case. */
  evidence: z.string().optional(),
});
const turn = z.strictObject({ speaker: z.enum(['interviewer', 'candidate']), text: z.string(), startMs: z.number().min(0).default(0) });
const CASE = z.strictObject({
  name: z.string().regex(/^[a-z0-9][a-z0-9-]*$/, 'must be small letters, digits and hyphens'),
  kind: z.enum(CASE_KINDS),
  language: text,
  person,
  otherPerson: person.extend({ words: z.record(text, text).default({}) }).optional(),
  position: z.strictObject({
    title: text,
    description: z.string().default(''),
    experience: z.string().default(''),
    requirements: texts.min(1),
    interviewLanguages: texts.default([]),
  }),
  transcript: z.array(turn).min(1),
  labels: z.array(label).min(1),
  orders: texts.default([]),
  above: texts.default([]),
});
type Case = z.output<typeof CASE>;

/** The cases of this package. */
export const shippedCases = (): Promise<LabelledCase[]> => readCases(fileURLToPath(new URL('./cases/', import.meta.url)));

/**
 * The cases of a file, or of all files `*.json` of a folder. A file has one case, or an array of them. docs/extending.md#cases-for-an-engine
 * @throws {ValidationFailed} names the file and the place of each problem.
 */
export async function readCases(path: string): Promise<LabelledCase[]> {
  const found: { from: string; case: Case }[] = [];
  const problems: string[] = [];
  for (const file of await reading(path, () => filesAt(path))) {
    const content = await reading(file, async (): Promise<unknown> => JSON.parse(await readFile(file, 'utf8')) as unknown);
    for (const [index, value] of [content].flat().entries()) {
      const from = Array.isArray(content) ? `${file}[${index}]` : file;
      const parsed = CASE.safeParse(value);
      if (parsed.success) found.push({ from, case: parsed.data });
      else
        problems.push(...parsed.error.issues.map((issue) => `${from}: ${[placeOf(issue.path), issue.message].filter(Boolean).join(': ')}`));
    }
  }
  const cases = found.map((each) => each.case);
  // Without the invalid ones, a case may miss another by its name.
  if (problems.length === 0)
    problems.push(...found.flatMap((each) => conflictsOf(each.case, cases).map((conflict) => `${each.from}: ${conflict}`)));
  if (problems.length === 0 && cases.length === 0) problems.push(`${path}: there are no cases`);
  if (problems.length > 0) throw refusal(problems);
  return cases;
}

async function filesAt(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path];
  const names = (await readdir(path)).filter((name) => name.endsWith('.json'));
  return names.sort().map((name) => join(path, name));
}

async function reading<T>(path: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw refusal([`${path}: cannot be read: ${(error as Error).message}`]);
  }
}

/** Where the parts of a case do not fit together. */
function conflictsOf({ name, position, transcript, labels, orders, above }: Case, cases: readonly Case[]): string[] {
  const conflicts: string[] = [];
  const expect = (holds: boolean, place: string, problem: string): unknown => holds || conflicts.push(`${place}: ${problem}`);
  const isSaid = (words: string): boolean => transcript.some((each) => each.speaker === 'candidate' && each.text.includes(words));
  expect(cases.filter((other) => other.name === name).length === 1, 'name', `several cases are called ${name}`);
  for (const [index, { requirement, evidence, isStrength, outcomes }] of labels.entries()) {
    const place = `labels[${index}]`;
    expect(position.requirements.includes(requirement), `${place}.requirement`, `the position has no “${requirement}”`);
    expect(labels.findIndex((other) => other.requirement === requirement) === index, `${place}.requirement`, 'it has two labels');
    expect(evidence === undefined || isSaid(evidence), `${place}.evidence`, 'no turn of the candidate has these words');
    expect(!isStrength || outcomes.includes('shown') || outcomes.includes('part'), `${place}.outcomes`, 'a strength is shown, or part');
  }
  for (const [index, order] of orders.entries()) expect(isSaid(order), `orders[${index}]`, 'no turn of the candidate has these words');
  for (const [index, below] of above.entries()) {
    const isOfPosition = cases.some((other) => other.name === below && other.position.title === position.title);
    expect(isOfPosition, `above[${index}]`, `there is no case ${below} of this position`);
  }
  return conflicts;
}

/** `labels[0].requirement` */
function placeOf(keys: readonly PropertyKey[]): string {
  return keys
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');
}

function refusal(problems: readonly string[]): ValidationFailed {
  return new ValidationFailed(problems.map((problem) => fieldError('cases', 'faults.stated', { text: problem })));
}
