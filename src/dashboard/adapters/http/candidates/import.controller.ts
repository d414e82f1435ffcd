import { Controller, Get, Param, Post, Query } from '@nestjs/common';
import { CvUnreadable, StagedCvs } from '../../../../analysis/index.js';
import {
  type BulkImportId,
  BulkImportNotFound,
  BulkImportRepository,
  DuplicateCandidate,
  ImportCandidate,
  ImportInBulk,
  ImportRules,
  type PersonToImport,
  ResolveFailedImport,
} from '../../../../candidates/index.js';
import { type JobPosition, type JobPositionId, JobPositionRepository, requireOpen } from '../../../../jobs/index.js';
import { type FieldError, isId, ValidationFailed } from '../../../../platform/domain/index.js';
import type { FormFields } from '../../../../platform/http/form.js';
import type { UploadedFile } from '../../../../platform/http/multipart.js';
import { ThreadsBusy } from '../../../../platform/threads/worker-threads.js';
import { RenderedResponse } from '../../../../platform/idempotency/stored-response.js';
import { GUESSED_FIELDS, guessPerson } from '../../../application/cv-person.js';
import { seeOther } from '../../../../platform/http/pages/page-responses.js';
import { DashboardPage, DashboardPages, type Render } from '../dashboard-pages.js';
import { CurrentVisit, Files, Form } from '../../../../platform/http/pages/page-request.js';
import { type Visitor } from '../visitor.js';
import { importPage } from './import.page.js';
import { importProgressPage } from './import-progress.page.js';
import { cvsPage, type UnreadableFile } from './import-cvs.page.js';

const KIB = 1024;
const MIB = 1024 * KIB;
const MAX_FILES = 20;
const CV_FILES = { bodyLimit: 64 * MIB, upload: { fields: 5, files: MAX_FILES, fileBytes: 10 * MIB } };
/** The texts of CVs, each of at most 100 KiB. */
const CV_FORM = { bodyLimit: 4 * MIB, upload: { fields: MAX_FILES * 8 + 5, files: 0, fileBytes: 0 } };
/** Time for the files of one form: the rest is not read. */
const READING_MS = 60_000;

/** Imports by hand and from CV files, whose texts the form carries between two pages. docs/rules/candidates.md#bulk-import */
@Controller('dashboard/positions/:positionId')
export class ImportController {
  constructor(
    private readonly pages: DashboardPages,
    private readonly positions: JobPositionRepository,
    private readonly rules: ImportRules,
    private readonly importCandidate: ImportCandidate,
    private readonly bulk: ImportInBulk,
    private readonly imports: BulkImportRepository,
    private readonly resolveImport: ResolveFailedImport,
    private readonly staged: StagedCvs,
  ) {}

  @Get('import')
  @DashboardPage({ role: 'work' })
  async show(@CurrentVisit() visitor: Visitor, @Param('positionId') id: string): Promise<RenderedResponse> {
    const position = await this.position(visitor, id);
    return this.pages.show(visitor, (view) => importPage(view, { position, fields: {}, problems: {} }));
  }

  @Post('import')
  @DashboardPage({ role: 'work', bodyLimit: 512 * KIB })
  async person(@CurrentVisit() visitor: Visitor, @Param('positionId') id: string, @Form() fields: FormFields): Promise<RenderedResponse> {
    const position = await this.position(visitor, id);
    const { firstName, lastName, email, phone, notes, cvText } = fields;
    const act = async () => {
      const draft = this.rules.check({ jobPositionId: position.id, firstName, lastName, email, phone, notes, cvText });
      try {
        await this.importCandidate.run(visitor.user.company, { ...draft, importSource: 'manual' }, 'analyse');
      } catch (error) {
        throw error instanceof DuplicateCandidate ? ValidationFailed.of('email', 'faults.emailTaken') : error;
      }
      return this.pages.to(`/positions/${position.id}?done=imported`);
    };
    return this.pages.attempt(visitor, act, again(position, fields));
  }

  /** Shows the people of the files. */
  @Post('import/files')
  @DashboardPage({ role: 'work', isRepeatable: true, ...CV_FILES })
  async files(
    @CurrentVisit() visitor: Visitor,
    @Param('positionId') id: string,
    @Files() files: readonly UploadedFile[],
  ): Promise<RenderedResponse> {
    const position = await this.position(visitor, id);
    if (files.length === 0) return this.pages.again(visitor, ValidationFailed.of('files', 'rules.requiredFiles'), again(position, {})());
    const fields: Record<string, string> = {};
    const unreadable: UnreadableFile[] = [];
    let count = 0;
    const until = performance.now() + READING_MS;
    for (const { fileName, bytes } of files) {
      try {
        if (performance.now() > until) throw new ThreadsBusy();
        const { text: cvText, token } = await this.staged.add(visitor.user.company, bytes, fileName);
        const guessed = guessPerson(cvText, fileName);
        for (const [name, value] of Object.entries({ file: fileName, token, cvText })) fields[`${count}.${name}`] = value;
        for (const name of GUESSED_FIELDS) fields[`${count}.${name}`] = guessed[name].value;
        count += 1;
      } catch (error) {
        if (!(error instanceof CvUnreadable || error instanceof ThreadsBusy)) throw error;
        unreadable.push({ fileName, reason: error instanceof ThreadsBusy ? 'busy' : error.reason });
      }
    }
    return this.pages.show(visitor, (view) => cvsPage(view, { position, fields, problems: {}, count, unreadable }));
  }

