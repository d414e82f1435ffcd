import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { isEmailAddress } from '@interview-platform/reader/contacts';
import { IANAZone } from 'luxon';
import { CompanyEntity, CompanyLogoEntity } from '../access/access.entities.js';
import { Audit } from '../audit/audit.js';
import { type CompanyId, type CompanyProfile, type FieldError, fieldError, ValidationFailed } from '../domain/index.js';
import { PHONE_COUNTRIES } from '../domain/phone.js';
import { Database } from '../persistence/database.js';
import { UnitOfWork } from '../persistence/unit-of-work.js';
import { contrast, isReadable, LIGHT_GROUND, parseColour, readableOnLight } from './colour.js';
import { CompanyProfiles } from './company-profile.js';
import { imageFacts, MAX_LOGO_BYTES, MAX_LOGO_SIDE } from './logo.js';

/** The profile as it is entered: an empty text clears a field. */
export type ProfileDraft = Readonly<Record<Exclude<keyof CompanyProfile, 'logo'>, string>>;

const FIELDS = ['name', 'contactEmail', 'country', 'timezone', 'colour'] as const;

/** Throws `ValidationFailed`, which names every invalid field. */
export function profileOf(draft: ProfileDraft): Omit<CompanyProfile, 'logo'> {
  const name = draft.name.trim();
  const contactEmail = draft.contactEmail.trim() || null;
  const country = draft.country.trim() || null;
  const timezone = draft.timezone.trim() || null;
  const colour = draft.colour.trim() || null;
  const errors: FieldError[] = [];
  if (name === '' || [...name].length > 200 || /\p{C}/u.test(name)) errors.push(fieldError('name', 'rules.chars', { min: 1, max: 200 }));
  if (contactEmail && (contactEmail.length > 254 || !isEmailAddress(contactEmail))) errors.push(fieldError('contactEmail', 'rules.email'));
  if (country && !PHONE_COUNTRIES.has(country)) errors.push(fieldError('country', 'rules.country'));
  if (timezone && !IANAZone.isValidZone(timezone)) errors.push(fieldError('timezone', 'rules.timezoneExample'));
  const parsed = colour ? parseColour(colour) : null;
  if (colour && parsed === null) errors.push(fieldError('colour', 'rules.colour'));
  if (parsed && !isReadable(parsed)) {
    // Cut off, so that no ratio reads as enough.
    const ratio = (Math.floor(contrast(parsed, LIGHT_GROUND) * 10) / 10).toFixed(1);
    errors.push(fieldError('colour', 'rules.contrast', { ratio, nearest: readableOnLight(parsed) }));
  }
  if (errors.length > 0) throw new ValidationFailed(errors);
  return { name, contactEmail, country, timezone, colour: parsed };
}

/** Changes how a company presents itself, and where it is. docs/rules/dashboard.md#company */
@Injectable()
export class ChangeCompanyProfile {
  constructor(
    private readonly database: Database,
    private readonly profiles: CompanyProfiles,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: Audit,
  ) {}

  /** Throws `ValidationFailed`. */
  run(company: CompanyId, draft: ProfileDraft): Promise<void> {
    const profile = profileOf(draft);
    return this.unitOfWork.run(async () => {
      const former = await this.profiles.get(company);
      const changed = FIELDS.filter((field) => profile[field] !== former[field]);
      if (changed.length === 0) return;
      await (await this.database.manager()).update(CompanyEntity, { id: company }, profile);
      const { country, timezone, colour } = profile;
      await this.audit.record({ company, action: 'company.changed', subject: company, facts: { changed, country, timezone, colour } });
    });
  }

  /** Null removes it. Throws `ValidationFailed`. */
  changeLogo(company: CompanyId, content: Buffer | null): Promise<void> {
    const image = content && requireImage(content);
    return this.unitOfWork.run(async () => {
      const manager = await this.database.manager();
      const logo = content && createHash('sha256').update(content).digest('base64url').slice(0, 22);
      await manager.update(CompanyEntity, { id: company }, { logo });
      if (content && image) await manager.upsert(CompanyLogoEntity, { companyId: company, type: image.type, content }, ['companyId']);
      else await manager.delete(CompanyLogoEntity, { companyId: company });
      await this.audit.record({ company, action: 'company.logo_changed', subject: company, facts: { logo } });
    });
  }
}

function requireImage(content: Buffer) {
  const image = imageFacts(content);
  if (image === null) throw ValidationFailed.of('logo', 'rules.image');
  if (content.length > MAX_LOGO_BYTES || Math.max(image.width, image.height) > MAX_LOGO_SIDE)
    throw ValidationFailed.of('logo', 'rules.imageSize', { kilobytes: MAX_LOGO_BYTES / 1024, side: MAX_LOGO_SIDE });
  return image;
}
