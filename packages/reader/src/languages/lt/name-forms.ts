/** Case endings by the ending of the nominative, folded. Consonants soften before them (Petraitis, Petraičio). */
const DECLENSIONS: readonly (readonly [nominative: string, endings: readonly string[]])[] = [
  ['ius', ['ius', 'iaus', 'iui', 'iu', 'iumi', 'iuje', 'iau']],
  ['ias', ['ias', 'io', 'iui', 'ia', 'iu', 'yje', 'iau']],
  ['as', ['as', 'o', 'ui', 'a', 'u', 'ai', 'ams', 'us']],
  ['is', ['is', 'io', 'iui', 'i', 'iu', 'yje', 'iai', 'ius', 'iams']],
  ['ys', ['ys', 'io', 'iui', 'i', 'iu', 'yje', 'y', 'iai', 'ius', 'iams']],
  ['us', ['us', 'aus', 'ui', 'u', 'umi', 'au']],
  ['ia', ['ia', 'ios', 'iai', 'ioje']],
  ['a', ['a', 'os', 'ai', 'oje']],
  ['e', ['e', 'es', 'ei', 'eje']],
];
/** Endings of foreign names (Smith, Smitho, Smithui). */
const FOREIGN = ['', 'as', 'o', 'ui', 'a', 'u', 'ai', 'is', 'io', 'iui', 'iu', 'iau'];
const SOFTENED: readonly (readonly [RegExp, string])[] = [
  [/t$/u, 'c'],
  [/d$/u, 'dz'],
];

/** The forms of a folded name in the nominative. */
export function nameForms(nominative: string): string[] {
  const declension = DECLENSIONS.find(([ending]) => nominative.endsWith(ending) && nominative.length - ending.length >= 2);
  const stem = declension ? nominative.slice(0, -declension[0].length) : nominative;
  const endings = declension ? declension[1] : nominative.length >= 4 ? FOREIGN : [];
  const soft = SOFTENED.map(([hard, softer]) => stem.replace(hard, softer)).filter((form) => form !== stem);
  return endings.flatMap((ending) => [stem + ending, ...(/^i[ou]/u.test(ending) ? soft.map((form) => form + ending) : [])]);
}
