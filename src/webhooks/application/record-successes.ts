import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import { OperationRunner } from '../../platform/persistence/operation-runner.js';
import { DeliveryRepository, type Success } from '../domain/delivery.repository.js';

/** Successes written in one transaction. */
const MOST_AT_ONCE = 256;

interface Batch {
  readonly successes: Success[];
  /** Keys of those whose lease still held. */
  readonly written: Promise<ReadonlySet<string>>;
}

/** Records successes, all that came while the last ones were written in one transaction: a commit each would cost more than the sending. */
@Injectable()
export class RecordSuccesses {
  private gathering: Batch | undefined;
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly deliveries: DeliveryRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly operations: OperationRunner,
  ) {}

  /** Resolves once it is committed; false where the lease was lost, and nothing recorded. */
  async run(success: Success): Promise<boolean> {
    const batch = this.gathering ?? this.gather();
    batch.successes.push(success);
    if (batch.successes.length === MOST_AT_ONCE) this.gathering = undefined;
    return (await batch.written).has(success.key);
  }

  /** Resolves when whatever was handed in before is written, or could not be. */
  async settled(): Promise<void> {
    await this.last;
  }

  private gather(): Batch {
    const successes: Success[] = [];
    const batch = { successes, written: this.write(successes, this.last) };
    this.last = batch.written.catch(() => undefined);
    this.gathering = batch;
    return batch;
  }

  private async write(successes: Success[], before: Promise<unknown>): Promise<ReadonlySet<string>> {
    await before;
    await new Promise(setImmediate);
    if (this.gathering?.successes === successes) this.gathering = undefined;
    return this.operations.run(() => this.unitOfWork.run(() => this.deliveries.recordSuccesses(successes)));
  }
}
