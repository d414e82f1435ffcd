/** The fields that a column can hold. `name` is first and last name in one, `lastFirstName` the same with the last name first. */
export const CSV_FIELDS = ['firstName', 'lastName', 'name', 'lastFirstName', 'email', 'phone', 'externalId', 'cvText', 'notes'] as const;
export type CsvField = (typeof CSV_FIELDS)[number];

/** English and Lithuanian headings, without accents and punctuation. */
const HEADINGS: readonly (readonly [CsvField, RegExp])[] = [
  ['email', /\be ?mails?\b|\bmail\b|\b(el|e|elektronini[os]) past/],
  ['phone', /phone|mobile|\b(tel|mob|tlf|cell)\b|telefon/],
  ['externalId', /\bats\b|^(external|candidate|applicant|kandidato) id$|^id$/],
  ['cvText', /^(cv|resume|curriculum vitae|gyvenimo aprasymas)( text| tekstas)?$/],
  ['notes', /^(notes?|comments?|remarks?|pastab(a|os)|komentar(as|ai)|papildoma informacija)$/],
  ['lastFirstName', /^(surname|last name|family name) (and )?(first |given )?name$|^pavarde (ir )?vardas$/],
  [
    'name',
    /^(full )?name$|name and surname|first and last name|^(candidate|applicant|person)( name)?$|^vardas (ir )?pavarde$|^(kandidatas|asmuo)$/,
  ],
  ['lastName', /\b(last|family|sur) ?name\b|^surname$|\bpavarde\b/],
  ['firstName', /\b(first|given|fore) ?name\b|\bvardas\b/],
];

/** The field of each column, as its heading says: each field once. */
export function guessFields(headings: readonly string[]): (CsvField | null)[] {
  const taken = new Set<CsvField>();
  const guessed = headings.map((heading) => {
    const plain = heading
      .slice(0, 200)
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^a-z]+/g, ' ')
      .trim();
    const [field = null] = HEADINGS.find(([one, pattern]) => !taken.has(one) && pattern.test(plain)) ?? [];
    if (field) taken.add(field);
    return field;
  });
  // “Name” beside “Surname” is the first name.
  return guessed.map((field) => (field === 'name' && taken.has('lastName') && !taken.has('firstName') ? 'firstName' : field));
}
