import { pipeline } from 'node:stream/promises';
import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Clock } from '../../platform/domain/index.js';
import { Operation } from '../../platform/http/operation.js';
import { DocumentNotFound, DocumentStore } from '../domain/document.js';
import { DiskDocumentStore, type OpenedDocument } from './disk-document-store.js';
import { downloadHeaders } from './download-headers.js';

/** The path of `DocumentsController`; the rest of a path is the document's key. */
export const DOCUMENTS_PATH = 'documents';

@ApiTags('Candidate analysis')
@Controller(DOCUMENTS_PATH)
export class DocumentsController {
  constructor(
    private readonly store: DocumentStore,
    private readonly clock: Clock,
  ) {}

  /**
   * Download a document by its signed link
   * @remarks
   * The link comes from `candidates.getCvDocument` or `candidates.getInterviewRecording`. Needs no key, and counts towards no limit. 404 once the link has expired.
   */
  @Get(':company/:candidate/:document')
  @Operation({ open: true, errors: [DocumentNotFound] })
  @ApiResponse({
    status: 200,
    description: 'The file, as a download under its original name.',
    content: { '*/*': { schema: { type: 'string', format: 'binary' } } },
    headers: {
      'Content-Disposition': { description: 'The original name of the file.', required: true, schema: { type: 'string' } },
      'Content-Security-Policy': { description: 'A browser runs nothing of it.', required: true, schema: { type: 'string' } },
    },
  })
  async download(
    @Param('company') company: string,
    @Param('candidate') candidate: string,
    @Param('document') document: string,
    @Query() query: Record<string, unknown>,
    @Res() response: Response,
  ): Promise<void> {
    const opened = await this.open(`${company}/${candidate}/${document}`, query);
    response.set({ ...downloadHeaders(opened), 'Content-Length': String(opened.size) });
    // A client that disconnects during the download is not an error.
    await pipeline(opened.stream, response).catch(() => response.destroy());
  }

  private async open(key: string, query: Record<string, unknown>): Promise<OpenedDocument> {
    const opened = this.store instanceof DiskDocumentStore ? await this.store.openSigned(key, query, this.clock.now()) : null;
    if (!opened) throw new DocumentNotFound();
    return opened;
  }
}
