import { Controller, Get, Param, Post } from '@nestjs/common';
import { type CandidateRef, CandidateRepository } from '../../../../candidates/index.js';
import type { FormFields } from '../../../../platform/http/form.js';
import { CurrentVisit, Form, QueryText } from '../../../../platform/http/pages/page-request.js';
import type { RenderedResponse } from '../../../../platform/idempotency/stored-response.js';
import { NOTES_PER_PAGE, ReadCandidateTeam } from '../../../application/candidate-team.js';
import { ManageNotes } from '../../../application/manage-notes.js';
import { ManageOwners } from '../../../application/manage-owners.js';
import { NoteRepository } from '../../../domain/note.js';
import { CompanyActors } from '../audit/company-actors.js';
import { DashboardPage, DashboardPages, type Render } from '../dashboard-pages.js';
import { Candidate, pathOf, type Visitor } from '../visitor.js';
import { notesPage } from './notes.section.js';
import { ownerPage } from './ownership.js';

/** Notes about a candidate, and its owner. docs/rules/dashboard.md#notes */
@Controller('dashboard/positions/:positionId/candidates/:candidateId')
export class CandidateTeamController {
  constructor(
    private readonly pages: DashboardPages,
    private readonly candidates: CandidateRepository,
    private readonly notes: NoteRepository,
    private readonly manageNotes: ManageNotes,
    private readonly manageOwners: ManageOwners,
    private readonly team: ReadCandidateTeam,
    private readonly actors: CompanyActors,
  ) {}

  /** The notes before one. */
  @Get('notes')
  @DashboardPage({ role: 'read' })
  async older(
    @CurrentVisit() visitor: Visitor,
    @Candidate() ref: CandidateRef,
    @QueryText('before') before?: string,
  ): Promise<RenderedResponse> {
    return this.pages.show(visitor, await this.notesOf(ref, '', before));
  }

  @Post('notes')
  @DashboardPage({ role: 'work' })
  async add(
    @CurrentVisit() visitor: Visitor,
    @Candidate() ref: CandidateRef,
    @Form() { text = '' }: FormFields,
  ): Promise<RenderedResponse> {
    const add = async () => {
      await this.manageNotes.add(ref, visitor.user, text);
      return this.pages.to(`${pathOf(ref)}?done=noted#notes`);
    };
    return this.pages.attempt(visitor, add, () => this.notesOf(ref, text));
  }

  @Post('notes/:noteId/deletion')
  @DashboardPage({ role: 'work', isConfirmed: true })
  async remove(@CurrentVisit() { user }: Visitor, @Candidate() ref: CandidateRef, @Param('noteId') id: string): Promise<RenderedResponse> {
    await this.manageNotes.remove(ref, id, user);
    return this.pages.to(`${pathOf(ref)}?done=noteDeleted#notes`);
  }

  @Post('owner')
  @DashboardPage({ role: 'work' })
  async handOver(@CurrentVisit() visitor: Visitor, @Candidate() ref: CandidateRef, @Form() fields: FormFields): Promise<RenderedResponse> {
    const handOver = async () => {
      await this.manageOwners.handOver(ref, fields.owner ?? '', visitor.user, fields.text);
      return this.pages.to(`${pathOf(ref)}?done=owner`);
    };
    return this.pages.attempt(visitor, handOver, async () => {
      const { firstName, lastName } = await this.candidates.get(ref);
      const team = await this.team.run(ref, visitor.user);
      return (view, problems) => {
        const path = `${view.base}${pathOf(ref)}`;
        const form = { ...team, action: `${path}/owner`, takesNote: true, typed: fields, problems };
        return ownerPage(view, { ...form, name: `${firstName} ${lastName}`, path });
      };
    });
  }

  private async notesOf(ref: CandidateRef, typed: string, before?: string): Promise<Render> {
    const { firstName, lastName } = await this.candidates.get(ref);
    const [notes, actors] = await Promise.all([
      this.notes.list(ref.company, ref.candidateId, NOTES_PER_PAGE + 1, before),
      this.actors.of(ref.company),
    ]);
    const name = `${firstName} ${lastName}`;
    return (view, problems) => notesPage(view, { name, path: `${view.base}${pathOf(ref)}`, notes, actors, typed }, problems);
  }
}
