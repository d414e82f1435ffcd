import { Injectable } from '@nestjs/common';
import { ValidationFailed } from '../../../platform/domain/index.js';
import { validateFields } from '../../../platform/http/fields/validate-fields.js';
import type { CandidateChanges, CandidateDraft } from '../../domain/candidate.js';
import { ChangeRules, type CorrectableField } from '../../domain/correction.js';
import { ImportRules } from '../../domain/import-rules.js';
import { changesOf, ImportCandidateDto, personOf, UpdateCandidateDto } from './candidate-requests.dto.js';

/** The rules stand at the class of the request. */
@Injectable()
export class DtoImportRules extends ImportRules {
  check(fields: Readonly<Record<string, string | undefined>>): Omit<CandidateDraft, 'importSource'> {
    const given = Object.fromEntries(Object.entries(fields).filter(([, text]) => text?.trim()));
    const { value, errors } = validateFields(given, ImportCandidateDto, 'body');
    if (errors.length > 0) throw new ValidationFailed(errors);
    const body = value as ImportCandidateDto;
    return { ...personOf(body), jobPositionId: body.jobPositionId, notes: body.notes };
  }
}

const CLEARABLE: readonly string[] = ['phone', 'notes', 'externalId'] satisfies CorrectableField[];

@Injectable()
export class DtoChangeRules extends ChangeRules {
  check(texts: Readonly<Partial<Record<CorrectableField, string>>>): CandidateChanges {
    const given = Object.fromEntries(
      Object.entries(texts).map(([name, text]) => [name, CLEARABLE.includes(name) && text.trim() === '' ? null : text]),
    );
    const { value, errors } = validateFields(given, UpdateCandidateDto, 'body');
    if (errors.length > 0) throw new ValidationFailed(errors);
    return changesOf(value as UpdateCandidateDto);
  }
}
