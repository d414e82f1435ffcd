import { Injectable } from '@nestjs/common';
import { type JobPosition, JobPositionRepository, type JobPositionSummary } from '../../../../jobs/index.js';
import { type CompanyId, isId } from '../../../../platform/domain/index.js';
import { queryOf, type QueryValues } from '../../../../platform/http/pages/elements.js';
import type { FilterWords } from '../../../../platform/http/pages/filters.js';
import { type Markup, markup } from '../../../../platform/http/pages/html.js';
import type { View } from '../layout.js';

/** The position of a filter. */
export interface PickedPosition {
  readonly typed: string;
  /** Null if nothing is typed, and where it is the name of no position, or of several. */
  readonly chosen: Pick<JobPosition, 'id' | 'position'> | null;
  /** The first of those that it may mean. */
  readonly choices: readonly JobPositionSummary[];
  /** Titles of the newest. */
  readonly titles: readonly string[];
}

const MAX_CHOICES = 20;
const MAX_TITLES = 50;

/** A position as a filter names it: by its id in an address, in the form by words of its title. However many there are, a page has a few. */
@Injectable()
export class PositionPicker {
  constructor(private readonly positions: JobPositionRepository) {}

  async pick(company: CompanyId, typed = ''): Promise<PickedPosition> {
    const { items: newest } = await this.positions.find(company, { limit: MAX_TITLES });
    const titles = [...new Set(newest.map(({ position }) => position))];
    if (typed === '') return { typed, chosen: null, choices: [], titles };
    if (isId(typed)) return { typed, chosen: (await this.positions.named(company, [typed]))[0] ?? null, choices: [], titles };
    const { items } = await this.positions.find(company, { search: typed, limit: MAX_CHOICES });
    const exact = items.filter(({ position }) => position.toLowerCase() === typed.toLowerCase());
    const [only, ...others] = exact.length > 0 ? exact : items;
    return only && others.length === 0 ? { typed, chosen: only, choices: [], titles } : { typed, chosen: null, choices: items, titles };
  }
}

/** The words of the field. */
export function pickerWords({ t }: View, label: string, { typed, chosen, choices, titles }: PickedPosition): FilterWords {
  const problem = typed === '' || chosen ? undefined : choices.length > 0 ? t('positions.pick.several') : t('positions.pick.none');
  return { label, hint: t('positions.pick.hint'), suggestions: titles, problem };
}

/** The positions that the words may mean, each a link to the page with it. */
export function pickerChoices(path: string, filters: QueryValues, { choices }: PickedPosition): Markup | false {
  return (
    choices.length > 0 &&
    markup`<ul class="names">${choices.map(
      ({ id, position, location }) =>
        markup`<li><a href="${path}?${queryOf({ ...filters, position: id })}">${position}</a>${location && markup` <span class="quiet">${location}</span>`}</li>`,
    )}</ul>`
  );
}
