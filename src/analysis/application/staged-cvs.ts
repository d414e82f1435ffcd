import { Injectable } from '@nestjs/common';
import { type CandidateRef, CandidateRepository, type StagedCv } from '../../candidates/index.js';
import { DocumentNotFound, StoredDocuments } from '../../documents/index.js';
import { Clock, type CompanyId } from '../../platform/domain/index.js';
import { Secrets } from '../../platform/secrets/secrets.js';
import { CvDocumentRepository, CvReader } from '../domain/cv-document.js';

const PURPOSE = 'analysis.staged-cv';

/** CV files that are there before their candidates, while a person completes an import. docs/rules/documents.md#cv-documents */
@Injectable()
export class StagedCvs {
  constructor(
    private readonly reader: CvReader,
    private readonly stored: StoredDocuments,
    private readonly documents: CvDocumentRepository,
    private readonly candidates: CandidateRepository,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
  ) {}

  /** Stores a file for a day. Returns its text, and a token of it for a form. Throws `CvUnreadable` and `DocumentStoreUnavailable`. */
  async add(company: CompanyId, bytes: Buffer, fileName: string): Promise<{ text: string; token: string }> {
    const { text, contentType } = await this.reader.read(bytes, fileName, company);
    const storeKey = await this.stored.stage(company, bytes, { contentType, fileName });
    const staged: StagedCv & { company: CompanyId } = { company, storeKey, fileName, contentType, size: bytes.length };
    return { text, token: this.secrets.encrypt(PURPOSE, JSON.stringify(staged)).toString('base64url') };
  }

  /** The file of a token; null if it is none of this company. */
  open(company: CompanyId, token: string): StagedCv | null {
    const sealed = Buffer.from(token, 'base64url');
    if (!this.secrets.opens(PURPOSE, sealed)) return null;
    const { company: owner, ...staged } = JSON.parse(this.secrets.decrypt(PURPOSE, sealed)) as StagedCv & { company: CompanyId };
    return owner === company ? staged : null;
  }

  /** A link that serves the file for 15 minutes. Throws `DocumentNotFound` for a token that is none of this company. */
  async link(company: CompanyId, token: string): Promise<string> {
    const staged = this.open(company, token);
    if (!staged) throw new DocumentNotFound();
    return (await this.stored.link(staged)).downloadUrl;
  }

  /** Makes it the document of a new candidate, in the unit of work of the import. Does nothing after its day. */
  async attach(ref: CandidateRef, staged: StagedCv): Promise<void> {
    if (!(await this.stored.keepStaged(staged.storeKey))) return;
    const createdAt = this.clock.now();
    await this.documents.replace(ref, { ...staged, createdAt });
    await this.candidates.record(ref, { originalCvFileName: staged.fileName }, createdAt);
  }
}
