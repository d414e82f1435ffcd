import { builtInTexts, MAX_OWN_QUESTIONS, MOUTHS, type Mouth, type PlanEntry, type Wording } from '../../../../conversation/index.js';
import type { FormFields } from '../../../../platform/http/form.js';
import type { Language } from '../../../../platform/language/index.js';

/** Requirements that the page lists; later ones keep what is stored of them. */
export const MAX_LISTED = 30;

/** The fields of the form: the row, and in it the language and the mouth. */
export const fieldOf = {
  order: (row: number): string => `order.${row}`,
  topic: (row: number): string => `topic.${row}`,
  ask: (row: number): string => `ask.${row}`,
  further: (row: number): string => `further.${row}`,
  wording: (row: number, language: Language, mouth: Mouth): string => `wording.${row}.${language}.${mouth}`,
};

/** Entries with the places that were typed for them; a question that moves takes the place before or after the one that stands there. */
export function inTypedOrder<Entry>(rows: readonly { entry: Entry; place: string }[]): Entry[] {
  const keyed = rows.map(({ entry, place }, at) => {
    const typed = /^\d{1,3}$/.test(place.trim()) ? Number(place) : at + 1;
    return { entry, key: typed + Math.sign(at + 1 - typed) * -0.5 };
  });
  return keyed.toSorted((one, other) => one.key - other.key).map(({ entry }) => entry);
}

/**
 * The plan as it was typed, in its new order. `present`: for the requirements of now, of which the form may know others. An empty row of an
 * own question is left out.
 */
export function entriesOf(fields: FormFields, present: readonly PlanEntry[], languages: readonly Language[]): PlanEntry[] {
  const left = new Map(present.flatMap((entry) => (entry.kind === 'requirement' ? [[entry.requirement, entry] as const] : [])));
  const rows: { entry: PlanEntry; place: string }[] = [];
  for (let row = 0; row < MAX_LISTED + MAX_OWN_QUESTIONS + 1; row += 1) {
    const topic = fields[fieldOf.topic(row)];
    if (topic === undefined) continue;
    const entry = topic === '' ? ownEntry(fields, row, languages) : requirementEntry(fields, row, languages, left.get(topic));
    left.delete(topic);
    if (entry) rows.push({ entry, place: fields[fieldOf.order(row)] ?? '' });
  }
  return [...inTypedOrder(rows), ...left.values()];
}

function ownEntry(fields: FormFields, row: number, languages: readonly Language[]): PlanEntry | null {
  const wording = typedWording(fields, row, languages, {});
  return Object.keys(wording).length > 0 ? { kind: 'own', wording } : null;
}

function requirementEntry(
  fields: FormFields,
  row: number,
  languages: readonly Language[],
  stored: Extract<PlanEntry, { kind: 'requirement' }> | undefined,
): PlanEntry | null {
  if (!stored) return null;
  const { requirement } = stored;
  const wording = typedWording(fields, row, languages, builtInTexts(requirement, languages));
  // A row without fields for its words keeps those that are stored, and so does a language that the interview no more has.
  const shown = languages.some((language) => fields[fieldOf.wording(row, language, 'written')] !== undefined);
  const others = Object.entries(stored.wording).filter(([language]) => !shown || !languages.includes(language as Language));
  const [ask, further] = [fieldOf.ask, fieldOf.further].map((name) => fields[name(row)] === 'on');
  return {
    kind: 'requirement',
    requirement,
    ask: ask === true,
    further: further === true,
    wording: { ...Object.fromEntries(others), ...wording },
  };
}

/** Words that are those of the built-in question, and spoken ones that are those to read, are not stored. */
function typedWording(
  fields: FormFields,
  row: number,
  languages: readonly Language[],
  builtIn: Partial<Record<Language, string>>,
): Wording {
  const worded = languages.flatMap((language) => {
    const [written, spoken] = MOUTHS.map((mouth) => oneLine(fields[fieldOf.wording(row, language, mouth)] ?? ''));
    const own = { written: written === builtIn[language] ? '' : (written ?? ''), spoken: spoken === written ? '' : (spoken ?? '') };
    return own.written || own.spoken ? [[language, own] as const] : [];
  });
  return Object.fromEntries(worded);
}

function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}
