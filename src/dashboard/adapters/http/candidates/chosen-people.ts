import { Injectable } from '@nestjs/common';
import { type CandidateId, CandidateNotFound, CandidateRepository } from '../../../../candidates/index.js';
import { type JobPosition, type JobPositionId, JobPositionRepository } from '../../../../jobs/index.js';
import { type CompanyId, wordsOfCode } from '../../../../platform/domain/index.js';
import type { FormFields } from '../../../../platform/http/form.js';
import { type Markup, markup } from '../../../../platform/http/pages/html.js';
import type { View } from '../layout.js';
import { MAX_AT_ONCE } from './prepared-decisions.js';

export interface Person {
  readonly id: CandidateId;
  readonly name: string;
}

/** The outcome of an act for a candidate, or the one that it would have. */
export interface Outcome {
  readonly id: CandidateId;
  /** The code of the refusal; null if there is none. */
  readonly refusal: string | null;
  /** Of an invitation that no mail can carry. */
  readonly link?: string | null;
}

/** Candidates that were chosen in the list of a position. */
@Injectable()
export class ChosenPeople {
  constructor(
    private readonly positions: JobPositionRepository,
    private readonly candidates: CandidateRepository,
  ) {}

  /** Those of the position, in their order, at most `MAX_AT_ONCE`. Throws `CandidateNotFound` where there is none. */
  async of(company: CompanyId, positionId: string, chosen: readonly string[]): Promise<{ position: JobPosition; people: Person[] }> {
    const position = await this.positions.get(company, positionId as JobPositionId);
    const wanted = [...new Set(chosen)].slice(0, MAX_AT_ONCE) as CandidateId[];
    const names = await this.candidates.names(company, wanted);
    const people = wanted.flatMap((id) => {
      const found = names.get(id);
      return found?.jobPositionId === position.id ? [{ id, name: `${found.firstName} ${found.lastName}` }] : [];
    });
    if (people.length === 0) throw new CandidateNotFound();
    return { position, people };
  }

  /** Those of the field `ids`. */
  ofForm(company: CompanyId, positionId: string, { ids = '' }: FormFields): Promise<{ position: JobPosition; people: Person[] }> {
    return this.of(company, positionId, ids.split(','));
  }
}

/** Those that are refused, by reason. `own`: the words of this act for codes, before those of any error. */
export function refusedPeople<P extends Person & Outcome>(
  { t, language }: View,
  people: readonly P[],
  own: Readonly<Record<string, string>>,
  item: (person: P) => Markup,
): Markup {
  const words = (code: string): string => own[code] ?? (code === 'NOT_FOUND' ? t('people.gone') : (wordsOfCode(code, language) ?? code));
  const codes = [...new Set(people.flatMap(({ refusal }) => refusal ?? []))];
  return markup`${codes.map((code) => {
    const who = people.filter(({ refusal }) => refusal === code);
    return markup`<h2>${who.length}: ${words(code)}</h2><ul class="names">${who.map((one) => markup`<li>${item(one)}</li>`)}</ul>`;
  })}`;
}
