import { Readable } from 'node:stream';
import { Injectable, Logger } from '@nestjs/common';
import {
  after,
  Clock,
  type CompanyId,
  DAY,
  DomainError,
  HOUR,
  type Id,
  IdSource,
  MINUTE,
  plainFileName,
} from '../../platform/domain/index.js';
import { safeError } from '../../platform/observability/log.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import { TaskNotifier } from '../../platform/tasks/index.js';
import { type DocumentInfo, DocumentRemovals, DocumentStore, DocumentStoreUnavailable } from '../domain/document.js';
import { DOCUMENT_REMOVAL } from './document-removal.js';

const LINK_LIFETIME_MS = 15 * MINUTE;
/** The slowest stream that is taken, 200 MiB at 32 KiB/s, arrives in less than two hours. docs/rules/platform.md#request-bodies */
const STREAM_HOURS = 3;

/** A link that needs no API key. */
export interface DocumentLink extends DocumentInfo {
  downloadUrl: string;
  expiresAt: Date;
}

/** A document in the store as its record names it. */
export interface KeptDocument extends DocumentInfo {
  readonly storeKey: string;
}

/** The documents of candidates: none outlives its record, whatever fails between store and database. docs/rules/documents.md#cv-documents */
@Injectable()
export class StoredDocuments {
  private readonly logger = new Logger('Documents');

  constructor(
    private readonly store: DocumentStore,
    private readonly removals: DocumentRemovals,
    private readonly unitOfWork: UnitOfWork,
    private readonly notifier: TaskNotifier,
    private readonly clock: Clock,
    private readonly ids: IdSource,
  ) {}

  /**
   * Stores a document, and then writes its record: `record` runs in the unit of work that keeps the document, and returns the key of one that
   * this replaces. Throws `DocumentStoreUnavailable`, and the errors of a stream and of `record`.
   */
  async add(
    { company, candidateId }: { readonly company: CompanyId; readonly candidateId: Id<'Candidate'> },
    body: Buffer | Readable,
    info: DocumentInfo,
    record: (storeKey: string) => Promise<string | null>,
  ): Promise<void> {
    const storeKey = `${company}/${candidateId}/${this.ids.next<Id<'Document'>>()}`;
    await this.put(storeKey, body, info, (body instanceof Readable ? STREAM_HOURS : 1) * HOUR);
    try {
      await this.keep(storeKey, record);
    } catch (error) {
      // After any other error the commit may have happened: the scheduled removal knows.
      if (error instanceof DomainError) await this.discard(storeKey);
      throw error;
    }
  }

  /** Stores a document for a day, unless an import keeps it. Returns its key. Throws `DocumentStoreUnavailable`. */
  async stage(company: CompanyId, body: Buffer, info: DocumentInfo): Promise<string> {
    const storeKey = `${company}/staged/${this.ids.next<Id<'Document'>>()}`;
    await this.put(storeKey, body, info, DAY);
    return storeKey;
  }

  /** Keeps a staged document, in the unit of work that writes its record. False after its day. */
  keepStaged(storeKey: string): Promise<boolean> {
    return this.removals.cancel(storeKey);
  }

  /** The removal is scheduled before the upload, and cancelled by those who keep the document: a crash between them leaves none behind. */
  private async put(storeKey: string, body: Buffer | Readable, info: DocumentInfo, lifetimeMs: number): Promise<void> {
    await this.removals.schedule(storeKey, after(this.clock.now(), lifetimeMs));
    try {
      await this.store.put(storeKey, body, info);
    } catch (error) {
      await this.discard(storeKey);
      if (body instanceof Readable && body.errored) throw body.errored;
      this.logger.warn({ error: safeError(error) }, 'a document could not be stored');
      throw new DocumentStoreUnavailable();
    }
  }

  private keep(storeKey: string, record: (storeKey: string) => Promise<string | null>): Promise<void> {
    return this.unitOfWork.run(async () => {
      const previous = await record(storeKey);
      if (!(await this.removals.cancel(storeKey))) throw new Error('the upload took longer than its scheduled removal allows');
      if (previous !== null) await this.remove(previous);
    });
  }

  /** Now, and again by the scheduled removal: a store may finish a request that has failed here. */
  private async discard(storeKey: string): Promise<void> {
    await this.store.remove(storeKey).catch(() => undefined);
  }

  /** Schedules the removal of a document, in the unit of work that removes its record. */
  async remove(storeKey: string): Promise<void> {
    await this.removals.schedule(storeKey, this.clock.now());
    this.notifier.notify(DOCUMENT_REMOVAL);
  }

  /** A link that works for 15 minutes. */
  async link({ storeKey, fileName: name, contentType }: KeptDocument): Promise<DocumentLink> {
    const fileName = plainFileName(name);
    const expiresAt = after(this.clock.now(), LINK_LIFETIME_MS);
    const downloadUrl = await this.store.signedUrl(storeKey, { fileName, contentType }, expiresAt);
    return { downloadUrl, fileName, contentType, expiresAt };
  }
}
