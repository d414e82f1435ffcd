import type pg from 'pg';
import { wireOf } from './session.js';

const DISK_FULL = '53100';
/** Writes are tried again meanwhile: requests after a 503, tasks after their backoff. */
const REMEMBERED_MS = 30_000;

/** Whether the database has lately refused a write of this process because its disk is full. Readiness reports it. */
export class DatabaseDisk {
  private refusedAtMs = -Infinity;

  get isFull(): boolean {
    return performance.now() - this.refusedAtMs < REMEMBERED_MS;
  }

  /** Reads the errors of a connection on the wire: all statements pass there. */
  watch(client: pg.ClientBase): void {
    wireOf(client).on('errorMessage', ({ code }: { code?: string }) => {
      if (code === DISK_FULL) this.refusedAtMs = performance.now();
    });
  }
}
