import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import { Scopes } from '../../platform/scope/scopes.js';
import { Deliveries, type Success } from '../domain/deliveries.js';

/** Successes written in one transaction. */
const MOST_AT_ONCE = 256;

interface Waiting {
  success: Success;
  settle: (isHeld: boolean) => void;
  fail: (error: unknown) => void;
}

/** Records successes, all that came while the last ones were written in one transaction: a commit each would cost more than the sending. */
@Injectable()
export class RecordSuccesses {
  private readonly waiting: Waiting[] = [];
  private isWriting = false;

  constructor(
    private readonly deliveries: Deliveries,
    private readonly unitOfWork: UnitOfWork,
    private readonly scopes: Scopes,
  ) {}

  /** Resolves once it is committed; false where the lease was lost, and nothing recorded. */
  run(success: Success): Promise<boolean> {
    return new Promise((settle, fail) => {
      this.waiting.push({ success, settle, fail });
      if (!this.isWriting) void this.writeAll();
    });
  }

  private async writeAll(): Promise<void> {
    this.isWriting = true;
    while (this.waiting.length > 0) {
      await new Promise(setImmediate);
      await this.write(this.waiting.splice(0, MOST_AT_ONCE));
    }
    this.isWriting = false;
  }

  private async write(batch: readonly Waiting[]): Promise<void> {
    const successes = batch.map(({ success }) => success);
    try {
      const held = await this.scopes.run(() => this.unitOfWork.run(() => this.deliveries.recordSuccesses(successes)));
      for (const { success, settle } of batch) settle(held.has(success.key));
    } catch (error) {
      for (const { fail } of batch) fail(error);
    }
  }
}