  /** The file of a person, as a download. */
  @Get('import/files/:token')
  @DashboardPage({ role: 'work' })
  async file(@CurrentVisit() visitor: Visitor, @Param('positionId') id: string, @Param('token') token: string): Promise<RenderedResponse> {
    await this.position(visitor, id);
    return seeOther(await this.staged.link(visitor.user.company, token));
  }

  @Post('import/cvs')
  @DashboardPage({ role: 'work', ...CV_FORM })
  async cvs(@CurrentVisit() visitor: Visitor, @Param('positionId') id: string, @Form() fields: FormFields): Promise<RenderedResponse> {
    const position = await this.position(visitor, id);
    const count = Array.from({ length: MAX_FILES }, (_, i) => i).filter((i) => fields[`${i}.cvText`] !== undefined).length;
    const people: PersonToImport[] = [];
    const problems: FieldError[] = [];
    for (let i = 0; i < count; i += 1) {
      if (fields[`${i}.skip`] === 'on') continue;
      const [firstName, lastName, email, phone, cvText] = ['firstName', 'lastName', 'email', 'phone', 'cvText'].map((name) =>
        fields[`${i}.${name}`]?.replace(/\r\n/g, '\n'),
      );
      try {
        const person = this.rules.check({ jobPositionId: position.id, firstName, lastName, email, phone, cvText });
        people.push({ ...person, cvFile: this.staged.open(visitor.user.company, fields[`${i}.token`] ?? '') });
      } catch (error) {
        if (!(error instanceof ValidationFailed)) throw error;
        problems.push(...error.fields.map((problem) => ({ ...problem, field: `${i}.${problem.field}` })));
      }
    }
    if (problems.length > 0)
      return this.pages.again(visitor, new ValidationFailed(problems), (view, found) =>
        cvsPage(view, { position, fields, problems: found, count, unreadable: [] }),
      );
    if (people.length === 0) return this.pages.to(`/positions/${position.id}/import`);
    const importId = await this.bulk.accept(visitor.user.company, position.id, people, 'analyse', 'cv_upload');
    return this.pages.to(`/positions/${position.id}/imports/${importId}`);
  }

  /** Loads itself again while the import runs. */
  @Get('imports/:importId')
  @DashboardPage({ role: 'read' })
  async progress(
    @CurrentVisit() visitor: Visitor,
    @Param('positionId') id: string,
    @Param('importId') importId: string,
    @Query('left') left?: unknown,
  ): Promise<RenderedResponse> {
    const position = await this.positions.get(visitor.user.company, id as JobPositionId);
    const found = await this.imports.get(visitor.user.company, importId as BulkImportId);
    if (found.jobPositionId !== position.id) throw new BulkImportNotFound();
    const { status, text, headers } = this.pages.show(visitor, (view) =>
      importProgressPage(view, position, found, typeof left === 'string' && isId(left) ? left : null),
    );
    return new RenderedResponse(status, text, { ...headers, ...(found.status === 'processing' && { Refresh: '2' }) });
  }

  /** A person has seen to an import that failed. */
  @Post('imports/:importId/resolved')
  @DashboardPage({ role: 'work' })
  async resolve(
    @CurrentVisit() visitor: Visitor,
    @Param('positionId') id: string,
    @Param('importId') importId: string,
  ): Promise<RenderedResponse> {
    const position = await this.positions.get(visitor.user.company, id as JobPositionId);
    await this.resolveImport.run(visitor.user.company, importId as BulkImportId);
    return this.pages.to(`/positions/${position.id}/imports/${importId}`);
  }

  /** Throws `JobPositionNotFound` and `JobPositionClosed`. */
  private async position({ user }: Visitor, id: string): Promise<JobPosition> {
    const position = await this.positions.get(user.company, id as JobPositionId);
    requireOpen(position);
    return position;
  }
}

/** The form again. */
function again(position: JobPosition, fields: FormFields): () => Render {
  return () => (view, problems) => importPage(view, { position, fields, problems });
}
