import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsEmail, IsIn, IsObject, ValidateNested } from 'class-validator';
import { Chars } from './decorators.js';
import { validateFields } from './validate-fields.js';

class Item {
  @Chars(1, 5)
  name: string;

  @IsEmail()
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
    expect(
      errorsOf({ candidates, typo: 1 })
        .map(({ message }) => message)
        .sort(),
    ).toEqual([
      'candidates[1].email must be an email',
      'candidates[2].email must be an email',
      'candidates[2].extra is not a known property',
      'candidates[2].name must have 1 to 5 characters',
      'typo is not a known property',
    ]);
  });

  it('say once the error of each', () => {
    expect(errorsOf({ candidates: [{}] })).toEqual([
      { field: 'candidates[0].name', message: 'candidates[0].name is required' },
      { field: 'candidates[0].email', message: 'candidates[0].email is required' },
    ]);
  });

  it('are required where they are absent, whatever their other rules are', () => {
    expect(errorsOf({})).toEqual([{ field: 'candidates', message: 'candidates is required' }]);
  });

  it.each([['text'], [5], [null], [{}]])('that are no list where one is asked for are refused: %j', (candidates) => {
    expect(errorsOf({ candidates })).toMatchObject([{ field: 'candidates' }]);
  });

  it.each([['text'], [5], [null], [[]]])('that are %j where an object is asked for are refused', (item) => {
    expect(errorsOf({ candidates: [item] })[0]?.field).toMatch(/^candidates/);
    expect(errorsOf(item)).toEqual([{ field: 'body', message: 'body must be a JSON object' }]);
  });

  it('that are unknown are dropped from a query', () => {
    const { value, errors } = validateFields({ candidates: [], typo: 1 }, Batch, 'query');
    expect([errors, value]).toEqual([[], { candidates: [], tags: ['a'] }]);
  });

  it('that are lists name their items', () => {
    expect(errorsOf({ candidates: [], tags: ['c'] })).toEqual([{ field: 'tags', message: expect.stringContaining('tags') }]);
  });
});
