import { Controller, Get, Param, Post } from '@nestjs/common';
import { ImportInBulk } from '../../../../candidates/index.js';
import { type JobPosition, type JobPositionId, JobPositionRepository, requireOpen } from '../../../../jobs/index.js';
import type { FormFields } from '../../../../platform/http/form.js';
import type { UploadedFile } from '../../../../platform/http/multipart.js';
import { CurrentVisit, Files, Form } from '../../../../platform/http/pages/page-request.js';
import { fileResponse } from '../../../../platform/http/pages/page-responses.js';
import type { RenderedResponse } from '../../../../platform/idempotency/stored-response.js';
import { CheckTable } from '../../../application/check-table.js';
import { CSV_FIELDS, guessFields } from '../../../application/csv-headings.js';
import { problemsByRow } from '../../../application/csv-people.js';
import { MAX_COLUMNS } from '../../../application/table-size.js';
import { type StagedTable, StagedCsvs } from '../../../application/staged-csvs.js';
import { CsvReader } from '../../csv-reader.js';
import { csvOf } from '../../../../platform/domain/index.js';
import { DashboardPage, DashboardPages } from '../dashboard-pages.js';
import type { Visitor } from '../visitor.js';
import { importPage } from './import.page.js';
import { cellName, MAX_CORRECTIONS, problemWords, type TableCheck, tablePage } from './import-table.page.js';

const KIB = 1024;
const MIB = 1024 * KIB;
/** Of a file of 8 MiB, with the fields beside it: the columns, and the cells of the rows that are corrected. */
const TABLE_FORM = {
  bodyLimit: 8 * MIB + 256 * KIB,
  upload: { fields: MAX_COLUMNS + MAX_CORRECTIONS * CSV_FIELDS.length + 10, files: 1, fileBytes: 8 * MIB },
};

/** Imports from a CSV or an Excel file, which is staged while a person checks and corrects it. docs/rules/candidates.md#bulk-import */
@Controller('dashboard/positions/:positionId/import/csv')
export class ImportTableController {
  constructor(
    private readonly pages: DashboardPages,
    private readonly positions: JobPositionRepository,
    private readonly checkTable: CheckTable,
    private readonly bulk: ImportInBulk,
    private readonly reader: CsvReader,
    private readonly staged: StagedCsvs,
  ) {}

  /** Shows the table, or imports it as it was shown. */
  @Post()
  @DashboardPage({ role: 'work', ...TABLE_FORM })
  async table(
    @CurrentVisit() visitor: Visitor,
    @Param('positionId') id: string,
    @Form() fields: FormFields,
    @Files() [file]: readonly UploadedFile[],
  ): Promise<RenderedResponse> {
    const position = await this.position(visitor, id);
    const act = async (): Promise<RenderedResponse> => {
      if (fields.staged === undefined || file) {
        const read = await this.reader.read(file?.bytes ?? fields.csv ?? '', visitor.user.company);
        const table = { ...read, columns: guessFields(read.headings) };
        return this.show(visitor, position, await this.staged.add(visitor, table), table);
      }
      const known = await this.staged.get(visitor, fields.staged);
      const table = corrected(known, fields);
      const isSeen = JSON.stringify(table) === JSON.stringify(known);
      if (fields.action === 'import' && isSeen) return this.accept(visitor, position, fields.staged, table);
      if (!isSeen) await this.staged.save(visitor, fields.staged, table);
      return this.show(visitor, position, fields.staged, table, fields.action === 'import' ? 'changed' : 'seen');
    };
    return this.pages.attempt(visitor, act, again(position, file ? {} : { csv: fields.csv ?? '' }));
  }

  /** The rows that an import has left, or a table that is checked later. */
  @Get(':staged')
  @DashboardPage({ role: 'work' })
  async left(
    @CurrentVisit() visitor: Visitor,
    @Param('positionId') id: string,
    @Param('staged') staged: string,
  ): Promise<RenderedResponse> {
    const position = await this.position(visitor, id);
    const act = async () => this.show(visitor, position, staged, await this.staged.get(visitor, staged));
    return this.pages.attempt(visitor, act, again(position, {}));
  }

