import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsHexColor, IsIn, IsObject, ValidateNested } from 'class-validator';
import { messageOf } from '../../domain/index.js';
import { Chars, Email } from './decorators.js';
import { STANDARD, validateFields } from './validate-fields.js';

class Item {
  @Chars(1, 5)
  name: string;

  @Email()
  email: string;
}

class Batch {
  @IsArray()
  @ArrayMaxSize(5)
  @IsObject({ each: true }) // ValidateNested alone lets a list pass for an item.
  @ValidateNested({ each: true })
  @Type(() => Item)
  candidates: Item[];

  @IsIn(['a', 'b'], { each: true })
  tags: string[] = ['a'];
}

const good = { name: 'Ona', email: 'ona@example.com' };
const errorsOf = (plain: unknown, source: 'body' | 'query' = 'body') => validateFields(plain, Batch, source).errors;

describe('the fields of a request', () => {
  it('become an instance with its defaults', () => {
    const { value, errors } = validateFields({ candidates: [good] }, Batch, 'body');
    expect(errors).toEqual([]);
    expect(value).toEqual({ candidates: [good], tags: ['a'] });
    expect((value as Batch).candidates[0]).toBeInstanceOf(Item);
  });

  it('are named by their path, every one that fails', () => {
    const candidates = [good, { ...good, email: 'x' }, { name: '', email: 5, extra: 1 }];
    expect(errorsOf({ candidates, typo: 1 }).map(messageOf).sort()).toEqual([
      'candidates[1].email must be an email',
      'candidates[2].email must be a string',
      'candidates[2].extra is not a known property',
      'candidates[2].name must have 1 to 5 characters',
      'typo is not a known property',
    ]);
  });

  it('say once the error of each', () => {
    expect(errorsOf({ candidates: [{}] })).toEqual([
      { field: 'candidates[0].name', rule: 'rules.required', values: null },
      { field: 'candidates[0].email', rule: 'rules.required', values: null },
    ]);
  });

  it('are required where they are absent, whatever their other rules are', () => {
    expect(errorsOf({})).toEqual([{ field: 'candidates', rule: 'rules.required', values: null }]);
  });

  it.each([['text'], [5], [null], [{}]])('that are no list where one is asked for say so: %j', (candidates) => {
    expect(errorsOf({ candidates, tags: candidates })).toMatchObject(
      ['candidates', 'tags'].map((field) => ({ field, rule: 'rules.array' })),
    );
  });

  it.each([['text'], [5], [null], [[]]])('that are %j where an object is asked for are refused', (item) => {
    expect(errorsOf({ candidates: [item] })[0]?.field).toMatch(/^candidates/);
    expect(errorsOf(item)).toEqual([{ field: 'body', rule: 'rules.jsonObject', values: null }]);
  });

  it('that are unknown are dropped from a query', () => {
    const { value, errors } = validateFields({ candidates: [], typo: 1 }, Batch, 'query');
    expect([errors, value]).toEqual([[], { candidates: [], tags: ['a'] }]);
  });

  it('that are lists name their items', () => {
    const errors = errorsOf({ candidates: [], tags: ['c'] });
    expect(errors).toEqual([{ field: 'tags', rule: 'rules.oneOfValues', values: { choices: 'a, b' }, items: 'some' }]);
    expect(errors.map(messageOf)).toEqual(['each value in tags must be one of the following values: a, b']);
  });

  it('are worded by a decorator of class-validator that has no rule of ours', () => {
    class Theme {
      @IsHexColor()
      color: string;
    }
    const text = 'color must be a hexadecimal color';
    expect(validateFields({ color: 'red' }, Theme, 'body').errors).toEqual([{ field: 'color', rule: 'faults.stated', values: { text } }]);
  });
});

/** Decorators that say nothing of their own. */
const SILENT = [
  'isEmail',
  'IsOptional',
  'ValidateBy',
  'ValidateIf',
  'ValidateNested',
  'ValidationError',
  'getMetadataStorage',
  'validateSync',
];

it('every decorator of class-validator that the product uses has a rule', () => {
  const src = join(import.meta.dirname, '../../..');
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'),
  );
  const imported = files.flatMap((file) => {
    const [, names = ''] = /import \{([^}]*)\} from 'class-validator';/.exec(readFileSync(join(src, file), 'utf8')) ?? [];
    return names.split(',').map((name) => name.replace('type ', '').trim());
  });
  const used = [...new Set(imported)].filter((name) => name !== '' && !SILENT.includes(name));
  expect(used.length).toBeGreaterThan(5);
  const constraintOf = (name: string): string => (name === 'Length' ? 'isLength' : name.charAt(0).toLowerCase() + name.slice(1));
  expect(used.filter((name) => !(constraintOf(name) in STANDARD))).toEqual([]);
});
