import { createHash } from 'node:crypto';
import { entityTagOf, isNoneMatch } from './entity-tag.js';

const analysis = { completedAt: new Date('2026-03-01T10:20:30.456Z'), analysisVersion: 'rubric-1.0.1' };
const tag = entityTagOf(analysis, 'en');

describe('the entity tag of an interview analysis', () => {
  it('is the quoted MD5 of completion, version and language', () => {
    const digest = createHash('md5').update('2026-03-01T10:20:30.456Z:rubric-1.0.1:en').digest('hex');
    expect(tag).toBe(`"${digest}"`);
  });

  it('differs by language and by version', () => {
    expect(new Set([tag, entityTagOf(analysis, 'lt'), entityTagOf({ ...analysis, analysisVersion: 'rubric-1.0.2' }, 'en')]).size).toBe(3);
  });
});

describe('If-None-Match', () => {
  const bare = tag.slice(1, -1);

  it.each([
    ...[tag, `W/${tag}`, '*', ' * ', `"other", ${tag}`, `"a,b",W/${tag} , "c"`, `,, ${tag}`],
    ...[bare, ` ${bare} `, `W/${bare}`, `"other", ${bare}`, `other,${bare},"c"`, `${bare}, *`],
  ])('matches the tag with %s', (header) => {
    expect(isNoneMatch(header, tag)).toBe(true);
  });

  it.each([
    ...[undefined, '', '"other"', `x${tag}`, `"${tag}"`, `"other" ; ${tag}`, `w/${tag}`, '"*"', ',*'],
    ...[bare.slice(1), `${bare}0`, `"${bare}`, `${bare}"`, `x ${bare}`, `${bare} x`, `"other" ${bare}`],
  ])('does not match the tag with %s', (header) => {
    expect(isNoneMatch(header, tag)).toBe(false);
  });
});