  /** The rows with a problem as a CSV, to be corrected in a spreadsheet. */
  @Get(':staged/problems')
  @DashboardPage({ role: 'work' })
  async problems(
    @CurrentVisit() visitor: Visitor,
    @Param('positionId') id: string,
    @Param('staged') staged: string,
  ): Promise<RenderedResponse> {
    const position = await this.position(visitor, id);
    const act = async (): Promise<RenderedResponse> => {
      const table = await this.staged.get(visitor, staged);
      const { problems } = await this.checkTable.run(visitor.user.company, position, table, visitor.profile.country);
      const view = this.pages.viewOf(visitor);
      const wordsByRow = problemsByRow(problems);
      const rows = table.rows.flatMap(({ row, cells }) => {
        const words = wordsByRow
          .get(row)
          ?.map((problem) => `${view.t.find('people.fields', problem.field) ?? problem.field}: ${problemWords(view, problem)}`);
        return words ? [[...cells, ...Array<string>(table.headings.length - cells.length).fill(''), words.join('; ')]] : [];
      });
      return fileResponse('problems.csv', 'text/csv; charset=utf-8', csvOf([[...table.headings, view.t('people.problem')], ...rows]));
    };
    return this.pages.attempt(visitor, act, again(position, {}));
  }

  private async show(
    visitor: Visitor,
    position: JobPosition,
    staged: string,
    table: StagedTable,
    state: TableCheck['state'] = 'seen',
  ): Promise<RenderedResponse> {
    const found = await this.checkTable.run(visitor.user.company, position, table, visitor.profile.country);
    return this.pages.show(visitor, (view) => tablePage(view, { position, staged, table, state, ...found }));
  }

  /** Imports the rows that can be; those with a problem stay. */
  private async accept(visitor: Visitor, position: JobPosition, staged: string, table: StagedTable): Promise<RenderedResponse> {
    const { people, problems } = await this.checkTable.run(visitor.user.company, position, table, visitor.profile.country);
    if (people.length === 0) return this.show(visitor, position, staged, table);
    const bad = new Set(problems.map(({ row }) => row));
    const left = { ...table, rows: table.rows.filter(({ row }) => bad.has(row)) };
    const persons = people.map(({ person }) => person);
    const { company } = visitor.user;
    const accept = () => this.bulk.accept(company, position.id, persons, 'analyse', 'csv');
    const { done, left: rest } = await this.staged.use(visitor, staged, left, accept);
    return this.pages.to(`/positions/${position.id}/imports/${done}${rest === null ? '' : `?left=${rest}`}`);
  }

  /** Throws `JobPositionNotFound` and `JobPositionClosed`. */
  private async position({ user }: Visitor, id: string): Promise<JobPosition> {
    const position = await this.positions.get(user.company, id as JobPositionId);
    requireOpen(position);
    return position;
  }
}

/** The table with the columns and cells of a form. */
function corrected(table: StagedTable, fields: FormFields): StagedTable {
  const { headings, rows, columns } = table;
  return {
    ...table,
    rows: rows.map(({ row, cells }) => {
      const typed = headings.map((_, i) => fields[cellName(row, i)]?.replace(/\r\n?/g, '\n').trim());
      return typed.some((text) => text !== undefined) ? { row, cells: headings.map((_, i) => typed[i] ?? cells[i] ?? '') } : { row, cells };
    }),
    columns: columns.map((column, i) => {
      const chosen = fields[`column${i}`];
      return chosen === undefined ? column : (CSV_FIELDS.find((one) => one === chosen) ?? null);
    }),
  };
}

/** The form again. */
function again(position: JobPosition, fields: FormFields) {
  return () => (view: Parameters<typeof importPage>[0], problems: Parameters<typeof importPage>[1]['problems']) =>
    importPage(view, { position, fields, problems });
}
